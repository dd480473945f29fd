/**
 * `loyd completion`: a script with which a shell completes commands, options, and values that are one of a closed set. It is
 * written from the program itself, so that it knows what the program knows. Rejected: a script that asks the program at
 * every press of the key, since starting Node takes longer than one waits for it.
 */
import type { Command } from "commander";
import { expectOneOf } from "../errors.ts";
import type { CommandGrammar } from "./completion/grammar.ts";
import { addExamples, addJson } from "./options.ts";
import { print, printJson } from "./output.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

const EXAMPLES = [
  "loyd completion bash > ~/.local/share/bash-completion/completions/loyd",
  "loyd completion zsh > ~/.zfunc/_loyd",
  "loyd completion fish > ~/.config/fish/completions/loyd.fish",
];

/** Adds the command to the program. */
export function addCompletion(program: Command): void {
  const shell = program.createArgument("<shell>", "the shell").choices(SHELLS);
  const command = program
    .command("completion")
    .addArgument(shell.argParser((text) => expectOneOf("shell", text, SHELLS)))
    .description(
      "Print a script with which a shell completes commands, options and names. Loaded at once in bash and zsh: source <(loyd completion bash).",
    )
    .action(async (name: Shell, { json }: { readonly json?: boolean }) => {
      const { grammarOf } = await import("./completion/grammar.ts");
      const writeScript = await writerFor(name);
      const script = writeScript(grammarOf(program));
      await (json ? printJson({ shell: name, script }) : print(script.trimEnd()));
    });
  addExamples(addJson(command), EXAMPLES, "0 done, 2 bad usage");
}

async function writerFor(shell: Shell): Promise<(program: CommandGrammar) => string> {
  switch (shell) {
    case "bash":
      return (await import("./completion/bash.ts")).bashScript;
    case "zsh":
      return (await import("./completion/zsh.ts")).zshScript;
    case "fish":
      return (await import("./completion/fish.ts")).fishScript;
  }
}
