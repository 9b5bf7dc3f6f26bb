import { type RawBuilder, sql } from 'kysely'
import type { GroupRef } from '#contract/groups/group.ts'
import { people } from '#server/modules/accounts/views.ts'
import { groupMembers, groups } from '#server/modules/groups/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { messageChoices } from '#server/modules/settings/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isOpenTo } from '../visible.ts'

/** Pins and urgent ones of a parish are counted by one writer at a time. */
export const lockAnnouncements = (tx: Tx, parishId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${parishId}::text, 122))`.execute(tx)

const ofParish = (tx: Tx, parishId: string) =>
  tx.selectFrom('posts').where('posts.place', '=', 'announcements').where('posts.place_id', '=', parishId)
const living = (tx: Tx, parishId: string) =>
  ofParish(tx, parishId).where('posts.deleted_at', 'is', null).where('posts.status', '<>', 'removed')

const lastKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Ids of all announcements of a parish, those written last first, before one of them. */
export const listAll = async (tx: Tx, parishId: string, before: string | null, limit: RawBuilder<number>): Promise<string[]> =>
  (
    await living(tx, parishId)
      .where('posts.id', '<', before ?? lastKey)
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .select('posts.id')
      .execute()
  ).map(({ id }) => id)

/** Published announcements that the viewer may read and that are not at the top, the newest first, before a key. */
export const listFor = (tx: Tx, viewerId: string, parishId: string, before: string | null, limit: RawBuilder<number>) =>
  living(tx, parishId)
    .where('posts.status', '=', 'published')
    .where('posts.pinned_at', 'is', null)
    .where(isOpenTo(viewerId, 'posts'))
    .where('posts.feed_key', '<', before ?? lastKey)
    .orderBy('posts.feed_key', 'desc')
    .limit(limit)
    .select(['posts.id', 'posts.feed_key'])
    .execute()

/** Those at the top, pinned last first. */
export const listPinnedFor = async (tx: Tx, viewerId: string, parishId: string, most: number): Promise<string[]> =>
  (
    await living(tx, parishId)
      .where('posts.status', '=', 'published')
      .where('posts.pinned_at', 'is not', null)
      .where(isOpenTo(viewerId, 'posts'))
      .orderBy('posts.pinned_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(sql.lit(most))
      .select('posts.id')
      .execute()
  ).map(({ id }) => id)

/** Those that are or will be at the top beyond a number, the ones written last left out. */
export const listPinsBeyond = async (tx: Tx, parishId: string, most: number): Promise<string[]> =>
  (
    await living(tx, parishId)
      .where('posts.pin_days', 'is not', null)
      .orderBy('posts.id', 'desc')
      .offset(sql.lit(most))
      .select('posts.id')
      .execute()
  ).map(({ id }) => id)

/** How many are or will be at the top, without one of them. */
export const countPins = async (tx: Tx, parishId: string, exceptId: string | null): Promise<number> =>
  (
    await living(tx, parishId)
      .where('posts.pin_days', 'is not', null)
      .where(sql<boolean>`posts.id is distinct from ${exceptId}::uuid`)
      .select('posts.id')
      .limit(4)
      .execute()
  ).length

/** When urgent ones went out, also such as were deleted since, or will. */
export const listUrgent = async (
  tx: Tx,
  parishId: string,
  { from, to, exceptId }: { from: Date; to: Date; exceptId: string | null },
): Promise<number[]> => {
  const moment = sql<string>`coalesce(posts.published_at, posts.scheduled_at, posts.created_at)`
  const rows = await ofParish(tx, parishId)
    .where('posts.is_urgent', '=', true)
    .where(sql<boolean>`posts.id is distinct from ${exceptId}::uuid`)
    .where(sql<boolean>`(posts.published_at is not null or (posts.deleted_at is null and posts.status <> 'removed'))`)
    .where(moment, '>', from.toISOString())
    .where(moment, '<', to.toISOString())
    .orderBy(moment)
    .limit(10)
    .select(moment.as('moment'))
    .execute()
  return rows.map(({ moment: at }) => Date.parse(at))
}

/** Groups of the parish that the viewer may know of and choose. */
const known = (viewerId: string) =>
  sql<boolean>`(in_group.privacy <> 'secret' or exists (select from ${groupMembers} as belonging
    where belonging.group_id = in_group.id and belonging.user_id = ${viewerId}))`

export const countChoosable = async (tx: Tx, viewerId: string, parishId: string, ids: readonly string[]): Promise<number> =>
  (
    await tx
      .selectFrom(groups.as('in_group'))
      .where(oneOf('in_group.id', ids))
      .where('in_group.parish_id', '=', parishId)
      .where('in_group.status', '=', 'active')
      .where('in_group.held_at', 'is', null)
      .where(known(viewerId))
      .select('in_group.id')
      .execute()
  ).length

export const findGroups = async (tx: Tx, viewerId: string, postIds: readonly string[]): Promise<Map<string, GroupRef[]>> => {
  const rows = await tx
    .selectFrom('announcement_groups')
    .innerJoin(groups.as('in_group'), 'in_group.id', 'announcement_groups.group_id')
    .where(oneOf('announcement_groups.post_id', postIds))
    .where(known(viewerId))
    .select(['announcement_groups.post_id', 'in_group.id', 'in_group.name'])
    .orderBy('in_group.name')
    .execute()
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  return new Map([...byPost].map(([postId, chosen]) => [postId, chosen.map(({ id, name }) => ({ id, name }))]))
}

export async function insertGroups(tx: Tx, postId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  await tx
    .insertInto('announcement_groups')
    .values(groupIds.map((group_id) => ({ post_id: postId, group_id })))
    .execute()
}

export const findWriters = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('posts')
    .where(oneOf('posts.id', ids))
    .select(['posts.id', 'posts.author_id', 'posts.pin_days', 'posts.is_for_groups'])
    .execute()

/** How many have read each, up to a bound. */
export async function countReaders(tx: Tx, postIds: readonly string[], most: number): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    count: number
  }>`select asked.id, counted.count from unnest(${postIds}::uuid[]) as asked (id)
    cross join lateral (select count(*) from (select from announcement_reads seen where seen.post_id = asked.id limit ${sql.lit(most)}) bounded) as counted (count)`.execute(
    tx,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Who has read an announcement, the last first; without those who hide their read marks, or with whom the viewer has a block. */
export const listReaders = (
  tx: Tx,
  viewerId: string,
  postId: string,
  { before, limit }: { before: string | null; limit: RawBuilder<number> },
) =>
  tx
    .selectFrom('announcement_reads as seen')
    .innerJoin(people.as('person'), 'person.id', 'seen.user_id')
    .leftJoin(messageChoices.as('choice'), 'choice.user_id', 'seen.user_id')
    .where('seen.post_id', '=', postId)
    .where('seen.read_key', '<', before ?? lastKey)
    .where(sql<boolean>`coalesce(choice.show_read_marks, true)`)
    .where(notBarred(viewerId, 'seen.user_id'))
    .orderBy('seen.read_key', 'desc')
    .limit(limit)
    .select(['seen.user_id', 'seen.read_key', 'seen.read_at'])
    .execute()
