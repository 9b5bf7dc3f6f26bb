const day = 86_400_000
export const removedAfter = 30 * day
/** From the last warning to the end, also where the server was off when it was due. */
export const lastWarning = 3 * day

/** When an account that was never verified will be gone, told in a mail written now (ACC-D3). */
export const removalAt = ({ created_at }: { created_at: string }, now: number): Date =>
  new Date(Math.max(Date.parse(created_at) + removedAfter, now + lastWarning))
