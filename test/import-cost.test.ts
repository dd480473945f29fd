/** What importing costs: bytes for those who bundle, time for those who start a process. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build as buildByEsbuild } from "esbuild";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { ensureBuilt, LIBRARY, MAIN } from "./cli/build.ts";

ensureBuilt();

const INDEX = join(LIBRARY, "index.js");
const WORKER = join(LIBRARY, "worker-browser.js");
const KB = 1000;

/** What is loaded only by those who ask for it by name: other engines, the build that is traced, and the strategies. */
const ON_DEMAND = /\/(typescript|textbook|binary-traced|strategy|stages)\.js$/;

/** A chunk of a bundle: what is in it, and its gzipped size in bytes. */
interface Chunk {
  readonly modules: readonly string[];
  readonly bytes: number;
}

/** Bundles a program as Vite does for production. */
async function bundle(program: string): Promise<Chunk[]> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: true, rolldownOptions: { input: "program", preserveEntrySignatures: "strict" } },
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === "program" ? "\0program" : id === "loyd" ? INDEX : null),
        load: (id) => (id === "\0program" ? program : null),
      },
    ],
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.flatMap((output) =>
    output.type === "chunk"
      ? [{ modules: Object.keys(output.modules), bytes: gzipSync(output.code, { level: 9 }).length }]
      : [],
  );
}

function bytesOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0);
}

describe("a bundle", () => {
  it("has solve, WebAssembly included, in 63 kB, and apart what few ask for", async () => {
    const chunks = await bundle('export { solve } from "loyd";');
    const onDemand = chunks.filter(({ modules }) => modules.some((id) => ON_DEMAND.test(id)));
    const loaded = chunks.filter((chunk) => !onDemand.includes(chunk));
    expect(loaded.some(({ modules }) => modules.some((id) => id.endsWith("/binary.js")))).toBe(true);
    expect(bytesOf(loaded)).toBeLessThanOrEqual(63 * KB);
    // Nothing that every caller needs has got into what few ask for.
    expect(onDemand.flatMap(({ modules }) => modules).filter((id) => !ON_DEMAND.test(id))).toEqual([]);
    expect(onDemand.length).toBe(4);
  });

  it.each(["parseBoard", "formatBoard", "isSolvable"])("has %s in 4 kB, without any engine", async (name) => {
    const chunks = await bundle(`export { ${name} } from "loyd";`);
    expect(chunks).toHaveLength(1);
    expect(chunks[0].modules.filter((id) => !/program$|\/(index|board)\.js$/.test(id))).toEqual([]);
    expect(chunks[0].bytes).toBeLessThanOrEqual(4 * KB);
  });

  it("has parseBoard in 4 kB, bundled by esbuild as well", async () => {
    const { outputFiles } = await buildByEsbuild({
      stdin: { contents: `export { parseBoard } from ${JSON.stringify(INDEX)};`, resolveDir: LIBRARY },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    expect(outputFiles.map(({ text }) => text.includes("parseBoard"))).toEqual([true]);
    expect(gzipSync(outputFiles[0].contents, { level: 9 }).length).toBeLessThanOrEqual(4 * KB);
  });

  it("has what solves off the main thread in 8 kB on that thread, and no engine there", async () => {
    const chunks = await bundle(`export { solve } from ${JSON.stringify(WORKER)};`);
    const [first] = chunks.filter(({ modules }) => modules.some((id) => id.endsWith("/worker-browser.js")));
    expect(first.modules.filter((id) => /\/(solve|binary)\.js$/.test(id))).toEqual([]);
    expect(first.bytes).toBeLessThanOrEqual(8 * KB);
  });
});

describe("what is published", () => {
  const files = readdirSync(LIBRARY).filter((name) => name.endsWith(".js"));
  /** What the files name by these patterns. */
  const named = (pattern: RegExp) =>
    files.flatMap((name) =>
      [...readFileSync(join(LIBRARY, name), "utf8").matchAll(pattern)].map((found) => found[1] ?? found[2]),
    );

  it("asks for no other package, so that a page can import it", () => {
    const imported = named(/^(?:import|export) (?:.* from )?"(.*)";|\bimport\("(.*?)"\)/gm);
    expect(new Set(imported).size).toBeGreaterThan(10);
    expect(imported.filter((name) => !name.startsWith("./") && !name.startsWith("node:"))).toEqual([]);
  });

  it("has the threads that it starts", () => {
    const threads = named(/new URL\("\.\/(.*?)", import\.meta\.url\)/g);
    expect(threads).toEqual(expect.arrayContaining(["node-thread.js", "browser-thread.js"]));
    expect(threads.filter((name) => !files.includes(name))).toEqual([]);
  });
});

/** Of some runs the one that was disturbed least, by what it gives first. */
function leastOf(runs: number, run: () => number): number {
  return Math.min(...Array.from({ length: runs }, run));
}

/** Processor time, and beside what Node itself takes to start, since machines differ and others may be busy with this one. */
describe("starting", { retry: 2 }, () => {
  // 30 ms where Node takes 55; it is 0.2 of Node's own start.
  it.each(["index.js", "worker.js", "file-store.js"])(
    "takes importing %s less than half of what Node takes",
    (entry) => {
      const code = `
      const before = process.cpuUsage();
      await import(${JSON.stringify(join(LIBRARY, entry))});
      const after = process.cpuUsage(before);
      console.log((after.user + after.system) / (before.user + before.system));
    `;
      const ratio = () => Number(spawnSync(process.execPath, ["--input-type=module", "-e", code]).stdout);
      const least = leastOf(5, ratio);
      expect(least).toBeGreaterThan(0);
      expect(least).toBeLessThan(0.5);
    },
  );

  // 150 ms where Node takes 55.
  it("takes loyd check 2.7 times what Node takes", () => {
    const watch = `process.on("exit", () => {
      const { user, system } = process.cpuUsage();
      process.stderr.write(String((user + system) / 1000));
    });`;
    const msOf = (args: readonly string[]) =>
      Number(
        spawnSync(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(watch)}`, ...args], {
          encoding: "utf8",
        }).stderr,
      );
    const own = leastOf(5, () => msOf(["--eval", "0"]));
    const check = leastOf(5, () => msOf([MAIN, "check", "8 6 7/2 5 4/3 0 1"]));
    expect(own).toBeGreaterThan(0);
    expect(check).toBeGreaterThan(own);
    expect(check).toBeLessThan(2.7 * own);
  });
});
