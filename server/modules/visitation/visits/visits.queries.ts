import { type RawBuilder, sql } from 'kysely'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import type { VisitKind } from '#contract/visitation/visit.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Key, listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const keptVersions = 50

const columns = [
  'visits.id',
  'visits.user_id',
  'visits.household_id',
  'visits.visited_id',
  'visits.visited_on',
  'visits.kind',
  'visits.note_sealed',
  'visits.follow_up_on',
  'visits.follow_up',
  'visits.needs_attention',
  'visits.recorded_by',
  'visits.versions',
  'visits.updated_at',
] as const

const visits = (tx: Tx) => tx.selectFrom('visits').select(columns)
export type VisitRow = NonNullable<Awaited<ReturnType<typeof lockVisit>>>

type Context = { tx: Tx; parishId: string; ids: readonly string[] }
/** The visits of a family with its adults, or of a member. */
export const visitList = listOf(visitationEndpoints.visits.query, {
  from: ({ tx }: Context) => tx.selectFrom('visits'),
  key: 'visits.id',
  scope: ({ parishId, ids }) =>
    visibleBy('the right to visit', sql`visits.parish_id = ${parishId}::uuid and visits.visited_id = any(${ids}::uuid[])`),
  filters: {},
  order: () => sorted('desc', 'visits.visited_on', 'visits.id'),
  rows: ({ tx }, keys) => visits(tx).where(oneOf('visits.id', keys)).execute(),
})

export const lockVisit = (tx: Tx, parishId: string, id: string) =>
  visits(tx).where('visits.parish_id', '=', parishId).where('visits.id', '=', id).forUpdate().executeTakeFirst()

export const findVisit = (tx: Tx, parishId: string, id: string) =>
  visits(tx).where('visits.parish_id', '=', parishId).where('visits.id', '=', id).executeTakeFirst()

export const visitorsOfAll = (tx: Tx, visitIds: readonly Key[]) =>
  tx
    .selectFrom('visit_visitors as made')
    .innerJoin(people.as('person'), 'person.id', 'made.user_id')
    .where(sql<boolean>`made.visit_id = any(${visitIds}::uuid[])`)
    .select(['made.visit_id', 'made.user_id'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .orderBy('name')
    .orderBy('made.user_id')
    .execute()

type Fields = {
  visited_on: string
  kind: VisitKind
  note_sealed: Buffer | null
  follow_up_on: string | null
  follow_up: 'open' | 'done' | null
  needs_attention: boolean
}
type NewVisit = Fields & {
  id: string
  parish_id: string
  user_id: string | null
  household_id: string | null
  recorded_by: string
  created_at: string
  updated_at: string
}

export const insertVisit = (tx: Tx, visit: NewVisit) => tx.insertInto('visits').values(visit).execute()

export const updateVisit = (tx: Tx, id: string, fields: Partial<Fields>, at: string, addsVersion: boolean) =>
  tx
    .updateTable('visits')
    .set({ ...fields, updated_at: at })
    .set((row) => ({ versions: row('versions', '+', addsVersion ? 1 : 0) }))
    .where('id', '=', id)
    .execute()

export async function setVisitors(tx: Tx, visitId: string, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('visit_visitors').where('visit_id', '=', visitId).execute()
  await tx
    .insertInto('visit_visitors')
    .values(userIds.map((user_id) => ({ visit_id: visitId, user_id })))
    .execute()
}

export const deleteVisit = (tx: Tx, id: string) => tx.deleteFrom('visits').where('id', '=', id).execute()

/** Keeps an earlier version, and the newest 50 of them. */
export async function insertVersion(
  tx: Tx,
  row: { visit_id: string; version: number; sealed: Buffer; changed_by: string; changed_at: string },
): Promise<void> {
  await tx.insertInto('visit_versions').values(row).execute()
  await tx
    .deleteFrom('visit_versions')
    .where('visit_id', '=', row.visit_id)
    .where('version', '<=', row.version - keptVersions)
    .execute()
}

export const versionsOf = (tx: Tx, visitId: string) =>
  tx
    .selectFrom('visit_versions as earlier')
    .leftJoin(people.as('person'), 'person.id', 'earlier.changed_by')
    .where('earlier.visit_id', '=', visitId)
    .select(['earlier.version', 'earlier.sealed', 'earlier.changed_at'])
    .select(sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('changed_by'))
    .orderBy('earlier.version', 'desc')
    .execute()

/** Makes the stored row of these families and members match their visits in a parish; goes with the last visit. */
export async function refreshSeen(tx: Tx, parishId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from visitation_seen where parish_id = ${parishId}::uuid and visited_id in (${which})`.execute(tx)
  await sql`
    insert into visitation_seen (parish_id, user_id, household_id, last_visit_on, follow_up_on, needs_attention)
    select parish_id, user_id, household_id, max(visited_on),
      min(follow_up_on) filter (where follow_up = 'open'),
      (array_agg(needs_attention order by visited_on desc, id desc))[1]
    from visits where parish_id = ${parishId}::uuid and visited_id in (${which})
    group by parish_id, user_id, household_id`.execute(tx)
}

/** Keeps two changes of one family's or member's visits apart. */
export const lockVisited = (tx: Tx, visitedId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${visitedId}::text, 68))`.execute(tx)
