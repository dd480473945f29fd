/** `loyd verify`: checks results files from scratch, without any engine, and says what that proved. */
import type { Command } from "commander";
import { LoydError } from "../errors.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { addExamples, addJson } from "./options.ts";
import { colours, complain, counted, field, print, thousands } from "./output.ts";

const EXAMPLES = ["loyd verify results/latest.json", "loyd verify --json results/*.json"];

/** Failed checks that are told of a file; more are counted. */
const TOLD = 12;

/** Adds the command to the program. */
export function addVerify(program: Command): void {
  const command = program
    .command("verify")
    .argument("<files...>", "results files that loyd bench wrote")
    .description("Check every result of results files again, without any engine, and say what that proves.")
    .action(verifyFiles);
  addExamples(addJson(command), EXAMPLES, "0 all proved, 2 bad usage or a file that cannot be read, 4 a check failed");
}

async function verifyFiles(files: string[], { json }: { readonly json?: boolean }): Promise<void> {
  const { verifyFile } = await import("../../bench/verification/files.ts");
  let separator = "";
  for (const file of files) {
    try {
      const found = verifyFile(file);
      raiseExitCode(found.verified ? EXIT.done : EXIT.unverified);
      for (const { record, name, reason } of found.failed.slice(0, TOLD)) {
        complain(`${file}: ${record === null ? "" : `${record}: `}${name}: ${reason}`);
      }
      if (found.failed.length > TOLD) complain(`${file}: ${found.failed.length - TOLD} failed checks more`);
      await print(json ? JSON.stringify(found) : separator + textOf(found));
      separator = "\n";
    } catch (error) {
      // The other files are checked all the same.
      if (!(error instanceof LoydError)) throw error;
      complain(error.message);
      raiseExitCode(EXIT.badInput);
    }
  }
}

type FileVerdict = ReturnType<typeof import("../../bench/verification/files.ts")["verifyFile"]>;

/** The kinds of proof, as people read them. */
const PROOFS = {
  alone: "by itself",
  agreement: "in agreement",
  published: "as published",
  file: "as a whole",
} as const;

function textOf({
  file,
  suite,
  complete,
  verified,
  results,
  withoutResult,
  checks,
  failed,
  isKnownSuite,
}: FileVerdict) {
  const verdict = verified
    ? `${colours.green(colours.bold("verified"))}: ${counted(results, "result")} of suite ${suite}`
    : `${colours.red(colours.bold("not verified"))}: ${counted(failed.length, "failed check")}`;
  const proofs = Object.entries(PROOFS).flatMap(([proof, title]) => {
    const names = Object.entries(checks[proof as keyof typeof PROOFS]);
    const text = names.map(([name, count]) => (proof === "file" ? name : `${name} ${thousands(count)}`)).join(", ");
    return names.length === 0 ? [] : [field(title, text)];
  });
  const notes = [
    ...(complete ? [] : ["the run was interrupted, so that results are missing"]),
    ...(withoutResult === 0 ? [] : [`${counted(withoutResult, "run")} ended without a result`]),
    ...(isKnownSuite ? [] : ["the suite is not known here: its boards and facts are those of the file itself"]),
    "times, memory, machine and dates cannot be proved: the digest shows accidents, not forgery",
  ];
  return [file, `  ${verdict}`, ...proofs, ...notes.map((note, index) => field(index === 0 ? "note" : "", note))].join(
    "\n",
  );
}
