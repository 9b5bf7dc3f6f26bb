import { sql } from 'kysely'
import type { NextService } from '#contract/parishes/directory.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { seasonsOn } from './season.ts'

/**
 * The next service of each parish, in its own time zone; the season is today's. Summer services are held from June to August, in
 * the south from December to February. `now`: epoch milliseconds.
 */
export async function nextServices(
  tx: Tx,
  parishes: readonly { id: string }[],
  now: number,
): Promise<ReadonlyMap<string, NextService>> {
  if (parishes.length === 0) return new Map()
  const at = new Date(now).toISOString()
  const ids = parishes.map(({ id }) => id)
  const { rows } = await sql<NextService & { parish_id: string }>`
    select distinct on (s.parish_id) s.parish_id, s.id, s.name, s.name_ar, s.category, turn.starts_at
    from service_times as s
    join parishes as p on p.id = s.parish_id
    cross join lateral (select ${at}::timestamptz at time zone p.timezone as now) as here
    cross join lateral (select here.now::date + (s.day_of_week - extract(dow from here.now)::int + 7) % 7 + s.start_time::time as first) as day
    cross join lateral (
      select (case when day.first <= here.now then day.first + interval '7 days' else day.first end) at time zone p.timezone
        as starts_at
    ) as turn
    where s.parish_id = any(${ids}::uuid[]) and s.is_active and (
      s.season = any(${seasonsOn(at.slice(0, 10))}::text[])
      or s.season = 'summer' and extract(month from here.now) in (6, 7, 8) and coalesce(p.latitude, 0) >= 0
      or s.season = 'summer' and extract(month from here.now) in (12, 1, 2) and p.latitude < 0
    )
    order by s.parish_id, turn.starts_at, s.id`.execute(tx)
  return new Map(
    rows.map(({ parish_id, starts_at, ...service }) => [parish_id, { ...service, starts_at: new Date(starts_at).toISOString() }]),
  )
}
