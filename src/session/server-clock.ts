/** Smaller differences come from the rounded `Date` header and latency. Milliseconds. */
const tolerance = 5000

/**
 * Estimates the server's time: the local clock plus the last observed offset, in epoch milliseconds. A device whose clock is
 * hours wrong then refreshes neither in a loop nor too late.
 */
export function createServerClock(localNow: () => number, initialOffset = 0) {
  let offset = initialOffset
  return {
    now: () => localNow() + offset,
    offset: () => offset,
    /** Takes the `serverTime` of a response that just arrived. True when the offset changed. */
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
