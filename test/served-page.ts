/** Pages that are bundled from a few lines of a test and served, to be opened in a browser. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { type StaticHost, serveFolder } from "./static-host.ts";

/** Bundles a program as Vite does for production, its workers as well, and serves a page that runs it. */
export async function servePage(program: string, headers: Readonly<Record<string, string>> = {}): Promise<StaticHost> {
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
  const host = await serveFolder(built, { headers });
  return {
    url: host.url,
    close: () => {
      host.close();
      rmSync(folder, { recursive: true });
    },
  };
}
