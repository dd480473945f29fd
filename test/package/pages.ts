/** Pages in a browser, and what they print there. */
import type { Browser } from "playwright-core";

/** What a page did. */
export interface Visit {
  /** The first line that it logged. */
  readonly printed: string;
  /** Warnings, errors, and files that were not there, of its threads as well. */
  readonly complaints: readonly string[];
  /** The paths that were asked for. */
  readonly paths: readonly string[];
}

/** Opens a page and waits until it has logged a line. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const tab = await browser.newPage();
  const complaints: string[] = [];
  const paths: string[] = [];
  tab.on("console", (message) => {
    // Nobody has written the icon that browsers ask for.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "warning" || message.type() === "error") complaints.push(message.text());
  });
  tab.on("pageerror", ({ message }) => complaints.push(message));
  tab.context().on("request", (request) => paths.push(new URL(request.url()).pathname));
  tab.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  try {
    const logged = tab.waitForEvent("console", {
      predicate: (message) => message.type() === "log",
      timeout: 30_000,
    });
    const [line] = await Promise.all([logged, tab.goto(url)]);
    return { printed: line.text(), complaints, paths };
  } catch (error) {
    throw new Error([`${url}: ${(error as Error).message}`, ...complaints].join("\n"));
  } finally {
    await tab.close();
  }
}
