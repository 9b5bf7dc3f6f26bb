import { sql } from 'kysely'
import { type ParishReport, parishReportsEndpoints } from '#contract/moderation/parish-reports.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { reportedBy } from './reports.queries.ts'

type Context = { tx: Tx; parts: Pick<Parts, 'now' | 'contributions'>; parishId: string; viewerId: string }

/** Members report; what rules about words flag is the moderators'. */
const handled = (parishId: string, viewerId: string) =>
  sql<boolean>`reported.parish_id = ${parishId} and reported.author_id is distinct from ${viewerId}
    and reported.reports > 0`

/** What was reported in a parish, each thing once, for its admins; nobody learns that they are reported themselves. */
export const parishReportList = listOf(parishReportsEndpoints.parishReports.query, {
  from: ({ tx }: Context) =>
    tx.selectFrom(
      tx
        .selectFrom('report_groups')
        .select(['target_id as id', 'parish_id', 'author_id', 'reports', 'state', 'last_at'])
        .as('reported'),
    ),
  key: 'reported.id',
  scope: ({ parishId, viewerId }) => visibleBy('PAR-D9', handled(parishId, viewerId)),
  filters: {
    state: (state) => (state === 'open' ? sql`reported.state = 'open'` : sql`reported.state <> 'open'`),
  },
  order: () => sorted('desc', 'reported.last_at', 'reported.id'),
  async rows({ tx, parts, viewerId }, keys): Promise<ParishReport[]> {
    const ids = keys.map(String)
    const groups = await tx
      .selectFrom('report_groups')
      .where(oneOf('target_id', ids))
      .select(['target_id as id', 'target_type', 'reports', 'reasons', 'last_at', 'state'])
      .execute()
    const mine = await reportedBy(tx, viewerId, ids)
    const kinds = parts.contributions('moderation.reportable').flatMap(({ inParish }) => inParish ?? [])
    const entries = (await Promise.all(kinds.map((kind) => kind.entries(tx, viewerId, ids, parts)))).flat()
    return groups.flatMap(({ id, target_type: kind, state, ...group }) => {
      if (kind !== 'post' && kind !== 'comment' && kind !== 'event') return []
      const { acts, ...entry } = entries.find((one) => one.id === id) ?? deleted(id)
      const is_mine = mine.has(id)
      return [{ ...entry, ...group, kind, is_open: state === 'open', is_mine, acts: is_mine ? [] : acts }]
    })
  },
})

/** No row is left of it. */
const deleted = (id: string) => ({ id, text: '', author_name: null, url: null, sight: 'deleted' as const, acts: [] })

export async function countOpenInParish(tx: Tx, parishId: string, viewerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from report_groups as reported
    where ${handled(parishId, viewerId)} and reported.state = 'open'`.execute(tx)
  return rows[0]?.count ?? 0
}

export const setPlace = (tx: Tx, targetId: string, { parishId, authorId }: { parishId: string; authorId: string }) =>
  tx.updateTable('report_groups').set({ parish_id: parishId, author_id: authorId }).where('target_id', '=', targetId).execute()

/** The reports of what an erased member wrote stay without them. */
export const forgetReported = (tx: Tx, userId: string) =>
  tx.updateTable('report_groups').set({ author_id: null }).where('author_id', '=', userId).execute()

/** What was reported in one parish is handled by another now. */
export const moveToParish = (tx: Tx, parishId: string, intoId: string) =>
  tx.updateTable('report_groups').set({ parish_id: intoId }).where('parish_id', '=', parishId).execute()
