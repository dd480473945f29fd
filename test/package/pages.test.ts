/**
 * The packed tarball in pages that run in Chromium: bundled by Vite, esbuild and webpack, served by Vite while it is worked
 * on, and without a bundler.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build as buildByEsbuild } from "esbuild";
import type { Browser } from "playwright-core";
import { build as buildByVite, createServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import webpack from "webpack";
import { launchChromium, withoutChromium } from "../chromium.ts";
import { ROOT } from "../fresh.ts";
import { type StaticHost, serveFolder } from "../static-host.ts";
import { HOOK_MS, installTarball, type Project } from "./install.ts";
import { visit } from "./pages.ts";
import { PROGRAM, solvedBy } from "./program.ts";

/** Lets scripts be loaded, and nothing be compiled. */
const STRICT = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

/** The chunk with the inlined binary. */
const INLINED = "/node_modules/loyd/dist/loyd/binary.js";

const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;

describe.skipIf(withoutChromium)("in Chromium", () => {
  let project: Project;
  let browser: Browser;
  let site: StaticHost;
  beforeAll(async () => {
    project = installTarball();
    [browser, site] = await Promise.all([launchChromium(), serveFolder(project.folder)]);
  }, HOOK_MS);
  afterAll(async () => {
    await browser?.close();
    site?.close();
    project?.remove();
  });

  /** A folder with the program and a page. */
  function writeApp(name: string, program = PROGRAM, script = "./program.js"): string {
    project.write(`${name}/program.js`, program);
    project.write(`${name}/index.html`, page(script));
    return join(project.folder, name);
  }

  it("solves a 15-puzzle here and on a thread, bundled by Vite", async () => {
    const root = writeApp("vite");
    await buildByVite({ root, base: "./", configFile: false, logLevel: "silent" });
    const { printed, complaints } = await visit(browser, `${site.url}vite/dist/index.html`);
    expect({ printed, complaints }).toEqual({ printed: solvedBy("wasm"), complaints: [] });
  });

  it("does so served by Vite", async () => {
    const root = writeApp("vite-dev");
    const server = await createServer({ root, configFile: false, logLevel: "silent", server: { host: "127.0.0.1" } });
    try {
      await server.listen();
      const { printed, complaints } = await visit(browser, server.resolvedUrls?.local[0] ?? "");
      expect({ printed, complaints }).toEqual({ printed: solvedBy("wasm"), complaints: [] });
    } finally {
      await server.close();
    }
  });

  it("does so bundled by esbuild, the thread as an entry beside the program", async () => {
    const absWorkingDir = writeApp("esbuild", PROGRAM, "./dist/program.js");
    await buildByEsbuild({
      absWorkingDir,
      entryPoints: { program: "program.js", "browser-thread": "loyd/browser-thread" },
      bundle: true,
      splitting: true,
      minify: true,
      format: "esm",
      outdir: "dist",
    });
    const { printed, complaints } = await visit(browser, `${site.url}esbuild/index.html`);
    expect({ printed, complaints }).toEqual({ printed: solvedBy("wasm"), complaints: [] });

    // The same files where nothing may be compiled.
    const strict = await serveFolder(project.folder, { headers: { "content-security-policy": STRICT } });
    try {
      const refused = await visit(browser, `${strict.url}esbuild/index.html`);
      expect(refused.printed).toEqual(solvedBy("typescript"));
      // The page's own and that of its thread are one.
      const warning = expect.stringMatching(/^loyd: engine wasm: expected a host that compiles WebAssembly, got /);
      expect(refused.complaints).toEqual([warning]);
    } finally {
      strict.close();
    }
  });

  it("does so bundled by webpack", async () => {
    const context = writeApp("webpack", PROGRAM, "./dist/main.js");
    const stats = await new Promise<webpack.Stats | undefined>((done, fail) => {
      webpack(
        {
          mode: "production",
          context,
          entry: "./program.js",
          output: { path: join(context, "dist") },
          // What takes most of the time, and is not loyd's concern.
          optimization: { minimize: false },
        },
        (error, result) => (error ? fail(error) : done(result)),
      );
    });
    expect(stats?.toJson({ all: false, errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] });
    const { printed, complaints } = await visit(browser, `${site.url}webpack/index.html`);
    expect({ printed, complaints }).toEqual({ printed: solvedBy("wasm"), complaints: [] });
  });

  it("does so without a bundler, as the README shows", async () => {
    const readme = readFileSync(join(ROOT, "README.md"), "utf8");
    const [, html] = readme.match(/```html\n(.*?)```/s) ?? [];
    project.write("plain.html", html);
    const { printed, complaints, paths } = await visit(browser, `${site.url}plain.html`);
    expect({ printed, complaints }).toEqual({ printed: "solved 45", complaints: [] });
    expect(paths).toContain(INLINED);
  });

  it("compiles loyd.wasm while it arrives where it is told to, and loads no other", async () => {
    project.write("streamed/index.html", page("./program.js"));
    project.write(
      "streamed/program.js",
      `import { parseBoard, setWasmModule, solve } from "/node_modules/loyd/dist/loyd/index.js";
      setWasmModule(await WebAssembly.compileStreaming(fetch("/node_modules/loyd/build/loyd.wasm")));
      const { engine, cost } = await solve(parseBoard("8 6 7/2 5 4/3 0 1"));
      console.log(engine, cost);`,
    );
    const { printed, complaints, paths } = await visit(browser, `${site.url}streamed/index.html`);
    expect({ printed, complaints }).toEqual({ printed: "wasm 31", complaints: [] });
    expect(paths).not.toContain(INLINED);
  });
});
