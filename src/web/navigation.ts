/** Where the page is, as a signal that follows the address, and ways to go elsewhere. */
import { signal } from "@preact/signals";
import { DEFAULT_ROUTE, formatRoute, parseRoute, type ReadRoute, type Route } from "./route.ts";

/** What the address asks for. */
export const current = signal<ReadRoute>(parseRoute(location.hash));

/** The fragment that {@link current} is of. */
let known = location.hash;

function follow(): void {
  if (location.hash === known) return;
  known = location.hash;
  current.value = parseRoute(known);
}

addEventListener("hashchange", follow);

/** Goes to a route as a link does: the browser's way back leads here again. */
export function go(route: Partial<Route>): void {
  location.hash = formatRoute(route);
  // At once: the event comes when the browser finds time for it.
  follow();
}

/** Puts a route in the place of this one, with no way back to it. What was wrong with the link is still said. */
export function goInstead(route: Partial<Route>): void {
  const fragment = formatRoute(route);
  if (fragment === location.hash) return;
  history.replaceState(null, "", fragment);
  known = fragment;
  current.value = { route: { ...DEFAULT_ROUTE, ...route }, fault: current.peek().fault };
}

/** Says no longer what was wrong with the link. */
export function forgetFault(): void {
  current.value = { ...current.peek(), fault: null };
}
