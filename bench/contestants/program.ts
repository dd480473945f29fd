import { dirname, resolve } from "node:path";
import { z } from "zod";
import { formatBoard } from "../../src/board/notation.ts";
import { LoydError, show } from "../../src/errors.ts";
import type { Board, Outcome } from "../../src/types.ts";
import type { OwnAnswer, OwnProblem, OwnSearch } from "./own-search.ts";
import { Running } from "./running.ts";

/** The version of the protocol. */
const PROTOCOL = 1;

/** The longest line, and the most output of a program that is run for each board, in bytes. */
const MOST_LINE = 2 ** 20;
const MOST_OUTPUT = 2 ** 24;
/** How much longer than its limit a program may take before it is ended. */
const GRACE_MS = 1000;

const pattern = z.string().refine(isPattern, "expected a regular expression with one group");

const common = { command: z.array(z.string()).min(1) };
const program = z.discriminatedUnion("talk", [
  /** Started once; answers a line to each line. */
  z.strictObject({ talk: z.literal("lines"), ...common }),
  /** Started for each board; what it prints is searched for patterns. */
  z.strictObject({
    talk: z.literal("once"),
    ...common,
    /** What is written to its standard input. */
    input: z.string().optional(),
    moves: pattern.optional(),
    cost: pattern.optional(),
    expanded: pattern.optional(),
    generated: pattern.optional(),
    /** Where this is found, the board has no solution. */
    unsolvable: z.string().refine(isRegExp, "expected a regular expression").optional(),
  }),
]);

const PROGRAMS_SCHEMA = z.strictObject({
  format: z.literal("loyd-programs"),
  version: z.literal(PROTOCOL),
  programs: z.record(z.string(), program),
});

type Program = z.infer<typeof program>;

function isRegExp(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

function isPattern(text: string): boolean {
  return isRegExp(text) && (new RegExp(`${text}|`).exec("")?.length ?? 0) === 2;
}

/** What a file of programs brings, and the files that its commands name, which are part of what is measured. */
export interface Programs {
  readonly searches: Readonly<Record<string, OwnSearch>>;
  readonly named: readonly string[];
}

/**
 * Reads a file of programs.
 *
 * @throws LoydError `bad-argument` for what is none.
 */
export function readPrograms(text: string, file: string): Programs {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LoydError("bad-argument", `with: ${show(file)}: expected JSON, got ${(error as Error).message}`);
  }
  const parsed = PROGRAMS_SCHEMA.safeParse(value);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw new LoydError("bad-argument", `with: ${show(file)}: ${path.join(".") || "file"}: ${message}`);
  }
  const folder = dirname(resolve(file));
  /** What begins with a dot is beside the file, wherever the program runs. */
  const placed = (word: string) => (/^\.\.?\//.test(word) ? resolve(folder, word) : word);
  const named: string[] = [];
  const searches = Object.entries(parsed.data.programs).map(([name, given]) => {
    const command = given.command.map(placed);
    named.push(...command.filter((word, index) => word !== given.command[index]));
    return [name, searchOf(`my:${name}`, { ...given, command })] as const;
  });
  return { searches: Object.fromEntries(searches), named };
}

function searchOf(name: string, program: Program): OwnSearch {
  if (program.talk === "once") {
    const run = (problem: OwnProblem) => runOnce(name, program, problem);
    return Object.assign(run, { begin: (goal: Board) => started(name, () => run(goalOnly(goal))) });
  }
  const talk = new Talk(name, program.command);
  const run = (problem: OwnProblem) => talk.ask(problem);
  return Object.assign(run, { begin: (goal: Board) => started(name, () => run(goalOnly(goal))) });
}

/** How long it takes to start a program and have it answer that the goal is the goal. */
async function started(name: string, run: () => Promise<OwnAnswer>): Promise<number> {
  const begun = performance.now();
  const { outcome = "solved" } = await run();
  if (outcome === "solved") return performance.now() - begun;
  throw fault(name, `expected an answer when asked about the goal itself, got ${outcome}`);
}

/** The most that starting may take. */
const START_MS = 10_000;

function goalOnly(goal: Board): OwnProblem {
  const limits = { timeMs: START_MS, memoryBytes: Number.MAX_SAFE_INTEGER };
  return { start: goal, goal, limits, signal: new AbortController().signal };
}

function fault(name: string, what: string): LoydError {
  return new LoydError("engine-failed", `${name}: ${what}`);
}

/**
 * Waits for a program, within the limits of the problem; what exceeds them is ended, which is its outcome.
 *
 * @param wait Is given how to end the wait.
 */
