/** The frame of the page: its header, the way from view to view, and the view itself, loaded when it is asked for. */
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { HelpPlace } from "./help/help-dialog.tsx";
import { current, forgetFault } from "./navigation.ts";
import { View as Play } from "./play/view.tsx";
import { formatRoute, VIEWS, type ViewName, type ViewProps } from "./route.ts";
import { CloseIcon, LogoIcon } from "./ui/icons.tsx";

type ViewComponent = ComponentType<ViewProps>;

const VIEW_TITLES: Record<ViewName, string> = {
  play: "Play",
  check: "Check",
  solve: "Solve",
  race: "Race",
  help: "Help",
};

/** Play comes with the page; the others when somebody goes there. */
const LOADERS: Record<Exclude<ViewName, "play">, () => Promise<{ View: ViewComponent }>> = {
  check: () => import("./check/view.tsx"),
  solve: () => import("./solve/view.tsx"),
  race: () => import("./race/view.tsx"),
  help: () => import("./help/view.tsx"),
};

const loaded = new Map<ViewName, ViewComponent>([["play", Play]]);

export function App() {
  const { route, fault } = current.value;
  const main = useRef<HTMLElement>(null);
  return (
    <>
      {/* No link: the fragment of the address is the route's. */}
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the puzzle
      </button>
      <header class="page-header">
        <a class="brand" href={formatRoute({ view: "play" })} aria-label="loyd">
          <LogoIcon />
          <span class="brand-name">loyd</span>
        </a>
        <nav class="page-nav" aria-label="Views">
          {VIEWS.map((view) => (
            <a key={view} href={formatRoute({ view })} aria-current={view === route.view ? "page" : undefined}>
              {VIEW_TITLES[view]}
            </a>
          ))}
        </nav>
      </header>
      <main class="page-main" id="main" ref={main} tabIndex={-1}>
        {fault !== null && <LinkFault fault={fault} />}
        <CurrentView route={route} />
        <HelpPlace />
      </main>
    </>
  );
}

/** Says what was wrong with the link, until it is put away. */
function LinkFault({ fault }: { readonly fault: string }) {
  return (
    <div class="notice" role="alert">
      <p>
        This link could not be read. <span class="notice-detail">{fault}</span>
      </p>
      <button type="button" class="button icon" aria-label="Put the message away" onClick={forgetFault}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** The view of a route. Somebody who goes to another one finds the keyboard's focus at its heading. */
function CurrentView({ route }: ViewProps) {
  const { view } = route;
  const [, setReady] = useState<ViewName | null>(null);
  const [failed, setFailed] = useState(false);
  const shown = useRef<ViewName | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const View = loaded.get(view);

  useEffect(() => {
    document.title = `${VIEW_TITLES[view]} · loyd`;
    setFailed(false);
    if (view === "play" || loaded.has(view)) return;
    let left = false;
    LOADERS[view]().then(
      ({ View: arrived }) => {
        loaded.set(view, arrived);
        if (!left) setReady(view);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [view]);

  useEffect(() => {
    if (View === undefined) return;
    if (shown.current !== null && shown.current !== view) {
      place.current?.querySelector<HTMLElement>("h1")?.focus();
      scrollTo(0, 0);
    }
    shown.current = view;
  }, [view, View]);

  if (failed) {
    return (
      <div class="notice" role="alert">
        <p>This part of the page could not be loaded. Are you offline?</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <div class={`view view-${view}`} ref={place}>
      {View === undefined ? <p class="loading">Loading…</p> : <View key={view} route={route} />}
    </div>
  );
}
