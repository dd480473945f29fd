/**
 * The packed tarball in Node, in Bun and in Deno. Where npm has one of the latter not for this machine, or cannot be
 * reached, it is skipped with the reason; on CI the Nodes never are.
 */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOOK_MS, installTarball, type Project } from "./install.ts";
import { COMMONJS_PROGRAM, PROGRAM, solvedBy } from "./program.ts";
import { fetchRuntime, NODES, OTHERS } from "./runtimes.ts";

let project: Project;
beforeAll(() => {
  project = installTarball();
  project.write("program.mjs", PROGRAM);
  project.write("program.cjs", COMMONJS_PROGRAM);
  project.write(
    "tables.mjs",
    `import { parseBoard, solve } from "loyd";
    import { openFileStore } from "loyd/file-store";
    const tables = openFileStore("tables");
    const { cost } = await solve(parseBoard("8 6 7/2 5 4/3 0 1"), { heuristic: "pdb", pattern: "aab/bbc/cc.", tables });
    console.log(JSON.stringify([cost, (await tables.list()).map(({ fault }) => fault)]));`,
  );
}, HOOK_MS);
afterAll(() => project.remove());

describe.each([...NODES, ...OTHERS])("$name", (runtime) => {
  let run: (program: string) => string;
  let reason = "";
  beforeAll(() => {
    try {
      const file = fetchRuntime(runtime);
      run = (program) => {
        const args = [...runtime.args, program];
        return execFileSync(file, args, { cwd: project.folder, encoding: "utf8", timeout: 60_000 }).trim();
      };
    } catch (error) {
      if (process.env.CI && NODES.includes(runtime)) throw error;
      reason = `${runtime.name} could not be had: ${reasonOf(error as Error)}`;
      console.warn(reason);
    }
  }, HOOK_MS);

  it.for(["program.mjs", "program.cjs"])("solves a 15-puzzle here and on a thread, %s", (program, { skip }) => {
    skip(reason !== "", reason);
    expect(run(program)).toBe(solvedBy("wasm"));
  });

  it("keeps tables in files", ({ skip }) => {
    skip(reason !== "", reason);
    expect(run("tables.mjs")).toBe("[31,[null]]");
  });
});

/** What npm says, without its log. */
function reasonOf({ message }: Error): string {
  const lines = message.split("\n").filter((line) => !line.includes("complete log"));
  return lines.slice(1).join(" ").replaceAll("npm error ", "").trim() || lines[0];
}
