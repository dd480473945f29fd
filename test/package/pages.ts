/** Pages on a server of this machine, and what they print in a browser. */
import { readFile } from "node:fs/promises";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import type { Browser } from "playwright-core";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** A server that has the files of a folder. */
export interface Site {
  /** Where it is, with a slash at the end. */
  readonly url: string;
  close(): void;
}

/** Serves a folder, each file with these headers. */
export async function serveFolder(folder: string, headers: OutgoingHttpHeaders = {}): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    readFile(file).then(
      (content) => {
        const type = TYPES[extname(file)] ?? "application/octet-stream";
        response.writeHead(200, { ...headers, "content-type": type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

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
