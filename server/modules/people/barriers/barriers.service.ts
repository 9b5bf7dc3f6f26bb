import { peopleErrors } from '#contract/people/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { unfollow } from '../follows/follow.service.ts'
import {
  barredFor,
  deleteBarriers,
  deleteBlock,
  deleteMute,
  insertBarriers,
  insertBlock,
  insertMute,
  isMember,
  lockPair,
} from './barriers.queries.ts'

type Clock = Pick<Parts, 'now'>
type Telling = Pick<Parts, 'live' | 'tell'>

/** Blocks a member (PPL-D5): each disappears for the other, follows end both ways, and nobody is told. */
export async function block(tx: Tx, { now, ...parts }: Clock & Telling, userId: string, otherId: string): Promise<void> {
  await requireOther(tx, userId, otherId)
  await lockPair(tx, userId, otherId)
  await insertBlock(tx, userId, otherId, new Date(now()).toISOString())
  // Repeated, or where the other one blocks already, it changes nothing for anybody.
  if (!(await insertBarriers(tx, userId, otherId))) return
  await unfollow(tx, parts, userId, otherId)
  await unfollow(tx, parts, otherId, userId)
  await announce(tx, parts, [userId, otherId], true)
}

/** The barrier stays while the other one blocks as well. */
export async function unblock(tx: Tx, parts: Telling, userId: string, otherId: string): Promise<void> {
  await lockPair(tx, userId, otherId)
  if (!(await deleteBlock(tx, userId, otherId))) throw new Failure('not_found')
  await deleteBarriers(tx, userId, otherId)
  const isBarred = (await barredFor(tx, userId)).includes(otherId)
  if (!isBarred) await announce(tx, parts, [userId, otherId], false)
}

/** Open pages of both follow at once. */
async function announce(tx: Tx, { live, tell }: Telling, userIds: readonly [string, string], isBarred: boolean): Promise<void> {
  for (const id of userIds) await live.personChanged(tx, id)
  await tell(tx, 'barrier.changed', { userIds, isBarred })
}

export async function mute(tx: Tx, { now }: Clock, userId: string, otherId: string): Promise<void> {
  await requireOther(tx, userId, otherId)
  await insertMute(tx, userId, otherId, new Date(now()).toISOString())
}

export const unmute = deleteMute

async function requireOther(tx: Tx, userId: string, otherId: string): Promise<void> {
  if (userId === otherId) throw fieldFailure('user_id', peopleErrors.yourself)
  if (!(await isMember(tx, otherId))) throw new Failure('not_found')
}
