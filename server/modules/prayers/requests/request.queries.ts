import { people } from '#server/modules/accounts/views.ts'
import { reports, takedownOf } from '#server/modules/moderation/views.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Takedown } from '#contract/moderation/takedown.ts'
import { type PrayerStatus, prayersEndpoints } from '#contract/prayers/prayers.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { prayerTexts } from '../search/prayer-texts.ts'
import { isHeld, isHidden, isMine, isVisible, type Member, statusAt, type Viewer } from '../viewer.ts'

type Now = { now: number }

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
    .select([...columns, 'author.first_name', 'author.last_name', 'author.username', 'author.account_status'])
    .select(photoSeenBy(viewer?.userId ?? nobody, 'author').as('photo_key'))
    .select([
      statusAt(now).as('status'),
      sql<boolean>`today.request_id is not null`.as('prayed_today'),
      (viewer ? sql<boolean>`coalesce(${isMine(viewer)}, false)` : sql<boolean>`false`).as('is_mine'),
      takedownFor(viewer).as('takedown'),
      reportedBy(viewer).as('is_reported'),
    ])

const reportedBy = (viewer: Viewer) =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${reports} as own_report where own_report.target_id = prayer_requests.id
        and own_report.reporter_id = ${viewer.userId} and own_report.state = 'open')`

const takedownFor = (viewer: Viewer) =>
  viewer === null
    ? sql<Takedown | null>`null::json`
    : sql<Takedown | null>`case when (prayer_requests.status = 'removed' or ${isHidden}) and ${isMine(viewer)}
        then ${takedownOf('prayer_requests.id', viewer.userId)} end`

export const findRequest = (tx: Tx, viewer: Viewer, at: Now, id: string) =>
  selectRequests(tx, viewer, at).where('prayer_requests.id', '=', id).where(isVisible(viewer)).executeTakeFirst()
/** Those of these ids that the viewer may see. */
export const findRequests = (tx: Tx, viewer: Viewer, at: Now, ids: readonly string[]) =>
  selectRequests(tx, viewer, at).where(oneOf('prayer_requests.id', ids)).where(isVisible(viewer)).execute()
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Serialises changes to one request until the end of the transaction. */
export const lockRequest = (tx: Tx, id: string) =>
  tx.selectFrom('prayer_requests').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

/** Conditions on the stored status, which has an index, beside the time. */
function hasStatus(now: number, status: PrayerStatus) {
  const at = new Date(now)
  if (status === 'hidden') return isHidden
  if (status === 'pending') return sql<boolean>`(prayer_requests.status = 'pending' or ${isHeld}) and not ${isHidden}`
  if (status === 'active')
    return sql<boolean>`prayer_requests.status = 'active' and prayer_requests.expires_at > ${at} and not ${isHeld}`
  if (status !== 'expired') return sql<boolean>`prayer_requests.status = ${status} and not ${isHeld}`
  return sql<boolean>`(prayer_requests.status = 'expired' or (prayer_requests.status = 'active' and prayer_requests.expires_at <= ${at}))
    and not ${isHeld}`
}

export const requestList = listOf(prayersEndpoints.list.query, {
  from: ({ tx }: Now & { tx: Tx; viewer: Viewer }) => tx.selectFrom('prayer_requests'),
  key: 'prayer_requests.id',
  scope: ({ viewer }) => visibleBy('PRY-D2', isVisible(viewer)),
  filters: {
    category: (id) => sql`prayer_requests.category_id = ${id}`,
    visibility: (visibility) => sql`prayer_requests.visibility = ${visibility}`,
    urgent: (isUrgent) => sql`prayer_requests.is_urgent = ${isUrgent}`,
    status: (status, { now }) => hasStatus(now, status),
    /** The member's own requests in any status; others' open ones unless a status is requested. */
    mine: (isOwn, { viewer, now }, { status }) => {
      if (isOwn) return viewer ? isMine(viewer) : sql`false`
      return status === undefined ? hasStatus(now, 'active') : sql`true`
    },
    parish: (isOwnParish, { viewer }) =>
      isOwnParish
        ? sql`(prayer_requests.parish_id = ${viewer?.parishId ?? null}::uuid or prayer_requests.is_anonymous)`
        : sql`true`,
  },
  order: {
    created_at: (by) => sorted(by, 'prayer_requests.created_at', 'prayer_requests.id'),
    prayed_count: (by) => sorted(by, 'prayer_requests.prayed_count', 'prayer_requests.id'),
    expires_at: (by) => sorted(by, 'prayer_requests.expires_at', 'prayer_requests.id'),
  },
  rows: ({ tx, viewer, now }, keys) => selectRequests(tx, viewer, { now }).where(oneOf('prayer_requests.id', keys)).execute(),
})

/** Requests a member prayed for and may still see, latest first. */
export const prayedList = listOf(prayersEndpoints.prayed.query, {
  from: ({ tx }: Now & { tx: Tx; member: Member }) =>
    tx
      .selectFrom('prayers')
      .innerJoin('prayer_requests', 'prayer_requests.id', 'prayers.request_id')
      .groupBy('prayers.request_id'),
  key: 'prayers.request_id',
  scope: ({ member }) => visibleBy('PRY-D2', sql`prayers.user_id = ${member.userId} and ${isVisible(member)}`),
  filters: {},
  order: () => sorted('desc', sql`max(prayers.day)`, 'prayers.request_id'),
  async rows({ tx, member, now }, keys) {
    const prayed = await tx
      .selectFrom('prayers')
      .where('user_id', '=', member.userId)
      .where(oneOf('request_id', keys))
      .groupBy('request_id')
      .select((eb) => ['request_id', eb.fn.max('day').as('day'), eb.fn.countAll<number>().as('times')])
      .execute()
    const rows = await selectRequests(tx, member, { now }).where(oneOf('prayer_requests.id', keys)).execute()
    return prayed.flatMap((one) => rows.filter(({ id }) => id === one.request_id).map((row) => ({ ...one, row })))
  },
})

export async function insertRequest(tx: Tx, row: Insertable<Database['prayer_requests']>): Promise<void> {
  await tx.insertInto('prayer_requests').values(row).execute()
  await indexThings(tx, prayerTexts, [row.id])
}

export async function updateRequest(tx: Tx, id: string, changes: Updateable<Database['prayer_requests']>): Promise<void> {
  await tx.updateTable('prayer_requests').set(changes).where('id', '=', id).execute()
  await indexThings(tx, prayerTexts, [id])
}
