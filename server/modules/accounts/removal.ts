const day = 86_400_000
export const removedAfter = 30 * day
/** Between the last warning and the removal, even if the server was down when it was due. */
export const lastWarning = 3 * day
