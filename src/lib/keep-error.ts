/** For `promise.catch`: the screen keeps the whole error to count down and to show its id, the chart gets it as before. */
export const keepError =
  (keep: (error: unknown) => void) =>
  (error: unknown): never => {
    keep(error)
    throw error
  }
