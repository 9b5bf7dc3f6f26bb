import { sql } from 'kysely'
import { type ReportedRow, type ReportedSight, reportedEndpoints } from '#contract/moderation/reported.ts'
import { removals } from '#contract/moderation/moderation.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow, visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isMine, type Queue, recordsOf, withinReach } from '../moderation.queries.ts'
import type { Described } from '../points.ts'

/** A live claim on the case of an open group makes it `in_review`. */
const grouped = ({ tx, by }: Queue) =>
  tx.selectFrom(
    tx
      .selectFrom('report_groups as one')
      .select(['one.target_id as id', 'one.target_type as kind', 'one.reports', 'one.reasons', 'one.first_at', 'one.last_at'])
      .select(['one.score', 'one.duplicate_of'])
      .select(
        sql<ReportedRow['state']>`case when one.state = 'open' and exists (select from moderation_cases
            where moderation_cases.target_id = one.target_id and moderation_cases.state = 'open'
              and moderation_cases.claimed_until > ${new Date(by.parts.now()).toISOString()})
            then 'in_review' else one.state end`.as('state'),
      )
      // The stored state, which has an index.
      .select('one.state as stored')
      .as('reported'),
  )

/** What was reported, each thing once (MOD-D2). */
export const reportedList = listOf(reportedEndpoints.reported.query, {
  from: grouped,
  key: 'reported.id',
  scope: (context) =>
    context.by.moderator.scope.kind === 'all'
      ? everyRow
      : visibleBy('CON-D4', sql`${isMine(context, 'reported.kind', 'reported.id')} and ${withinReach(context, 'reported')}`),
  filters: {
    state: (state) =>
      state === 'open' || state === 'in_review'
        ? sql`reported.stored = 'open' and reported.state = ${state}`
        : sql`reported.stored = ${state}`,
    kind: (kind) => sql`reported.kind = ${kind}`,
    reason: (reason) => sql`reported.reasons @> array[${reason}]`,
  },
  order: {
    last: (by) => sorted(by, 'reported.last_at', 'reported.id'),
    reports: (by) => sorted(by, 'reported.reports', 'reported.id'),
    score: (by) => sorted(by, 'reported.score', 'reported.id'),
  },
  async rows(context, keys): Promise<ReportedRow[]> {
    const ids = keys.map(String)
    const { tx } = context
    const groups = await grouped(context)
      .where(sql<boolean>`reported.id = any(${ids}::uuid[])`)
      .select(['reported.id', 'reported.kind', 'reported.reports', 'reported.first_at', 'reported.last_at', 'reported.state'])
      .select(['reported.score', 'reported.duplicate_of'])
      .execute()
    const reasons = await countReasons(tx, ids)
    const originals = await groupsOf(
      tx,
      groups.flatMap(({ duplicate_of }) => duplicate_of ?? []),
    )
    const named = [...ids, ...originals.map(({ id }) => id)]
    const entries = new Map<string, Described>()
    for (const kind of context.kinds)
      for (const described of await kind.entries(tx, context.by, named)) entries.set(described.entry.id, described)
    const waiting = await waitingAmong(context, ids)
    const takenDown = await takenDownAmong(tx, ids)
    const sightOf = (id: string): ReportedSight => {
      const described = entries.get(id)
      if (!described) return 'deleted'
      if (described.isSeen) return 'shown'
      return takenDown.get(id) ?? (waiting.has(id) ? 'held' : 'away')
    }
    const duplicates = await countDuplicates(tx, ids)
    return groups.map(({ duplicate_of, ...group }) => {
      const original = originals.find(({ id }) => id === duplicate_of)
      return {
        ...group,
        title: entries.get(group.id)?.entry.title ?? '',
        author_name: entries.get(group.id)?.entry.author_name ?? null,
        reasons: reasons.filter(({ id }) => id === group.id).map(({ reason, count }) => ({ reason, count })),
        sight: sightOf(group.id),
        duplicate_of: original ? { ...original, title: entries.get(original.id)?.entry.title ?? '' } : null,
        duplicates: duplicates.get(group.id) ?? 0,
      }
    })
  },
})

const groupsOf = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('report_groups').where(oneOf('target_id', ids)).select(['target_id as id', 'target_type as kind']).execute()

async function countDuplicates(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select duplicate_of as id, count(*) as count from report_groups where duplicate_of = any(${ids}::uuid[])
    group by duplicate_of`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function countReasons(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; reason: ReportReason; count: number }>`
    select target_id as id, reason, count(*) as count from reports where target_id = any(${ids}::uuid[])
    group by target_id, reason order by count(*) desc, reason`.execute(tx)
  return rows
}

/** By the last decision about each, where that stands. */
async function takenDownAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, 'hidden' | 'removed'>> {
  const { rows } = await sql<{ id: string; is_hidden: boolean }>`select last.target_id as id, last.decision = 'hide' as is_hidden
    from (select distinct on (target_id) target_id, decision, restored_at from moderation_cases
      where target_id = any(${ids}::uuid[]) and state = 'decided' order by target_id, decided_at desc, id desc) as last
    where last.decision = any(${removals}) and last.restored_at is null`.execute(tx)
  return new Map(rows.map(({ id, is_hidden }) => [id, is_hidden ? 'hidden' : 'removed']))
}

async function waitingAmong(context: Queue, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${recordsOf(context)} as queue where is_waiting and id = any(${ids}::uuid[])`.execute(context.tx)
  return new Set(rows.map(({ id }) => id))
}
