/** Frames of one socket: 20 a second, 40 at once. */
const perSecond = 20
const burst = 40

/** A token bucket of one socket; answers whether the frame at `now` (milliseconds) still fits. */
export function createFlood() {
  let left = burst
  let at: number | null = null
  return {
    take(now: number): boolean {
      left = Math.min(burst, left + (Math.max(0, now - (at ?? now)) / 1000) * perSecond)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