async function within(
  running: Running,
  { limits, signal }: OwnProblem,
  wait: (settle: (answer: OwnAnswer) => void, fail: (error: LoydError) => void) => void,
): Promise<OwnAnswer> {
  const { timeMs = Number.POSITIVE_INFINITY, memoryBytes } = limits;
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  try {
    const answer = await new Promise<OwnAnswer>((settle, fail) => {
      const cut = (outcome: Outcome) => {
        settle({ outcome, memoryBytes: running.peakBytes });
        running.kill();
      };
      onAbort = () => cut("aborted");
      signal.addEventListener("abort", onAbort);
      if (signal.aborted) cut("aborted");
      if (Number.isFinite(timeMs)) timer = setTimeout(() => cut("time-limit"), timeMs + GRACE_MS);
      running.measure(memoryBytes, () => cut("memory-limit"));
      wait(settle, fail);
    });
    return { ...answer, memoryBytes: answer.memoryBytes ?? running.peakBytes };
  } finally {
    clearTimeout(timer);
    if (onAbort !== undefined) signal.removeEventListener("abort", onAbort);
  }
}

/** Starts a program for a board, and looks for patterns in what it prints. */
async function runOnce(
  name: string,
  program: Extract<Program, { talk: "once" }>,
  problem: OwnProblem,
): Promise<OwnAnswer> {
  const { start, goal, limits } = problem;
  const values: Readonly<Record<string, string | number>> = {
    board: formatBoard(start),
    tiles: start.tiles.join(" "),
    rows: start.rows,
    cols: start.cols,
    layers: start.layers,
    goal: formatBoard(goal),
    goalTiles: goal.tiles.join(" "),
    seconds: limits.timeMs === undefined ? "" : limits.timeMs / 1000,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  const pieces: Buffer[] = [];
  let bytes = 0;
  let said: (piece: Buffer) => void = () => {};
  let ended: (how: string) => void = () => {};
  const running = new Running(program.command.map(filled), {
    said: (piece) => said(piece),
    ended: (how) => ended(how),
  });
  try {
    return await within(running, problem, (settle, fail) => {
      said = (piece) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > MOST_OUTPUT) fail(fault(name, `expected at most ${MOST_OUTPUT} bytes of output, got more`));
      };
      ended = (how) => {
        if (how !== "ended with exit code 0" && !how.startsWith("ended with exit code 0:")) {
          return fail(fault(name, how));
        }
        try {
          settle(foundIn(name, program, textOf(name, Buffer.concat(pieces))));
        } catch (error) {
          fail(error as LoydError);
        }
      };
      running.finish(program.input === undefined ? "" : filled(program.input));
    });
  } finally {
    running.kill();
  }
}

/** Bytes as text. @throws LoydError where they are none. */
function textOf(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fault(name, "expected text in UTF-8, got other bytes");
  }
}

function foundIn(name: string, program: Extract<Program, { talk: "once" }>, text: string): OwnAnswer {
  const find = (source: string | undefined) =>
    source === undefined ? undefined : new RegExp(source, "m").exec(text)?.[1];
  const number = (field: "cost" | "expanded" | "generated") => {
    const found = find(program[field]);
    if (found === undefined) return {};
    const value = Number(found.replaceAll(/[,_ ]/g, ""));
    if (!Number.isSafeInteger(value)) throw fault(name, `${field}: expected a whole number, got ${show(found)}`);
    return { [field]: value };
  };
  const moves = find(program.moves);
  const isUnsolvable = program.unsolvable !== undefined && new RegExp(program.unsolvable, "m").test(text);
  const answer = { ...number("cost"), ...number("expanded"), ...number("generated") };
  if (isUnsolvable) return { ...answer, outcome: "unsolvable" };
  if (moves !== undefined) return { ...answer, moves };
  if ("cost" in answer) return answer;
  throw fault(name, `expected what its patterns look for, got ${show(text.trim())}`);
}

/** The answer of a line. */
const ANSWER_SCHEMA = z.object({
  id: z.number(),
  outcome: z.enum(["solved", "unsolvable", "node-limit", "time-limit", "memory-limit", "aborted"]).optional(),
  cost: z.number().int().nonnegative().optional(),
  moves: z.union([z.string(), z.array(z.union([z.string(), z.number()]))]).optional(),
  tiles: z.array(z.number()).optional(),
  path: z.array(z.array(z.number())).optional(),
  expanded: z.number().int().nonnegative().optional(),
  generated: z.number().int().nonnegative().optional(),
});

/** A program that is started once and asked line by line; one that has failed is started again. */
class Talk {
  readonly #name: string;
  readonly #command: readonly string[];
  #running: Running | null = null;
  #heard: Buffer = Buffer.alloc(0);
  #asked = 0;
  #line: ((line: string) => void) | null = null;
  #fail: (error: LoydError) => void = () => {};
  /** What it said or did when nobody had asked. */
  #unasked: LoydError | null = null;

