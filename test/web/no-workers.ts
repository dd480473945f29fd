/** Browsers without workers, for tests. */
import type { BrowserContext } from "playwright-core";

/** How browsers refuse workers: at once, or once the worker is asked for. */
export const NO_WORKERS: readonly (readonly [string, (context: BrowserContext) => Promise<unknown>])[] = [
  [
    "refused at once",
    (context) =>
      context.addInitScript(() => {
        Object.assign(globalThis, {
          Worker: class {
            constructor() {
              throw new DOMException("Access to workers is denied", "SecurityError");
            }
          },
        });
      }),
  ],
  ["that cannot be loaded", (context) => context.route(/thread[^/]*\.js$/, (route) => route.abort())],
];
