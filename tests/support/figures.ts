/** The value that this share of them does not exceed; 0 for none. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

/** Maximum number of these times within any window of that many milliseconds. */
export function peak(times: readonly number[], window: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  let first = 0
  let most = 0
  for (const [last, time] of sorted.entries()) {
    while (time - sorted[first]! >= window) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

export const countsOf = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
