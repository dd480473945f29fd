/** Completion for zsh, by its own `_arguments`, which shows the descriptions as well. */
import { allCommands, type CommandGrammar, nameOf, type OptionGrammar, type Values } from "./grammar.ts";

/** The script: a function to be loaded by its name `_loyd`, or sourced. */
export function zshScript(program: CommandGrammar): string {
  return `#compdef loyd
# Completion of loyd for zsh.
${allCommands(program).map(functionOf).join("\n")}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _loyd "$@"
else
  compdef _loyd loyd
fi
`;
}

/** The function that completes a command after its name. */
function functionOf(command: CommandGrammar): string {
  const options = command.options.map((option) => `    ${quoted(optionSpec(option))}`);
  if (command.commands.length === 0) {
    return `${functionName(command)}() {
  _arguments ${[...options, `    ${quoted(`*${valueSpec(command.operands)}`)}`].join(" \\\n").trim()}
}`;
  }
  const described = command.commands.map((one) => quoted(`${nameOf(one)}:${one.description}`));
  const branches = command.commands.map((one) => `        ${nameOf(one)}) ${functionName(one)} ;;`);
  return `${functionName(command)}() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C ${[...options, "    '1: :->command'", "    '*:: :->rest'"].join(" \\\n").trim()}
  case $state in
    command)
      local -a commands=(
${described.map((one) => `        ${one}`).join("\n")}
      )
      _describe -t commands command commands
      ;;
    rest)
      case $line[1] in
${branches.join("\n")}
      esac
      ;;
  esac
}`;
}

function functionName({ path }: CommandGrammar): string {
  return `_${path.join("_")}`;
}

/** `--flag[description]:name:action`. */
function optionSpec({ flag, description, values }: OptionGrammar): string {
  const text = description.replace(/[\\[\]:]/g, "\\$&");
  return values.kind === "none" ? `${flag}[${text}]` : `${flag}=[${text}]${valueSpec(values)}`;
}

/** `:name:action`, the action a command that offers nothing where nobody can guess; a space would show a message instead. */
function valueSpec(values: Values): string {
  switch (values.kind) {
    case "none":
      return ": :{ true }";
    case "any":
      return `:${values.name}:{ true }`;
    case "file":
      return `:${values.name}:_files`;
    case "word":
      return `:${values.name}:(${values.words.join(" ")})`;
    case "list":
      return `:${values.name}:_values -s , ${values.name} ${values.words.join(" ")}`;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
