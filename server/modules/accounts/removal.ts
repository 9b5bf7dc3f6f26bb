const day = 86_400_000
export const removedAfter = 30 * day
/** From the last warning to the end, also where the server was off when it was due. */
export const lastWarning = 3 * day
