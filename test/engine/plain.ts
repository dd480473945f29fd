/** What a task has that needs no pattern databases. */
export const WITHOUT_PATTERNS = {
  weight: 1,
  partition: null,
  walkingBeside: false,
  kernels: true,
  transpositions: false,
} as const;
