/** Smaller differences are the second's rounding of the `Date` header and the way there. Milliseconds. */
const tolerance = 5000

/**
 * The server's time as far as it is known: the local clock plus the offset last seen. All times are epoch milliseconds.
 * A device whose clock is hours wrong then neither refreshes in a loop nor too late.
 */
export function createServerClock(localNow: () => number, initialOffset = 0) {
  let offset = initialOffset
  return {
    now: () => localNow() + offset,
    offset: () => offset,
    /** `serverTime` as told by an answer that has just arrived. True when the known offset changed. */
    observe(serverTime: number): boolean {
      const seen = serverTime - localNow()
      const next = Math.abs(seen) <= tolerance ? 0 : Math.abs(seen - offset) <= tolerance ? offset : seen
      const isChanged = next !== offset
      offset = next
      return isChanged
    },
  }
}
export type ServerClock = ReturnType<typeof createServerClock>
