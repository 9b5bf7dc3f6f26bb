/** Frames of one socket: 20 a second, 40 at once. */
const perSecond = 20
const burst = 40
/** A returning client names its rooms and empties its queue, 50 of each at most, before it falls silent. */
const greeting = 120

/** A token bucket of one socket; answers whether the frame at `now` (milliseconds) still fits. */
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
