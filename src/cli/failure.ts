/** How a command fails: in one line, with an exit code. */
import { CommanderError } from "commander";
import { LoydError } from "../errors.ts";
import { EXIT, exitCodeOfLoss, raiseExitCode } from "./exit.ts";
import { complain } from "./output.ts";

/** Says what went wrong, in one line, and sets the exit code. */
export function reportFailure(error: unknown): void {
  const loss = exitCodeOfLoss(error);
  if (error instanceof CommanderError) {
    // Help and version have been printed.
    if (error.exitCode === 0) return;
    complain(error.message.replace(/^error: /, ""));
  } else if (error instanceof LoydError) {
    complain(loss === EXIT.unverified ? `verification failed: ${error.message}` : error.message);
  } else if (error instanceof Error && "syscall" in error) {
    complain(`the system refuses it: ${error.message}`);
  } else {
    complain(`internal error: ${error instanceof Error ? error.message : error}; please report it, with the command`);
  }
  if (process.env.LOYD_DEBUG === "1" && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  raiseExitCode(loss ?? EXIT.badInput);
}
