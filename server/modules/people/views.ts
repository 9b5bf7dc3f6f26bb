import { type RawBuilder, sql } from 'kysely'
import type { FollowState } from '#contract/people/follow-state.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

/** Who follows whom, with their approval. */
export const follows = view((from) =>
  from.selectFrom('follows').where('status', '=', sql.lit('active')).select(['id', 'follower_id', 'followee_id']),
)

/** Whom members muted: kept out of their feeds. */
export const mutes = view((from) => from.selectFrom('mutes').select(['user_id', 'muted_id']))

/** Which of these members do not hear of what somebody does: blocked either way, or muted (PPL-D5). */
export async function silencedFor(tx: Tx, actorId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select viewer_id as id from barriers
      where other_id = ${actorId} and viewer_id = any(${memberIds}::uuid[])
    union select user_id from mutes where muted_id = ${actorId} and user_id = any(${memberIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * No block between the viewer and the member of this column, either way: `query.where(notBarred(viewerId, 'author.id'))`. Every
 * query that shows a member to another one has it. `viewer`: an id, or the column that holds it.
 */
export const notBarred = (viewer: string | RawBuilder<unknown>, column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from barriers barrier
    where barrier.viewer_id = ${typeof viewer === 'string' ? sql`${viewer}::uuid` : viewer} and barrier.other_id = ${sql.ref(column)})`

/** Members on the other side of a block, for a query that begins with them; `notBarred` asks of one member. */
export const barriers = view((from) => from.selectFrom('barriers').select(['viewer_id', 'other_id']))

/** What a profile says of a member's followers, and of the viewer among them. */
export type Following = FollowState & { followers_count: number; following_count: number; is_muted: boolean; is_barred: boolean }

export async function followingOf(tx: Tx, viewerId: string, memberId: string): Promise<Following> {
  const { rows } = await sql<{
    followers: number | null
    following: number | null
    status: 'active' | 'requested' | null
    follows_me: boolean
    is_muted: boolean
    is_barred: boolean
  }>`select counts.followers, counts.following,
      (select status from follows where follower_id = ${viewerId} and followee_id = ${memberId}) as status,
      exists (select from follows where follower_id = ${memberId} and followee_id = ${viewerId} and status = 'active') as follows_me,
      exists (select from mutes where user_id = ${viewerId} and muted_id = ${memberId}) as is_muted,
      exists (select from barriers where viewer_id = ${viewerId} and other_id = ${memberId}) as is_barred
    from (values (1)) as one left join follow_counts counts on counts.user_id = ${memberId}`.execute(tx)
  const { status, followers, following, ...found } = present(rows[0], 'the row of one value')
  return { ...found, status: status ?? 'none', followers_count: followers ?? 0, following_count: following ?? 0 }
}
