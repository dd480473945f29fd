/** The page reads no messages: with all of them reworded it finds the same. */
import { describe, expect, it, vi } from "vitest";
import type { ErrorCode, LoydErrorOptions } from "../../../src/errors.ts";
import { FAULTS, fields } from "./faults.ts";

const REWORDED = "goal: row 9, column 9: expected nothing of this";

vi.mock("../../../src/errors.ts", async (importActual) => {
  const actual = await importActual<typeof import("../../../src/errors.ts")>();
  class LoydError extends actual.LoydError {
    constructor(code: ErrorCode, _: string, options?: LoydErrorOptions) {
      super(code, REWORDED, options);
    }
  }
  const retold: typeof actual.retold = (error, _, code) =>
    error instanceof actual.LoydError ? new LoydError(code ?? error.code, REWORDED, { detail: error.detail }) : error;
  const retelling: typeof actual.retelling = (work, message, code) => {
    try {
      return work();
    } catch (error) {
      throw retold(error, message, code);
    }
  };
  return { ...actual, LoydError, retold, retelling };
});

const { read } = await import("../../../src/web/check/reading.ts");

describe("with all messages reworded", () => {
  it.each(FAULTS)("the field and the words at fault are the same: %j", (typed, field, words) => {
    expect(read(typed)).toMatchObject({ kind: "fault", field, words, message: REWORDED });
  });

  it("what is about the size, and what would mend the board, are the same", () => {
    expect(read(fields("1 2 3/4 5 0", "3x2"))).toMatchObject({ isAboutSize: true });
    expect(read(fields("1 2 3\n4   6\n7 5 8"))).toMatchObject({ offers: [{ text: "1 2 3\n4 0 6\n7 5 8" }] });
    expect(read(fields("1 2 3/4 5 6/7 7 0"))).toMatchObject({ offers: [{ solvable: false }, { solvable: true }] });
  });
});
