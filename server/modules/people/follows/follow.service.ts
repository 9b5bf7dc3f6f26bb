import type { Followed } from '#contract/people/social.ts'
import { peopleErrors } from '#contract/people/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { followingOf } from '../views.ts'
import {
  acceptRequest,
  addToCounts,
  countFollowed,
  deleteFollow,
  deleteRequest,
  findFollow,
  findFollowable,
  insertFollow,
} from './follows.queries.ts'
import { findSeen } from './seen.queries.ts'

const mostFollowed = 3_000
const mostADay = 200
const day = 86_400_000

/**
 * Follows a member, or asks one who approves followers or is unlisted to the follower: followers open the profile (PPL-D1, PRF-D7). Throws 404 for somebody the follower may not see, 400 for
 * oneself, 409 beyond 3,000 followed people or 200 a day.
 */
export async function follow(tx: Tx, parts: Parts, followerId: string, followeeId: string): Promise<Followed> {
  if (followerId === followeeId) throw fieldFailure('user_id', peopleErrors.yourself)
  if (!(await findFollowable(tx, followerId, followeeId))) throw new Failure('not_found')
  const pair = { followerId, followeeId }
  if (!(await findFollow(tx, pair))) await add(tx, parts, pair)
  return followed(tx, pair)
}

async function add(tx: Tx, parts: Parts, pair: { followerId: string; followeeId: string }): Promise<void> {
  const at = parts.now()
  const counted = await countFollowed(tx, pair.followerId, new Date(at - day).toISOString())
  if (counted.all >= mostFollowed) throw new Failure(peopleErrors.follows_too_many)
  if (counted.recent >= mostADay) throw new Failure(peopleErrors.followed_many_today)
  const seen = await findSeen(tx, pair.followerId, pair.followeeId)
  const isAsked = !seen || seen.is_closed
  const inserted = await insertFollow(tx, {
    id: newId(at),
    follower_id: pair.followerId,
    followee_id: pair.followeeId,
    status: isAsked ? 'requested' : 'active',
    created_at: new Date(at).toISOString(),
  })
  if (!inserted) return
  if (!isAsked) await addToCounts(tx, pair, 1)
  await parts.ask(tx, 'notifications.notify', {
    ...(isAsked ? ({ kind: 'follow_request', fact: 'asked' } as const) : ({ kind: 'follow', fact: 'followed' } as const)),
    params: {},
    userId: pair.followeeId,
    actorId: pair.followerId,
    actionUrl: isAsked ? '/people' : '/profile?tab=followers',
    groupKey: isAsked ? 'follow_request' : 'follow',
  })
}

/** Ends a follow or takes a request back; nothing where there is none. */
export async function unfollow(tx: Tx, { live }: Pick<Parts, 'live'>, followerId: string, followeeId: string): Promise<Followed> {
  const pair = { followerId, followeeId }
  if ((await deleteFollow(tx, pair))?.status === 'active') {
    await addToCounts(tx, pair, -1)
    await live.companyChanged(tx, followerId)
  }
  return followed(tx, pair)
}

/** Lets somebody follow; throws 404 for a request that is not the member's or was answered. */
export async function accept(tx: Tx, parts: Pick<Parts, 'ask'>, followeeId: string, id: string): Promise<void> {
  const accepted = await acceptRequest(tx, followeeId, id)
  if (!accepted) throw new Failure('not_found')
  await addToCounts(tx, { followerId: accepted.follower_id, followeeId }, 1)
  await parts.ask(tx, 'notifications.notify', {
    kind: 'follow',
    fact: 'accepted',
    params: {},
    userId: accepted.follower_id,
    actorId: followeeId,
    actionUrl: `/profile/${followeeId}`,
  })
}

export async function decline(tx: Tx, followeeId: string, id: string): Promise<void> {
  if (!(await deleteRequest(tx, followeeId, id))) throw new Failure('not_found')
}

async function followed(tx: Tx, { followerId, followeeId }: { followerId: string; followeeId: string }): Promise<Followed> {
  const { status, followers_count } = await followingOf(tx, followerId, followeeId)
  return { status, is_following: status === 'active', followers_count }
}