  constructor(name: string, command: readonly string[]) {
    this.#name = name;
    this.#command = command;
    process.on("exit", () => this.#running?.kill());
  }

  async ask(problem: OwnProblem): Promise<OwnAnswer> {
    const unasked = this.#unasked;
    if (unasked !== null) {
      this.#end();
      throw unasked;
    }
    this.#running ??= this.#start();
    const running = this.#running;
    const id = ++this.#asked;
    let isAnswered = false;
    try {
      return await within(running, problem, (settle, fail) => {
        this.#fail = fail;
        this.#line = (line) => {
          const answer = this.#answerIn(line, id, problem);
          isAnswered = true;
          settle(answer);
        };
        if (this.#heard.length > 0) {
          const early = show(this.#heard.toString("utf8").trim());
          return fail(fault(this.#name, `expected no answer before a question, got ${early}`));
        }
        running.write(`${JSON.stringify(questionOf(id, problem))}\n`);
      });
    } finally {
      this.#line = null;
      this.#fail = () => {};
      // One that was cut short may answer later, which nobody could tell from the next answer. Another one gets ready.
      if (!isAnswered) {
        this.#end();
        this.#running = this.#start();
      }
    }
  }

  #start(): Running {
    this.#heard = Buffer.alloc(0);
    this.#unasked = null;
    const running = new Running(this.#command, {
      said: (bytes) => {
        if (this.#running !== running) return;
        this.#heard = Buffer.concat([this.#heard, bytes]);
        this.#hear();
      },
      ended: (how) => {
        if (this.#running === running) this.#complain(fault(this.#name, how));
      },
    });
    return running;
  }

  #end(): void {
    this.#running?.kill();
    this.#running = null;
    this.#unasked = null;
  }

  /** Takes the line that was heard, and no more than one. */
  #hear(): void {
    if (this.#line === null && this.#heard.length <= MOST_LINE) return;
    const end = this.#heard.indexOf(10);
    if (end === -1) {
      if (this.#heard.length > MOST_LINE) {
        this.#complain(fault(this.#name, `expected lines of at most ${MOST_LINE} bytes, got a longer one`));
      }
      return;
    }
    const line = this.#heard.subarray(0, end);
    this.#heard = this.#heard.subarray(end + 1);
    if (this.#heard.length > 0) {
      const more = show(this.#heard.toString("utf8").trim());
      this.#complain(fault(this.#name, `expected one answer to a question, got ${more} as well`));
      return;
    }
    try {
      this.#line?.(textOf(this.#name, line));
    } catch (error) {
      this.#complain(error as LoydError);
    }
  }

  /** Fails the question, or, where there is none, the next one. */
  #complain(error: LoydError): void {
    if (this.#line === null) this.#unasked = error;
    else this.#fail(error);
  }

  #answerIn(line: string, id: number, problem: OwnProblem): OwnAnswer {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw fault(this.#name, `expected a JSON object on a line, got ${show(line)}`);
    }
    const parsed = ANSWER_SCHEMA.safeParse(value);
    if (!parsed.success) {
      const [{ path, message }] = parsed.error.issues;
      throw fault(this.#name, `${path.join(".") || "answer"}: ${message}, in ${show(line)}`);
    }
    const { id: given, moves, tiles, path, ...rest } = parsed.data;
    if (given !== id) throw fault(this.#name, `expected the answer to question ${id}, got that to ${given}`);
    const way = moves ?? tiles ?? (path === undefined ? undefined : tilesOfPath(this.#name, path, problem.start));
    return {
      ...(rest.outcome !== undefined && { outcome: rest.outcome }),
      ...(rest.cost !== undefined && { cost: rest.cost }),
      ...(rest.expanded !== undefined && { expanded: rest.expanded }),
      ...(rest.generated !== undefined && { generated: rest.generated }),
      ...(way !== undefined && { moves: way }),
    };
  }
}

function questionOf(id: number, { start, goal, limits }: OwnProblem): object {
  const { rows, cols, layers } = start;
  const { timeMs, nodes, memoryBytes } = limits;
  return {
    id,
    ...{ rows, cols, layers, start: start.tiles, goal: goal.tiles },
    limits: {
      seconds: timeMs === undefined ? null : timeMs / 1000,
      nodes: nodes ?? null,
      memoryMiB: Math.floor(memoryBytes / 2 ** 20),
    },
  };
}

/** The tiles that slide from board to board. */
function tilesOfPath(name: string, path: readonly (readonly number[])[], start: Board): number[] {
  const boards = path[0]?.join() === start.tiles.join() ? path : [start.tiles, ...path];
  return boards.slice(1).map((board, index) => {
    const tile = boards[index][board.indexOf(0)];
    if (tile === undefined) throw fault(name, `path: expected a blank on each board, got none on board ${index + 1}`);
    return tile;
  });
}
