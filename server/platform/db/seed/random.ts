import { itemAt } from '#server/platform/base/present.ts'
export type Random = {
  /** 0 <= x < 1. */
  next(): number
  /** An integer from 0 to `below` - 1. */
  whole(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Up to `count` different items. */
  some<T>(from: readonly T[], count: number): T[]
  /** UUIDv7 for a time in epoch milliseconds. */
  id(at: number): string
}

/** A reproducible random generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  const hex = (digits: number) =>
    whole(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => itemAt(from, whole(from.length)),
    some: (from, count) => {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => itemAt(left.splice(whole(left.length), 1), 0))
    },
    id: (at) => {
      const time = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + whole(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
