/** Pages that are bundled from a few lines of a test and served, to be opened in a browser. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
};

/** A page on a server of its own. */
export interface ServedPage {
  readonly url: string;
  close(): void;
}

/** Bundles a program as Vite does for production, its workers as well, and serves a page that runs it. */
export async function servePage(program: string, headers: Readonly<Record<string, string>> = {}): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), "loyd-page-"));
  const source = join(folder, "source");
  const built = join(folder, "built");
  mkdirSync(source);
  writeFileSync(join(source, "program.js"), program);
  writeFileSync(
    join(source, "index.html"),
    '<!doctype html><title>loyd</title><link rel="icon" href="data:,"><script type="module" src="./program.js"></script>',
  );
  await build({
    configFile: false,
    logLevel: "silent",
    root: source,
    build: { outDir: built, target: "es2022" },
    worker: { format: "es" },
  });
  const server = createServer(({ url = "/" }, response) => {
    const file = join(built, new URL(url, "http://localhost").pathname.replace(/\/$/, "/index.html"));
    const isThere = existsSync(file) && statSync(file).isFile();
    response.writeHead(isThere ? 200 : 404, { ...headers, "content-type": TYPES[extname(file)] ?? "text/plain" });
    response.end(isThere ? readFileSync(file) : "");
  });
  await listening(server);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "localhost", resolve);
  });
}
