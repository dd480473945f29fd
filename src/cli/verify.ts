/** `loyd verify`: checks what other commands wrote from scratch, without any engine, and says what that proved. */
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import type { FileVerdict } from "../../bench/verification/verdict.ts";
import { LoydError } from "../errors.ts";
import { printable } from "../printable.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { addExamples, addJson } from "./options.ts";
import { colours, complain, counted, field, print, printJson, thousands } from "./output.ts";

const EXAMPLES = [
  "loyd verify results/latest.json",
  "loyd verify --json results/*.json",
  'loyd solve --json "8 6 7/2 5 4/3 0 1" | loyd verify -',
];

/** What a file is expected to be. */
const EXPECTED = "a results file or lines of --json";

/** The name that stands for standard input. */
const STANDARD_INPUT = "-";

/** Failed checks that are told of a file; more are counted. */
const TOLD = 12;

/** Adds the command to the program. */
export function addVerify(program: Command): void {
  const command = program
    .command("verify")
    .argument(
      "<files...>",
      "results files of loyd bench, or lines of solve, compare or check --json (- for standard input)",
    )
    .description("Check every result in files again, without any engine, and say what that proves.")
    .action(verifyFiles);
  addExamples(addJson(command), EXAMPLES, "0 all proved, 2 bad usage or a file that cannot be read, 4 a check failed");
}

async function verifyFiles(files: string[], { json }: { readonly json?: boolean }): Promise<void> {
  const { readText } = await import("../../bench/records/file.ts");
  const { verifyText } = await import("../../bench/verification/verdict.ts");
  let separator = "";
  for (const file of files) {
    try {
      const found = verifyText(file, file === STANDARD_INPUT ? await text(process.stdin) : readText(file, EXPECTED));
      raiseExitCode(found.verified ? EXIT.done : EXIT.unverified);
      for (const { record, name, reason } of found.failed.slice(0, TOLD)) {
        complain(`${file}: ${record === null ? "" : `${record}: `}${name}: ${reason}`);
      }
      if (found.failed.length > TOLD) complain(`${file}: ${found.failed.length - TOLD} failed checks more`);
      await (json ? printJson(found) : print(separator + textOf(found)));
      separator = "\n";
    } catch (error) {
      // The other files are checked all the same.
      if (!(error instanceof LoydError)) throw error;
      complain(error.message);
      raiseExitCode(EXIT.badInput);
    }
  }
}

/** The kinds of proof, as people read them. */
const PROOFS = {
  alone: "by itself",
  agreement: "in agreement",
  published: "as published",
  file: "as a whole",
} as const;

function textOf(found: FileVerdict): string {
  const { file, verified, results, withoutResult, checks, failed } = found;
  const verdict = verified
    ? `${colours.green(colours.bold("verified"))}: ${counted(results, "result")} ${originOf(found)}`
    : `${colours.red(colours.bold("not verified"))}: ${counted(failed.length, "failed check")}`;
  const proofs = Object.entries(PROOFS).flatMap(([proof, title]) => {
    const names = Object.entries(checks[proof as keyof typeof PROOFS]);
    const text = names.map(([name, count]) => (proof === "file" ? name : `${name} ${thousands(count)}`)).join(", ");
    return names.length === 0 ? [] : [field(title, text)];
  });
  const notes = [
    ...(withoutResult === 0 ? [] : [`${counted(withoutResult, "run")} ended without a result`]),
    ...notesOf(found),
  ];
  return [
    printable(file),
    `  ${verdict}`,
    ...proofs,
    ...notes.map((note, index) => field(index === 0 ? "note" : "", note)),
  ].join("\n");
}

function originOf(found: FileVerdict): string {
  if (found.kind !== "lines")
    return `of ${found.isKnownSuite ? "suite" : "a suite that calls itself"} ${printable(found.suite)}`;
  const commands = Object.entries(found.lines).filter(([, count]) => count > 0);
  return `of ${commands.map(([name]) => name).join(", ")}`;
}

/** What is not proved, or not by much. */
function notesOf(found: FileVerdict): string[] {
  const { optimal, claimed } = found;
  const { search = 0, patterns = 0 } = optimal;
  const single = search + patterns;
  return [
    ...(found.kind === "lines" || found.complete ? [] : ["the run was interrupted, so that results are missing"]),
    ...(found.kind === "lines" || found.isKnownSuite
      ? []
      : [
          "the suite is not known here: what is published about its boards is looked up, all else is the file's own word",
        ]),
    ...(single === 0 ? [] : [`${counted(single, "cost")} said to be the fewest moves ${restOn(single, patterns)}`]),
    `claimed only: ${claimed.join(", ")}`,
    ...(found.kind === "lines" ? [] : ["the digest shows accidents, not forgery: whoever alters a claim can renew it"]),
  ];
}

function restOn(single: number, patterns: number): string {
  const rest = single === 1 ? "rests on its one search" : "rest on one search each";
  if (patterns === 0) return rest;
  const which = patterns === single ? "" : `, ${thousands(patterns)} of them`;
  return `${rest}${which} by pattern databases, of which those in files are sampled, not proven`;
}
