/**
 * Who may import whom: types ← board ← engine ← solve ← worker ← cli, web, bench. Type-only imports count as well.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** Floors of a folder, the lowest first, each of files or folders: none imports from one above it. */
const tower = (folder, floors) =>
  floors
    .slice(0, -1)
    .map((floor, index) =>
      rule(
        `${folder}-${floor}`,
        `${folder} is a tower: ${floors.join(" ← ")}`,
        { path: `^${folder}/(${floor})(\\.ts$|/)` },
        { path: `^${folder}/(${floors.slice(index + 1).join("|")})(\\.ts$|/)` },
      ),
    );

module.exports = {
  forbidden: [
    rule("no-cycle", "imports point one way", {}, { circular: true }),
    rule("every-import-resolves", "every import can be resolved", {}, { couldNotResolve: true }),
    rule("types-first", "the vocabulary imports nothing", { path: "^src/types\\.ts$" }, { path: "." }),
    rule(
      "board-below-engine",
      "boards know no engine",
      { path: "^src/board/" },
      { path: "^(src|bench)/", pathNot: "^src/(board/|types\\.ts$|(errors|options)\\.ts$)" },
    ),
    rule(
      "engine-below-solve",
      "engines know boards only",
      { path: "^src/engine/", pathNot: "^src/engine/driver/" },
      { path: "^(src|bench)/", pathNot: "^src/(engine/|board/|types\\.ts$|(errors|options)\\.ts$)" },
    ),
    rule(
      "driver-below-solve",
      "the driver knows the store's contract, and what is taken of options at the call",
      { path: "^src/engine/driver/" },
      {
        path: "^(src|bench)/",
        pathNot:
          "^src/(engine/|taken\\.ts$|tables/(store|patience|plausible)\\.ts$|board/|types\\.ts$|(errors|options)\\.ts$|warning\\.ts$)",
      },
    ),
    rule(
      "tables-know-settings",
      "stores know what tables are made for, and no engine",
      { path: "^src/tables/" },
      {
        path: "^(src|bench)/",
        pathNot:
          "^src/(tables/|engine/(engine|partition|driver/(host|signal))\\.ts$|board/|types\\.ts$|(errors|options)\\.ts$|warning\\.ts$)",
      },
    ),
    rule(
      "file-store-apart",
      "what the library is made of reaches no files",
      { path: "^src/(?!cli/|worker/node-thread\\.ts$)" },
      { path: "^src/tables/file-store\\.ts$" },
    ),
    rule(
      "engines-apart",
      "no engine sees another",
      { path: "^src/engine/(wasm|typescript|textbook)/" },
      { path: "^src/engine/(wasm|typescript|textbook)/", pathNot: "^src/engine/$1/" },
    ),
    rule(
      "driver-above-contract",
      "what drives engines is known to none of them, nor to the contract",
      { path: "^src/engine/(?!driver/)" },
      { path: "^src/engine/driver/" },
    ),
    rule(
      "contract-below-engines",
      "what the engines share knows none of them",
      { path: "^src/engine/([^/]+\\.ts$|driver/)" },
      { path: "^src/engine/(wasm|typescript|textbook)/" },
    ),
    rule(
      "library-runs-anywhere",
      "nothing of Node outside the command line, the benchmark, the store of files and Node's threads",
      { path: "^src/(?!cli/|tables/file-store\\.ts$|worker/node)" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "src-alone",
      "sources know neither tests nor the other language",
      { path: "^(src|bench)/" },
      { path: "^(test|assembly)/" },
    ),
    rule(
      "only-wasm-says-webassembly",
      "the loader stays in its folder",
      { pathNot: "^src/engine/wasm/" },
      { path: "@assemblyscript/loader" },
    ),
    rule(
      "strategies-below-solve",
      "strategies know boards only, and how the host gets its turn",
      { path: "^src/strategies/" },
      {
        path: "^(src|bench)/",
        pathNot: "^src/(strategies/|engine/driver/host\\.ts$|board/|types\\.ts$|(errors|options)\\.ts$)",
      },
    ),
    rule(
      "worker-above-solve",
      "what is solved on a thread knows nothing of it",
      { path: "^src/(?!worker/|cli/|web/)" },
      { path: "^src/worker/" },
    ),
    rule(
      "verify-alone",
      "the verification layer shares no code with what it verifies",
      { path: "^src/verify/" },
      {
        path: "^(src|bench)/",
        pathNot: "^src/(verify/|types\\.ts$|(errors|options)\\.ts$|board/(geometry|board)\\.ts$)",
      },
    ),
    rule(
      "faces-on-top",
      "nothing below imports the command line, the page or the benchmark",
      { path: "^src/(?!cli/|web/)" },
      { path: "^(src/cli|src/web|bench)/" },
    ),
    rule(
      "page-apart",
      "the page and the command line do not see one another",
      { path: "^src/(cli|web)/" },
      { path: "^src/(cli|web)/", pathNot: "^src/$1/" },
    ),
    rule(
      "race-by-the-benchmark",
      "the page uses the public API; its races alone measure, record and judge by the benchmark's own code, so that their files are those of the command line",
      { path: "^src/web/(?!race/)" },
      { path: "^bench/" },
    ),
    rule(
      "race-runs-in-browsers",
      "what a race takes of the benchmark needs nothing of Node",
      { path: "^src/web/" },
      {
        path: "^bench/(contestants/own-module|records/(file|journal)|report/files|runner/(environment|jobs|memory|plan|process|races|tallies)|compare|main)\\.ts$",
        reachable: true,
      },
    ),
    rule(
      "one-solver",
      "all views solve by one pool of workers",
      { path: "^src/web/(?!solver\\.ts$)" },
      { path: "^src/worker/(?!pulse\\.ts$)", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "faces-use-the-public-api",
      "the command line, the page and the benchmark see no engine from inside",
      { path: "^(src/cli|src/web|bench)/" },
      { path: "^src/engine/(wasm|typescript|textbook)/" },
    ),
    rule(
      "bench-below-cli",
      "the benchmark does not import the command line",
      { path: "^bench/" },
      { path: "^src/cli/" },
    ),
    ...[
      ["statistics", "statistics"],
      ["suites", "suites|statistics"],
      ["records", "records|suites|statistics"],
      ["verification", "verification|records|suites|statistics"],
      ["report", "report|verification|records|suites|statistics"],
      ["contestants", "contestants|suites|statistics"],
      ["runner", "runner|contestants|verification|records|suites|statistics"],
    ].map(([floor, below]) =>
      rule(
        `bench-${floor}`,
        "floors of the benchmark: statistics, suites, records, verification, then report and runner apart, contestants of the user's below the runner, main on top",
        { path: `^bench/${floor}` },
        { path: "^bench/", pathNot: `^bench/(${below})` },
      ),
    ),
    rule(
      "files-verified-without-engines",
      "results files are verified without any solver code",
      { path: "^bench/verification/" },
      { path: "^src/(engine/|strategies/|solve\\.ts$|auto\\.ts$)", reachable: true },
    ),
    rule(
      "results-verified-anywhere",
      "what writes, reads and verifies results as text runs in browsers, too",
      { path: "^bench/(verification|suites|records/(?!file|journal))" },
      { path: "^(node:)?(crypto|fs|module|os|path|process|child_process|worker_threads)(/|$)", reachable: true },
    ),
    ...tower("assembly", [
      "abi|methods",
      "memory",
      "board",
      "lists",
      "patterns",
      "heuristics",
      "search|kernels",
      "index",
    ]),
    ...tower("src/engine/typescript", [
      "memory",
      "board",
      "lists",
      "patterns",
      "heuristics",
      "prepared",
      "search",
      "typescript",
    ]),
    rule(
      "assembly-alone",
      "AssemblyScript knows nothing outside its folder",
      { path: "^assembly/.*\\.ts$" },
      { pathNot: "^assembly/" },
    ),
    rule(
      "no-dev-dependency",
      "what is published imports no development tool; the page is built from them",
      { path: "^(src|bench)/", pathNot: "^src/web/" },
      // What is an optional peer as well is asked for where it is missing.
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm-peer"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
