import { type RawBuilder, sql } from 'kysely'

const dayMs = 86_400_000
const days = 30

/** The day of UTC as `2026-11-21`, to group by. */
export const dayOf = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} at time zone 'UTC')::date`

/** Midnight at which the first of the last 30 days began, today included. */
export const firstOfDays = (now: number): string => new Date((Math.floor(now / dayMs) - days + 1) * dayMs).toISOString()

/** What was counted by day as a number for each of the last 30 days, today last. */
export function daily(rows: ReadonlyArray<{ day: string; count: number }>, now: number): number[] {
  const counted = new Map(rows.map(({ day, count }) => [day, count]))
  const today = Math.floor(now / dayMs)
  return Array.from(
    { length: days },
    (_, index) => counted.get(new Date((today - days + 1 + index) * dayMs).toISOString().slice(0, 10)) ?? 0,
  )
}

/** How many there were at the end of each of those days, when there are `total` now and so many were added each day. */
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
