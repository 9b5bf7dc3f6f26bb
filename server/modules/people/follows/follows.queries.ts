import { sql } from 'kysely'
import { socialEndpoints } from '#contract/people/social.ts'
import { people } from '#server/modules/accounts/views.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { notBarred } from '../views.ts'
import type { FollowsTable } from '../tables.ts'

type Context = { tx: Tx; viewerId: string; memberId: string }
type Pair = { followerId: string; followeeId: string }

/** Members who can be followed and seen: active, and on this side of every block. */
const living = (viewerId: string, person: string) =>
  sql<boolean>`${sql.ref(person)}.deleted_at is null and ${sql.ref(person)}.account_status = 'active'
    and ${notBarred(viewerId, `${person}.id`)}`

/** A member's follows by one end: `mine` is the column of the member, `other` that of the people listed. */
const followsBy = (mine: 'followee_id' | 'follower_id', other: 'follower_id' | 'followee_id') =>
  listOf(socialEndpoints.followers.query, {
    from: ({ tx }: Context) =>
      tx.selectFrom('follows').innerJoin(people.as('person'), (join) => join.onRef('person.id', '=', `follows.${other}`)),
    key: 'follows.id',
    scope: ({ viewerId, memberId }) =>
      visibleBy(
        'PPL-D2',
        sql`${sql.ref(`follows.${mine}`)} = ${memberId} and follows.status = 'active' and ${living(viewerId, 'person')}`,
      ),
    filters: { user_id: () => sql`true` },
    order: () => sorted('desc', 'follows.id'),
    rows: ({ tx }, keys) =>
      tx
        .selectFrom('follows')
        .where(oneOf('follows.id', keys))
        .select(['follows.id', `follows.${other} as person_id`])
        .execute(),
  })

export const followerList = followsBy('followee_id', 'follower_id')
export const followingList = followsBy('follower_id', 'followee_id')

export const requestList = listOf(socialEndpoints.requests.query, {
  from: ({ tx }: Pick<Context, 'tx' | 'viewerId'>) =>
    tx.selectFrom('follows').innerJoin(people.as('person'), 'person.id', 'follows.follower_id'),
  key: 'follows.id',
  scope: ({ viewerId }) =>
    visibleBy(
      'PPL-D2',
      sql`follows.followee_id = ${viewerId} and follows.status = 'requested' and ${living(viewerId, 'person')}`,
    ),
  filters: {},
  order: () => sorted('asc', 'follows.id'),
  rows: ({ tx }, keys) =>
    tx
      .selectFrom('follows')
      .where(oneOf('follows.id', keys))
      .select(['follows.id', 'follows.follower_id as person_id', 'follows.created_at'])
      .execute(),
})

/** A member whom the viewer may follow, with whether they approve followers. */
export const findFollowable = (tx: Tx, viewerId: string, memberId: string) =>
  tx
    .selectFrom(people.as('person'))
    .where('person.id', '=', memberId)
    .where(living(viewerId, 'person'))
    .select(['person.id', 'person.username'])
    .executeTakeFirst()

export const findFollow = (tx: Tx, { followerId, followeeId }: Pair) =>
  tx
    .selectFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .select(['id', 'status'])
    .executeTakeFirst()

/** Null when the pair has a follow already. */
export const insertFollow = (tx: Tx, row: FollowsTable) =>
  tx
    .insertInto('follows')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const deleteFollow = (tx: Tx, { followerId, followeeId }: Pair) =>
  tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .returning('status')
    .executeTakeFirst()

/** The request of somebody who still waits for this member's answer, accepted. */
export const acceptRequest = (tx: Tx, memberId: string, id: string) =>
  tx
    .updateTable('follows')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('followee_id', '=', memberId)
    .where('status', '=', 'requested')
    .returning('follower_id')
    .executeTakeFirst()

export const deleteRequest = (tx: Tx, memberId: string, id: string) =>
  tx
    .deleteFrom('follows')
    .where('id', '=', id)
    .where('followee_id', '=', memberId)
    .where('status', '=', 'requested')
    .returning('follower_id')
    .executeTakeFirst()

/** Numbers for the limits of PPL-D1: whom a member follows or asks, in all and since a moment. */
export async function countFollowed(tx: Tx, followerId: string, since: string): Promise<{ all: number; recent: number }> {
  const { rows } = await sql<{ all: number; recent: number }>`select count(*) as all,
    count(*) filter (where created_at > ${since}) as recent from follows where follower_id = ${followerId}`.execute(tx)
  return rows[0] ?? { all: 0, recent: 0 }
}

/** Adds to both members' counts, always in the order of their ids, so that two who follow each other at once do not wait in a circle. */
export async function addToCounts(tx: Tx, { followerId, followeeId }: Pair, by: 1 | -1): Promise<void> {
  const changes = [
    { user_id: followerId, followers: 0, following: by },
    { user_id: followeeId, followers: by, following: 0 },
  ].sort((one, other) => (one.user_id < other.user_id ? -1 : 1))
  for (const { user_id, followers, following } of changes)
    await sql`insert into follow_counts as counts (user_id, followers, following)
      values (${user_id}, greatest(${followers}::int, 0), greatest(${following}::int, 0))
      on conflict (user_id) do update set followers = counts.followers + ${followers}, following = counts.following + ${following}`.execute(
      tx,
    )
}
