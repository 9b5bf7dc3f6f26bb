const day = 86_400_000
/** Between the request and the erasure (SET-D4). */
export const graceMs = 30 * day
/** Between the last mail and the erasure, even if the server was down when it was due. */
export const warningMs = 3 * day

export type Deletion = { due_at: string; warned_at: string | null }

/** The step due at `now`, or null. `dueAt`: when the erasure follows a warning. */
export function nextStep({ due_at, warned_at }: Deletion, now: number): { step: 'warn'; dueAt: Date } | { step: 'erase' } | null {
  const due = Date.parse(due_at)
  if (warned_at === null) return now >= due - warningMs ? { step: 'warn', dueAt: new Date(Math.max(due, now + warningMs)) } : null
  return now >= due ? { step: 'erase' } : null
}
