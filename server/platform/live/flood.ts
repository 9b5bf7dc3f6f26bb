/** Frames per socket: 20 a second, bursts of 40. */
const perSecond = 20
const burst = 40
/** A returning client rejoins its rooms and flushes its queue, at most 50 of each. */
const greeting = 120

/** Token bucket of one socket; returns whether the frame at `now` (milliseconds) is within the limit. */
export function createFlood() {
  let left = greeting
  let at: number | null = null
  return {
    take(now: number): boolean {
      const refilled = left + (Math.max(0, now - (at ?? now)) / 1000) * perSecond
      left = Math.max(left, Math.min(burst, refilled))
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
