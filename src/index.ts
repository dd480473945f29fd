/** The public names. */
export { applyMoves, blankCell, type LegalMove, legalMoves, makeBoard, sameBoard } from "./board/board.ts";
export {
  type GenerateManyOptions,
  type GenerateOptions,
  generateBoard,
  generateBoards,
  type ScrambleOptions,
  scrambleBoard,
} from "./board/generate.ts";
export { GOALS, type GoalName, makeGoal, parseGoal, parseLabelledGoal } from "./board/goals.ts";
export { type Labels, tileText } from "./board/labels.ts";
export {
  formatMoves,
  invertMoves,
  MOVE_NOTATIONS,
  MOVE_READINGS,
  type MoveNotation,
  type MoveReading,
  parseMoves,
  type ReadMoves,
  type ReadMovesOptions,
  simplifyMoves,
} from "./board/move-text.ts";
export {
  formatBoard,
  formatLabelled,
  type LabelledBoard,
  type ParseOptions,
  parseBoard,
  parseLabelled,
  parseShape,
} from "./board/notation.ts";
export { isSolvable, type Solvability, solvability } from "./board/parity.ts";
export { type Repair, repair } from "./board/repair.ts";
export { type BoardCheck, checkBoard } from "./check.ts";
export {
  type AssessedLevel,
  type AssessedSearch,
  type AssessOptions,
  assessHeuristic,
  type HeuristicAssessment,
  type Inconsistency,
  type Overestimate,
} from "./difficulty/assessment.ts";
export { type DistanceOptions, generateAtDistance } from "./difficulty/distance.ts";
export type {
  DifficultyOptions,
  Generation,
  GenerationEnd,
  GenerationProgress,
  RatedBoard,
} from "./difficulty/generation.ts";
export { type HardestOptions, hardestBoards } from "./difficulty/hardest.ts";
export { DEFAULT_SAMPLES, type EstimatedBoard, type WorstOptions, worstBoards } from "./difficulty/worst.ts";
export { type ProvideOptions, provideTables } from "./engine/driver/provide.ts";
export {
  DEFAULT_MEMORY_BYTES,
  type Limits,
  makeSetting,
  type Problem,
  type Progress,
  type RunOptions,
  runSearch,
  runSearchSync,
} from "./engine/driver/run.ts";
export {
  ENGINE_CONTRACT,
  type Engine,
  type EngineOptions,
  type Iteration,
  type Search,
  type Setting,
  type Status,
  type Task,
} from "./engine/engine.ts";
export type { Enumeration, EnumerationStatus } from "./engine/enumeration.ts";
export type {
  HeuristicMaker,
  MovingHeuristic,
  OwnHeuristicFunction,
  OwnHeuristics,
} from "./engine/own-heuristic.ts";
export type { Lookup, Partition } from "./engine/partition.ts";
export { setWasmModule } from "./engine/wasm/load.ts";
export { makeWasmEngine } from "./engine/wasm/wasm.ts";
export {
  type EnumerationOptions,
  type EnumerationProgress,
  type EnumerationReport,
  enumerateBoards,
} from "./enumerate.ts";
export {
  ERROR_CODES,
  type ErrorCode,
  type FaultDetail,
  type FaultReason,
  LoydError,
  type LoydErrorOptions,
} from "./errors.ts";
export {
  type ExplainOptions,
  type Explanation,
  explain,
  type Shortest,
  type SolvedExplanation,
  type UnsolvableExplanation,
} from "./explain.ts";
export { type Found, type FoundBoard, type ReadOptions, readBoards, type Unread } from "./import/index.ts";
export { loadEngine, type ManyOptions, solve, solveMany } from "./solve.ts";
export type { SolveOptions, SolveResult } from "./solving.ts";
export type { Stage } from "./strategies/stages.ts";
export { makeMemoryStore, type TableStore } from "./tables/store.ts";
export * from "./types.ts";
export {
  CHECKS,
  type Check,
  type CheckName,
  type Claim,
  type EnumerationClaim,
  type Known,
  type ParityCertificate,
  parityCertificate,
  type Verdict,
  verifyAgreement,
  verifyEnumeration,
  verifyResult,
  verifyTwins,
} from "./verify/index.ts";
