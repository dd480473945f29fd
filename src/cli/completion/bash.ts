/**
 * Completion for bash, from version 3.2 on, which macOS has. It needs nothing but bash: the helpers of the package
 * bash-completion are not everywhere.
 */
import { allCommands, type CommandGrammar, nameOf, type OptionGrammar, type Values } from "./grammar.ts";

/** The script that bash sources. */
export function bashScript(program: CommandGrammar): string {
  const all = allCommands(program);
  const branches = (action: (command: CommandGrammar) => string) =>
    all.map((one): Branch => [nameIn(one), action(one)]);
  const values = all.flatMap((command) =>
    command.options.flatMap(({ flag, values }): Branch[] =>
      values.kind === "none" ? [] : [[`${nameIn(command)} ${flag}`, `${valueAction(values)}; return`]],
    ),
  );
  const descents = all.slice(1).map((one): Branch => [nameIn(one), `command="$command \${COMP_WORDS[index]}"`]);
  return `# Completion of loyd for bash.
_loyd() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=loyd index
  # bash takes --option=value apart at the equals sign.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
${caseLines(descents)}
    esac
  done
  case "$command $previous" in
${caseLines(values)}
  esac
  if [[ $current == -* ]]; then
    case $command in
${caseLines(branches(({ options }) => flagsAction(options)))}
    esac
  else
    case $command in
${caseLines(branches(operandAction))}
    esac
  fi
}
_loyd_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}
# Several words, split by commas: the last one is completed, and more may follow.
_loyd_list() {
  local before=
  if [[ $current == *,* ]]; then before="\${current%,*},"; fi
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${current##*,}"))
  compopt -o nospace 2>/dev/null
}
_loyd_files() {
  local IFS=$'\\n'
  compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _loyd loyd
`;
}

/** A pattern of a case, which stands for itself, and what is done there. */
type Branch = readonly [pattern: string, action: string];

/** Branches of a case, those with the same action together. */
function caseLines(branches: readonly Branch[]): string {
  const patterns = new Map<string, string[]>();
  for (const [pattern, action] of branches) {
    patterns.set(action, [...(patterns.get(action) ?? []), `"${pattern}"`]);
  }
  return [...patterns].map(([action, some]) => `      ${some.join("|")}) ${action} ;;`).join("\n");
}

/** A command as the script calls it. */
function nameIn({ path }: CommandGrammar): string {
  return path.join(" ");
}

/** What completes a value. */
function valueAction(values: Values): string {
  switch (values.kind) {
    case "file":
      return "_loyd_files";
    case "word":
      return wordsAction(values.words);
    case "list":
      return `_loyd_list "${values.words.join(" ")}"`;
    default:
      return ":";
  }
}

/** What completes an operand: a command, what the command takes, or where nothing is known of that, an option. */
function operandAction({ commands, options, operands }: CommandGrammar): string {
  if (commands.length > 0) return wordsAction(commands.map(nameOf));
  return operands.kind === "none" || operands.kind === "any" ? flagsAction(options) : valueAction(operands);
}

function flagsAction(options: readonly OptionGrammar[]): string {
  return wordsAction(options.map(({ flag }) => flag));
}

function wordsAction(words: readonly string[]): string {
  return `_loyd_words "${words.join(" ")}"`;
}
