import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from "vitest/node";

/** The files that take 20 s of processor time and more, the longest first. */
const LONGEST = [
  ...[
    "engine/heuristics",
    "engine/pattern-searches",
    "engine/pattern-tables",
    "engine/search",
    "cli/enumerate-12",
    "engine/exhaustive",
  ],
  ...["cli/usage", "package/runtimes", "bench/resume", "strategies/constructive"],
];

/** The longest files begin first, so that in the end no processor is left alone with one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** Tests that lack a program or memory are skipped; where all is to be tried (`CI`), that is a failure. */
class NothingSkipped implements Reporter {
  readonly #skipped: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "skipped") this.#skipped.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#skipped.length === 0) return;
    console.error(`Expected all tests to run, got these skipped:\n${this.#skipped.join("\n")}`);
    process.exitCode = 1;
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Tests end by their limits on nodes; on a machine that is busy they may take many times as long as on a quiet one.
    testTimeout: 120_000,
    pool: "forks",
    // Vitest itself would leave one processor free, half of what there is of two: it has little to do.
    maxWorkers: availableParallelism(),
    reporters: process.env.CI ? ["default", new NothingSkipped()] : ["default"],
    sequence: { sequencer: LongestFirst },
  },
});
