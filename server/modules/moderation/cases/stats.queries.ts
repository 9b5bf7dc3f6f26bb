import { sql } from 'kysely'
import type { ModerationStats } from '#contract/moderation/console-queue.ts'
import { removals } from '#contract/moderation/moderation.ts'
import { present } from '#server/platform/base/present.ts'
import { isMine, type Queue, recordsOf, withinReach } from '../moderation.queries.ts'

type Counts = Omit<ModerationStats, 'median_minutes'> & { median: number | null }

const taken = removals.filter((decision) => decision !== 'spam')

/**
 * What waits, and what was decided in the last thirty days (CMT-D6), in the moderator's scope. It reads what waits, the open groups of
 * reports and the decisions of these days.
 */
export async function readStats(queue: Queue): Promise<ModerationStats> {
  const { tx, by } = queue
  const today = new Date(by.parts.now())
  today.setUTCHours(0, 0, 0, 0)
  const month = new Date(by.parts.now() - 30 * 86_400_000).toISOString()
  const mine = (kind: string, id: string) => (by.moderator.scope.kind === 'all' ? sql`true` : isMine(queue, kind, id))
  const { rows } = await sql<Counts>`
    with waiting as (
      select count(*) filter (where queue.score = 0) as pending, count(*) filter (where queue.score > 0) as flagged
      from ${recordsOf(queue)} as queue where queue.is_waiting and ${withinReach(queue, 'queue')}
        and not exists (select from report_groups as one where one.target_id = queue.id and one.state = 'open')),
    reported as (
      select target_id as id, target_type as kind from report_groups where state = 'open'),
    decided as materialized (
      select decision, decided_at, waiting_since, restored_at from moderation_cases
      where state = 'decided' and decided_at > ${month} and ${mine('moderation_cases.kind', 'moderation_cases.target_id')})
    select (select pending from waiting) as pending,
      (select flagged from waiting) + (select count(*) from reported where ${mine('reported.kind', 'reported.id')} and ${withinReach(queue, 'reported')}) as flagged,
      (select count(*) from decided where decision = 'spam' and restored_at is null) as spam,
      (select count(*) from decided where decision = any(${taken}) and restored_at is null) as removed,
      (select count(*) from decided where decided_at >= ${today.toISOString()}) as handled_today,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - waiting_since) / 60)
        from decided where waiting_since is not null) as median`.execute(tx)
  const { median, ...counts } = present(rows[0], 'the counts')
  return { ...counts, median_minutes: median === null ? null : Math.round(median) }
}
