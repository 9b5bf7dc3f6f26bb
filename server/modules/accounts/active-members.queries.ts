import { sql } from 'kysely'
import { memberScopeFilter } from '#server/modules/parishes/views.ts'
import { firstOfDays, running } from '#server/platform/db/daily.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

type Viewer = Pick<AdminCaller, 'scope'>

const dayMs = 86_400_000
/** A member seen on a day counts as active on that day and the six after it. */
const countsFor = 7

/**
 * Members active within seven days, at the end of each of the last 30 days, today last. Active means that a session started, was
 * refreshed or was last seen that day, while refresh tokens are stored.
 */
export async function activeByDay(tx: Tx, caller: Viewer, now: number): Promise<number[]> {
  const since = new Date(Date.parse(firstOfDays(now)) - (countsFor - 1) * dayMs).toISOString()
  const { rows } = await sql<{ day: string; change: number }>`
    with recent as (
      select sessions.id, sessions.user_id, sessions.last_seen_at from sessions join users on users.id = sessions.user_id
        where sessions.last_seen_at >= ${since} and users.deleted_at is null and ${memberScopeFilter(caller, 'users.id')}
    ), seen as (
      select recent.user_id, (token.created_at at time zone 'UTC')::date as day
        from recent join refresh_tokens token on token.session_id = recent.id
        where token.created_at >= ${since}
      union
      select user_id, (last_seen_at at time zone 'UTC')::date from recent
    ), spans as (
      select day, least(day + ${countsFor}::integer, lead(day) over (partition by seen.user_id order by day)) as until from seen
    )
    select day::text as day, count(*)::integer as change from spans group by day
    union all
    select until::text, -count(*)::integer from spans group by until`.execute(tx)
  return courseOf(rows, now)
}

/** Accumulates daily changes; what began before the first day counts from its first. */
function courseOf(changes: ReadonlyArray<{ day: string; change: number }>, now: number): number[] {
  const first = firstOfDays(now).slice(0, 10)
  const today = new Date(now).toISOString().slice(0, 10)
  const past = changes.filter(({ day }) => day <= today)
  const total = past.reduce((sum, { change }) => sum + change, 0)
  const byDay = Array.from({ length: 30 }, (_, index) => {
    const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10)
    return past.reduce((sum, one) => sum + (one.day === day ? one.change : 0), 0)
  })
  return running(byDay, total)
}
