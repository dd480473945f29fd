/**
 * Bundles what programs import into dist/loyd: an entry for each export and a few chunks that they share, so that importing
 * opens few files, and nothing there names another package, so that a page without a bundler can import the same files.
 * What is imported on demand in the sources is a chunk of its own. Types come from tsc.
 *
 * All files are in one folder, since the threads are found by `new URL("./…-thread.js", import.meta.url)`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "rolldown";

export default defineConfig({
  input: {
    index: "src/index.ts",
    worker: "src/worker/node.ts",
    "worker-browser": "src/worker/browser.ts",
    "node-thread": "src/worker/node-thread.ts",
    "browser-thread": "src/worker/browser-thread.ts",
    "file-store": "src/tables/file-store.ts",
    "indexed-db-store": "src/tables/indexed-db-store.ts",
  },
  platform: "neutral",
  external: /^node:/,
  plugins: [licences()],
  output: {
    dir: "dist/loyd",
    cleanDir: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    codeSplitting: {
      // What the entries share, by layers, so that a bundler that needs boards only sees nothing of the rest.
      groups: [
        { name: "board", test: /\/src\/(board\/\w+|types|errors)\.ts$/, priority: 1, minShareCount: 2 },
        { name: "engine", test: /\/src\/(engine\/(driver\/)?\w+|tables\/store)\.ts$/, minShareCount: 2 },
      ],
    },
    comments: { legal: true, annotation: true, jsdoc: false },
  },
});

/** Writes down whose code of other packages is in the bundle, and under which licence. */
function licences() {
  /** A package that brings its licence with another one of the same project. */
  const licenceOf = { "@assemblyscript/loader": "assemblyscript" };
  return {
    name: "licences",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const names = modules.map((id) => id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]);
      const texts = [...new Set(names)]
        .filter((name) => name !== undefined)
        .sort()
        .map((name) => {
          const folder = join("node_modules", name);
          const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
          const file = join("node_modules", licenceOf[name] ?? name, "LICENSE");
          return `${name} ${version}, ${license}\n\n${readFileSync(file, "utf8").trim()}\n`;
        });
      this.emitFile({ type: "asset", fileName: "LICENSES.txt", source: texts.join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}
