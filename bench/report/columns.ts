/** The columns of tables, whether of a report or of a figure. */

/** A column's head and side. */
export interface Column {
  readonly head: string;
  readonly align: "left" | "right";
}

/** What a line is about, to the left, and its figures, to the right. */
export function columnsOf(about: readonly string[], figures: readonly string[] = []): Column[] {
  return [
    ...about.map((head) => ({ head, align: "left" as const })),
    ...figures.map((head) => ({ head, align: "right" as const })),
  ];
}
