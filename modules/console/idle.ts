/** Milliseconds of inactivity before the console asks, and how long it then waits (CON-D8). */
export const idleAfter = 30 * 60_000
export const warnFor = 60_000

export type Idleness = { kind: 'active'; wakeIn: number } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' }

/** The idle state that follows from the last activity in any tab. Times in epoch milliseconds. */
export function idleness(lastSign: number, now: number): Idleness {
  const idle = now - lastSign
  if (idle < idleAfter) return { kind: 'active', wakeIn: idleAfter - idle }
  if (idle < idleAfter + warnFor) return { kind: 'warning', secondsLeft: Math.ceil((idleAfter + warnFor - idle) / 1000) }
  return { kind: 'over' }
}
