/**
 * What a shell can complete of a program: its commands with their options, and what values these take. Read from the
 * program, by these rules: a value called `<file>` or `<files...>` is a file, choices are words, choices of a value whose
 * name is a plural are several words split by commas; of other values nothing is known.
 */
import type { Argument, Command, Option } from "commander";

/** What can stand in a place of a command line. */
export type Values =
  | { readonly kind: "none" }
  | { readonly kind: "any"; readonly name: string }
  | { readonly kind: "file"; readonly name: string }
  | { readonly kind: "word" | "list"; readonly name: string; readonly words: readonly string[] };

/** An option. Its values are of kind `none` for a switch. */
export interface OptionGrammar {
  /** With its dashes. */
  readonly flag: string;
  readonly description: string;
  readonly values: Values;
}

/** A command, or the program. */
export interface CommandGrammar {
  /** The words that lead to it: `loyd`, `loyd tables`. */
  readonly path: readonly string[];
  readonly description: string;
  readonly commands: readonly CommandGrammar[];
  readonly options: readonly OptionGrammar[];
  /** What can stand where neither an option nor a command does. */
  readonly operands: Values;
}

/** Reads a program, or a command below `parents`. */
export function grammarOf(command: Command, parents: readonly string[] = []): CommandGrammar {
  const path = [...parents, command.name()];
  const help = command.createHelp();
  const commands = help.visibleCommands(command).map((one) => grammarOf(one, path));
  return {
    path,
    description: firstSentence(command.description()),
    commands: commands.map((one) => (nameOf(one) === "help" ? withNames(one, commands) : one)),
    options: help.visibleOptions(command).map(optionGrammar),
    operands: command.registeredArguments.length === 0 ? { kind: "none" } : operandsOf(command.registeredArguments[0]),
  };
}

/** The last word of a command's path. */
export function nameOf({ path }: CommandGrammar): string {
  return path[path.length - 1];
}

/** A command and all below it, each before those below. */
export function allCommands(command: CommandGrammar): CommandGrammar[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** The command that gives help about the others. */
function withNames(help: CommandGrammar, commands: readonly CommandGrammar[]): CommandGrammar {
  return { ...help, operands: { kind: "word", name: "command", words: commands.map(nameOf) } };
}

function optionGrammar(option: Option): OptionGrammar {
  const name = option.flags.match(/<(.+)>$/)?.[1];
  return {
    flag: option.long ?? option.flags,
    description: option.description,
    values: name === undefined ? { kind: "none" } : valuesOf(name, option.argChoices),
  };
}

function operandsOf(argument: Argument): Values {
  return valuesOf(argument.name(), argument.argChoices);
}

function valuesOf(name: string, choices: readonly string[] | undefined): Values {
  if (choices !== undefined) return { kind: name.endsWith("s") ? "list" : "word", name, words: choices };
  return /^files?$/.test(name) ? { kind: "file", name } : { kind: "any", name };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.) /)[0];
}
