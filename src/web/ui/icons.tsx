/** The icons, drawn in lines of the text's colour on a square of 24. They decorate; the words are the button's. */
import type { ComponentChildren } from "preact";

function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const UndoIcon = () => (
  <Icon>
    <path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3" />
  </Icon>
);
export const RedoIcon = () => (
  <Icon>
    <path d="m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3" />
  </Icon>
);
export const RestartIcon = () => (
  <Icon>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4 9.2M4 4.5v4.7h4.7" />
  </Icon>
);
export const ShuffleIcon = () => (
  <Icon>
    <path d="M3 7h3.5c4.5 0 5.5 10 10 10H21M3 17h3.5c1.6 0 2.8-1.3 3.8-3M13.5 10c1-1.7 2.2-3 3.8-3H21M18 4l3 3-3 3M18 14l3 3-3 3" />
  </Icon>
);
export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.4 5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7l1.2-1.2" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const PictureIcon = () => (
  <Icon>
    <path d="M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5z" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 6v12M15.5 6v12" />
  </Icon>
);
export const StepBackIcon = () => (
  <Icon>
    <path d="M17 6v12l-8.5-6zM6.5 6v12" />
  </Icon>
);
export const StepForwardIcon = () => (
  <Icon>
    <path d="M7 6v12l8.5-6zM17.5 6v12" />
  </Icon>
);
export const ToStartIcon = () => (
  <Icon>
    <path d="m12 7-5 5 5 5M18 7l-5 5 5 5" />
  </Icon>
);
export const ToEndIcon = () => (
  <Icon>
    <path d="m12 7 5 5-5 5M6 7l5 5-5 5" />
  </Icon>
);
export const HintIcon = () => (
  <Icon>
    <path d="M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 1.9h5c0-.8.4-1.4 1-1.9A6 6 0 0 0 12 3.5z" />
  </Icon>
);

/** Three tiles and the blank. */
export function LogoIcon() {
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="9" height="9" rx="2.5" />
      <rect x="13" y="2" width="9" height="9" rx="2.5" />
      <rect x="2" y="13" width="9" height="9" rx="2.5" />
    </svg>
  );
}
