/** A static host for tests: the files of a folder and their types, nothing more unless it is asked for. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

/** A folder that is being served. */
export interface StaticHost {
  /** Where it is, with a slash at the end. */
  readonly url: string;
  close(): void;
}

export interface HostOptions {
  /** Sent with each file. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path that stands for the folder, with a slash at both ends. Default `/`. */
  readonly path?: string;
}

/** Serves a folder on this machine; a path that ends in a slash gives the `index.html` there. */
export async function serveFolder(folder: string, { headers = {}, path = "/" }: HostOptions = {}): Promise<StaticHost> {
  const server = createServer((request, response) => {
    // What is above the folder is cut off here, the path being an absolute one.
    const asked = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname));
    const name = asked.startsWith(path) ? asked.slice(path.length).replace(/(^|\/)$/, "$1index.html") : "\0";
    readFile(join(folder, name)).then(
      (content) => {
        const type = TYPES[extname(name)] ?? "application/octet-stream";
        response.writeHead(200, { ...headers, "content-type": type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
