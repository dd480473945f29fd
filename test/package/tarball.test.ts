/** What is in the packed tarball, and what TypeScript makes of it. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../fresh.ts";
import { HOOK_MS, installTarball, type Project } from "./install.ts";

let project: Project;
beforeAll(() => {
  project = installTarball();
}, HOOK_MS);
afterAll(() => project.remove());

const packageJson = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const tarball = () => new Uint8Array(readFileSync(project.tarball));

describe("the tarball", () => {
  it("has what is imported and the command, and neither sources, tests nor the page", () => {
    const paths = project.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["README.md", "LICENSE", "CHANGELOG.md", "build/loyd.wasm"]));
    expect(paths).toEqual(expect.arrayContaining(["dist/loyd/index.js", "dist/loyd/LICENSES.txt"]));
    expect(paths).toContain(packageJson.bin.loyd);
    const expected = /^((README|CHANGELOG)\.md|LICENSE|package\.json|build\/loyd\.wasm|dist\/(loyd|src|bench)\/.*)$/;
    expect(paths.filter((path) => !expected.test(path))).toEqual([]);
    expect(paths.filter((path) => /^dist\/src\/web\/|(?<!\.d)\.ts$|\.map$/.test(path))).toEqual([]);
    // The binary is in no type.
    const types = project.files.filter(({ path }) => path.endsWith(".d.ts"));
    expect(Math.max(...types.map(({ size }) => size))).toBeLessThan(20_000);
  });

  it("is as publint would have it", async () => {
    const { messages } = await publint({ pack: { tarball: tarball().buffer }, level: "suggestion", strict: true });
    expect(messages.map((message) => formatMessage(message, packageJson, { color: false }))).toEqual([]);
  });

  it("has types that are right wherever modules can be imported", async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball()), {
      excludeEntrypoints: ["./loyd.wasm"],
    });
    expect(analysis.types).toMatchObject({ kind: "included" });
    // What knows no modules of this kind: TypeScript's resolution of the time before them, and CommonJS without `require` of them.
    const isPast = (kind: string) => kind === "node10" || kind === "node16-cjs";
    const problems = "problems" in analysis ? analysis.problems : [];
    expect(problems.filter((problem) => !("resolutionKind" in problem && isPast(problem.resolutionKind)))).toEqual([]);
  });
});

describe("the command, installed", () => {
  const loyd = (...args: string[]) => {
    const command = join(project.folder, "node_modules", ".bin", "loyd");
    return execFileSync(command, args, { cwd: project.folder, encoding: "utf8", timeout: 60_000 });
  };

  it("checks, solves, and compares with what measures", () => {
    const board = "8 6 7/2 5 4/3 0 1";
    expect(loyd("check", board)).toContain("solvable");
    expect(JSON.parse(loyd("solve", board, "--no-cache", "--json"))).toMatchObject({ cost: 31, verified: true });
    const compared = loyd("compare", board, "--engine", "wasm", "--algorithm", "bfs,astar", "--json")
      .trim()
      .split("\n");
    expect(compared.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ algorithm: "bfs", cost: 31, verified: true }),
      expect.objectContaining({ algorithm: "astar", cost: 31, verified: true }),
    ]);
  });

  it("knows its version", () => {
    expect(loyd("--version").trim()).toBe(packageJson.version);
  });
});

describe.each([
  ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ["bundler", ts.ModuleKind.Preserve, ts.ModuleResolutionKind.Bundler],
] as const)("TypeScript under %s", (name, module, moduleResolution) => {
  const entries = ["loyd", "loyd/worker", "loyd/file-store", "loyd/indexed-db-store"];
  let program: ts.Program;
  beforeAll(() => {
    const files = {
      [`${name}/imports.ts`]: entries.map((entry, index) => `export * as e${index} from "${entry}";`).join("\n"),
      [`${name}/program.ts`]: PROGRAM,
      ...(name === "nodenext" && { [`${name}/common.cts`]: COMMONJS }),
    };
    program = ts.createProgram({
      rootNames: Object.entries(files).map(([file, text]) => project.write(file, text)),
      options: {
        module,
        moduleResolution,
        target: ts.ScriptTarget.ES2022,
        lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
        types: [],
        strict: true,
        noEmit: true,
        skipDefaultLibCheck: true,
        exactOptionalPropertyTypes: true,
      },
    });
  }, HOOK_MS);

  it("finds no fault, in the package's own types neither", () => {
    const faults = ts.getPreEmitDiagnostics(program);
    expect(ts.formatDiagnostics(faults, HOST)).toBe("");
  });

  it.each(entries)("has a type for every name of %s", (entry) => {
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(join(project.folder, name, "imports.ts"));
    const [statement] = source?.statements.slice(entries.indexOf(entry)) ?? [];
    if (statement === undefined || !ts.isExportDeclaration(statement)) throw new Error("expected an export");
    const symbol = statement.moduleSpecifier && checker.getSymbolAtLocation(statement.moduleSpecifier);
    const names = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
    expect(names.length).toBeGreaterThan(2);
    const untyped = names.filter((exported) => {
      const own = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const isType = (own.flags & ts.SymbolFlags.Type) !== 0;
      const type = isType ? checker.getDeclaredTypeOfSymbol(own) : checker.getTypeOfSymbol(own);
      return (type.flags & ts.TypeFlags.Any) !== 0;
    });
    expect(untyped.map((exported) => exported.name)).toEqual([]);
  });
});

const HOST: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => "\n",
};

/** Uses what the types promise, and what they forbid. */
const PROGRAM = `
import { type Board, parseBoard, solve, type SolveResult } from "loyd";
import { makePool, type Pool, solveMany } from "loyd/worker";
import { type FileStore, openFileStore } from "loyd/file-store";

const board: Board = parseBoard("8 6 7/2 5 4/3 0 1");
const tables: FileStore = openFileStore();
const result: SolveResult = await solve(board, { tables, signal: AbortSignal.timeout(1000) });
export const moves: number = result.outcome === "solved" ? result.moves.length : 0;
const pool: Pool = makePool({ size: 2 });
for await (const each of pool.solveMany([board])) if (each.outcome === "solved") void (each.cost satisfies number);
for await (const { outcome } of solveMany([board])) void (outcome satisfies SolveResult["outcome"]);
// @ts-expect-error -- no such algorithm
void solve(board, { algorithm: "dijkstra" });
// @ts-expect-error -- a store cannot go to a thread
void pool.solve(board, { tables });
`;

const COMMONJS = `
import loyd = require("loyd");
import { solve } from "loyd/worker";
export const result: Promise<loyd.SolveResult> = solve(loyd.parseBoard("8 6 7/2 5 4/3 0 1"));
`;
