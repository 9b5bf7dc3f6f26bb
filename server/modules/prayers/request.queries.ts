import { prayerCategoriesColumns } from './columns.ts'
import { people } from '#server/modules/accounts/views.ts'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { PrayerStatus, PrayerVisibility } from '#contract/prayers/prayers.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isMine, isVisible, type Member, statusAt, type Viewer } from './viewer.ts'

export type RequestFilter = {
  category?: string | undefined
  visibility?: PrayerVisibility | undefined
  status?: PrayerStatus | undefined
  urgent?: boolean | undefined
  mine: boolean
}
export type RequestOrder = '-created_at' | 'created_at' | '-prayed_count' | 'expires_at'
type Now = { now: number }
type Requests = SelectQueryBuilder<Database, 'prayer_requests', object>

const nobody = '00000000-0000-0000-0000-000000000000'
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

const columns = [
  'prayer_requests.id',
  'prayer_requests.author_id',
  'prayer_requests.author_sealed',
  'prayer_requests.is_anonymous',
  'prayer_requests.parish_id',
  'prayer_requests.category_id',
  'prayer_requests.title',
  'prayer_requests.content',
  'prayer_requests.for_name',
  'prayer_requests.visibility',
  'prayer_requests.is_urgent',
  'prayer_requests.urgent_told_at',
  'prayer_requests.prayed_count',
  'prayer_requests.updates_count',
  'prayer_requests.renewals',
  'prayer_requests.expires_at',
  'prayer_requests.created_at',
] as const

const selectRequests = (tx: Tx, viewer: Viewer, { now }: Now) =>
  tx
    .selectFrom('prayer_requests')
    .leftJoin(people.as('author'), 'author.id', 'prayer_requests.author_id')
    .leftJoin('prayers as today', (join) =>
      join
        .onRef('today.request_id', '=', 'prayer_requests.id')
        .on('today.user_id', '=', viewer?.userId ?? nobody)
        .on('today.day', '=', dayOf(now)),
    )
    .select([...columns, 'author.first_name', 'author.last_name', 'author.username', 'author.photo_key'])
    .select([
      statusAt(now).as('status'),
      sql<boolean>`today.request_id is not null`.as('prayed_today'),
      (viewer ? sql<boolean>`coalesce(${isMine(viewer)}, false)` : sql<boolean>`false`).as('is_mine'),
    ])

export const findRequest = (tx: Tx, viewer: Viewer, at: Now, id: string) =>
  selectRequests(tx, viewer, at).where('prayer_requests.id', '=', id).where(isVisible(viewer)).executeTakeFirst()
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Makes those who change one request take turns, until the end of the transaction. */
export const lockRequest = (tx: Tx, id: string) =>
  tx.selectFrom('prayer_requests').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const listRequests = (
  tx: Tx,
  viewer: Viewer,
  at: Now,
  filter: RequestFilter,
  order: RequestOrder,
  limit: number,
  offset: number,
) => {
  const column = order.replace('-', '') as 'created_at' | 'prayed_count' | 'expires_at'
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  const ids = matching(tx, viewer, at, filter)
    .orderBy(`prayer_requests.${column}`, direction)
    .orderBy('prayer_requests.id', direction)
    .limit(limit)
    .offset(offset)
    .select('prayer_requests.id')
  return selectRequests(tx, viewer, at)
    .where('prayer_requests.id', 'in', ids)
    .orderBy(`prayer_requests.${column}`, direction)
    .orderBy('prayer_requests.id', direction)
    .execute()
}

export const countRequests = async (tx: Tx, viewer: Viewer, at: Now, filter: RequestFilter) =>
  (
    await matching(tx, viewer, at, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Of one's own all, of others the open ones, unless a status is asked for. */
function matching(tx: Tx, viewer: Viewer, { now }: Now, { category, visibility, status, urgent, mine }: RequestFilter): Requests {
  const wanted = status ?? (mine ? undefined : 'active')
  return tx
    .selectFrom('prayer_requests')
    .where(isVisible(viewer))
    .$call((query) => (category === undefined ? query : query.where('prayer_requests.category_id', '=', category)))
    .$call((query) => (visibility === undefined ? query : query.where('prayer_requests.visibility', '=', visibility)))
    .$call((query) => (urgent === undefined ? query : query.where('prayer_requests.is_urgent', '=', urgent)))
    .$if(mine, (query) => query.where(viewer ? isMine(viewer) : sql<boolean>`false`))
    .$if(wanted !== undefined, (query) => query.where(sql<boolean>`${statusAt(now)} = ${wanted}`))
}

/** What somebody prayed for and may still see, the last first. */
export const listPrayedFor = async (tx: Tx, member: Member, at: Now, limit: number, offset: number) => {
  const prayed = await tx
    .selectFrom('prayers')
    .innerJoin('prayer_requests', 'prayer_requests.id', 'prayers.request_id')
    .where('prayers.user_id', '=', member.userId)
    .where(isVisible(member))
    .groupBy('prayers.request_id')
    .select((eb) => ['prayers.request_id as id', eb.fn.max('prayers.day').as('day'), eb.fn.countAll<number>().as('times')])
    .orderBy('day', 'desc')
    .orderBy('prayers.request_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await selectRequests(tx, member, at)
    .where(sql<boolean>`prayer_requests.id = any(${prayed.map(({ id }) => id)}::uuid[])`)
    .execute()
  return prayed.flatMap(({ id, day, times }) => rows.filter((row) => row.id === id).map((row) => ({ row, day, times })))
}

export const countPrayedFor = async (tx: Tx, member: Member) =>
  (
    await tx
      .selectFrom('prayers')
      .innerJoin('prayer_requests', 'prayer_requests.id', 'prayers.request_id')
      .where('prayers.user_id', '=', member.userId)
      .where(isVisible(member))
      .select(sql<number>`count(distinct prayers.request_id)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listCategories = (tx: Tx) =>
  tx.selectFrom('prayer_categories').where('is_active', '=', true).select(prayerCategoriesColumns).orderBy('position').execute()

export const hasCategory = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('prayer_categories')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined

export const insertRequest = (tx: Tx, row: Insertable<Database['prayer_requests']>) =>
  tx.insertInto('prayer_requests').values(row).execute()

export const updateRequest = (tx: Tx, id: string, changes: Updateable<Database['prayer_requests']>) =>
  tx.updateTable('prayer_requests').set(changes).where('id', '=', id).execute()
