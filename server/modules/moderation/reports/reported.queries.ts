import { sql } from 'kysely'
import { type ReportedRow, reportedEndpoints } from '#contract/moderation/reported.ts'
import type { ReportReason, ReportTarget } from '#contract/moderation/reports.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type Queue, recordsOf } from '../moderation.queries.ts'

type Group = {
  id: string
  kind: ReportTarget
  reports: number
  reasons: ReportedRow['reasons']
  first_at: string
  last_at: string
  state: ReportedRow['state']
}

/** Reports by what they are about, in brackets; a live claim on its case makes it `in_review`. */
const grouped = ({ by }: Queue) => sql<Group>`(
  select one.target_id as id, one.target_type as kind, count(one.reporter_id) as reports, min(one.created_at) as first_at,
    max(one.created_at) as last_at, array_agg(one.reason) as all_reasons,
    case
      when not bool_or(one.state = 'open') then (array_agg(one.state order by one.created_at desc, one.id desc))[1]
      when exists (select from moderation_cases where moderation_cases.target_id = one.target_id
        and moderation_cases.state = 'open' and moderation_cases.claimed_until > ${new Date(by.parts.now()).toISOString()})
        then 'in_review'
      else 'open'
    end as state
  from reports as one group by one.target_type, one.target_id)`

/** What was reported, each thing once (MOD-D2). */
export const reportedList = listOf(reportedEndpoints.reported.query, {
  from: (context: Queue) => context.tx.selectFrom(grouped(context).as('reported')),
  key: 'reported.id',
  scope: (context) =>
    context.by.moderator.scope.kind === 'all'
      ? everyRow
      : visibleBy('CON-D4', sql`reported.id in (select id from ${recordsOf(context)} as mine)`),
  filters: {
    state: (state) => sql`reported.state = ${state}`,
    kind: (kind) => sql`reported.kind = ${kind}`,
    reason: (reason) => sql`${reason} = any(all_reasons)`,
  },
  order: {
    last: (by) => sorted(by, 'reported.last_at', 'reported.id'),
    reports: (by) => sorted(by, 'reported.reports', 'reported.id'),
  },
  async rows(context, keys): Promise<ReportedRow[]> {
    const ids = keys.map(String)
    const { tx } = context
    const groups = await tx
      .selectFrom(grouped(context).as('reported'))
      .where(sql<boolean>`reported.id = any(${ids}::uuid[])`)
      .select(['reported.id', 'reported.kind', 'reported.reports', 'reported.first_at', 'reported.last_at', 'reported.state'])
      .execute()
    const reasons = await countReasons(tx, ids)
    const entries = new Map<string, { title: string; author_name: string | null }>()
    for (const kind of context.kinds)
      for (const { entry } of await kind.entries(tx, context.by, ids)) entries.set(entry.id, entry)
    const waiting = await waitingAmong(context, ids)
    return groups.map((group) => ({
      ...group,
      title: entries.get(group.id)?.title ?? '',
      author_name: entries.get(group.id)?.author_name ?? null,
      reasons: reasons.filter(({ id }) => id === group.id).map(({ reason, count }) => ({ reason, count })),
      is_waiting: waiting.has(group.id),
    }))
  },
})

async function countReasons(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; reason: ReportReason; count: number }>`
    select target_id as id, reason, count(*) as count from reports where target_id = any(${ids}::uuid[])
    group by target_id, reason order by count(*) desc, reason`.execute(tx)
  return rows
}

async function waitingAmong(context: Queue, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${recordsOf(context)} as queue where is_waiting and id = any(${ids}::uuid[])`.execute(context.tx)
  return new Set(rows.map(({ id }) => id))
}
