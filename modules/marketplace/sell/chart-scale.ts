export type Series = 'total' | 'orders' | 'views'

/** The top of a scale for these values: 1, 2 or 5 times a power of ten, and at least 2 for counts. */
export function topOf(values: readonly number[], least = 2): number {
  const highest = Math.max(least, ...values)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest
}

/** Positions of bars in a chart of this width: left edge and width of each, with gaps. */
export function barsOf(count: number, width: number, gap = 0.28): { x: number; width: number }[] {
  const step = count > 0 ? width / count : 0
  return Array.from({ length: count }, (_, place) => ({ x: step * (place + gap / 2), width: step * (1 - gap) }))
}
