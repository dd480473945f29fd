/** Completion for fish, which shows the descriptions as well. */
import { allCommands, type CommandGrammar, nameOf, type Values } from "./grammar.ts";

/** The script that fish sources. */
export function fishScript(program: CommandGrammar): string {
  const all = allCommands(program);
  const paths = all.slice(1).map(({ path }) => quoted(path.join(" ")));
  return `# Completion of loyd for fish.
function __loyd_command
    set -l command loyd
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case ${paths.join(" ")}
                set command "$command $word"
        end
    end
    echo $command
end
complete -c loyd -f
${all.flatMap(linesOf).join("\n")}
`;
}

/** What completes a command after its name. */
function linesOf(command: CommandGrammar): string[] {
  const line = (rest: string) => `complete -c loyd -n 'test (__loyd_command) = "${command.path.join(" ")}"' ${rest}`;
  const operands = command.commands.length > 0 ? [] : argumentsOf(command.operands);
  return [
    ...command.commands.map((one) => line(`-a ${nameOf(one)} -d ${quoted(one.description)}`)),
    ...command.options.map(({ flag, description, values }) => {
      const words = ["-l", flag.replace(/^--/, ""), ...neededValue(values), "-d", quoted(description)];
      return line(words.join(" "));
    }),
    ...(operands.length === 0 ? [] : [line(operands.join(" "))]),
  ];
}

/** That a value is needed, and which. Without files, unless it is one. */
function neededValue(values: Values): string[] {
  if (values.kind === "none") return [];
  return [values.kind === "file" ? "-r" : "-x", ...argumentsOf(values)];
}

/** Files, words, or several words with commas between them. */
function argumentsOf(values: Values): string[] {
  switch (values.kind) {
    case "none":
    case "any":
      return [];
    case "file":
      return ["-F"];
    case "word":
      return ["-a", quoted(values.words.join(" "))];
    case "list":
      return ["-a", quoted(`(__fish_append , ${values.words.join(" ")})`)];
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
