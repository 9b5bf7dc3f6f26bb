const dayMs = 86_400_000

/** The date of a time in a zone, as YYYY-MM-DD. */
export const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The last `count` dates in a zone, oldest first, ending today. */
export function lastDays(zone: string, now: number, count: number): string[] {
  const today = Date.parse(`${dayIn(zone, now)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10))
}
