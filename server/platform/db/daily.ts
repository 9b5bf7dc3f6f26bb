import { type RawBuilder, sql } from 'kysely'

const dayMs = 86_400_000
const days = 30

/** The UTC day as `2026-11-21`, for grouping. */
export const dayOf = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} at time zone 'UTC')::date`

/** Midnight UTC at the start of the last 30 days, today included. */
export const firstOfDays = (now: number): string => new Date((Math.floor(now / dayMs) - days + 1) * dayMs).toISOString()

/** Daily counts as one number for each of the last 30 days, today last. */
export function daily(rows: ReadonlyArray<{ day: string; count: number }>, now: number): number[] {
  const counted = new Map(rows.map(({ day, count }) => [day, count]))
  const today = Math.floor(now / dayMs)
  return Array.from(
    { length: days },
    (_, index) => counted.get(new Date((today - days + 1 + index) * dayMs).toISOString().slice(0, 10)) ?? 0,
  )
}

/** Running totals at the end of each of those days, given today's `total` and the daily additions. */
export function running(added: readonly number[], total: number): number[] {
  let after = 0
  return [...added]
    .reverse()
    .map((count) => {
      const then = total - after
      after += count
      return then
    })
    .reverse()
}
