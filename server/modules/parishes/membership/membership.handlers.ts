import { parishesErrors } from '#contract/parishes/errors.ts'
import type { Membership, parishesEndpoints } from '#contract/parishes/parishes.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { findHome } from './membership.queries.ts'
import { choose, leave as leaveParish } from './membership.service.ts'
import { fellowList } from '../office/members.queries.ts'
import { requireParish } from '../parish/parish.handlers.ts'
import { refOf } from '../parish/parish.ts'

export const membership: Handler<typeof parishesEndpoints.membership> = async ({ params }, { tx, caller }) => {
  const { id } = await requireParish(tx, params.id)
  return readMembership(tx, caller.userId, id)
}

export const fellowMembers: Handler<typeof parishesEndpoints.fellowMembers> = async ({ params, query }, { tx, caller }) => {
  const { id } = await requireParish(tx, params.id)
  const home = await findHome(tx, caller.userId)
  if (home?.parish_id !== id || home.status !== 'active') throw new Failure('not_found')
  return fellowList.page({ tx, parishId: id, viewerId: caller.userId }, query, (rows) =>
    rows.map(({ user_id, name, username, photo_key, roles }) => ({
      id: user_id,
      name,
      username,
      avatar: avatarOf(photo_key),
      roles,
    })),
  )
}

export const join: Handler<typeof parishesEndpoints.join> = async ({ params }, context) => {
  const { tx, caller } = context
  const { id } = await requireParish(tx, params.id)
  if ((await findHome(tx, caller.userId))?.parish_id === id) throw new Failure(parishesErrors.your_parish_already)
  await choose(tx, context, caller.userId, id)
  return readMembership(tx, caller.userId, id)
}

export const leave: Handler<typeof parishesEndpoints.leave> = async ({ params }, context) => {
  const { id } = await requireParish(context.tx, params.id)
  await leaveParish(context.tx, context, context.caller.userId, id)
  return { detail: 'You have left the parish.' }
}

async function readMembership(tx: Tx, userId: string, parishId: string): Promise<Membership> {
  const home = await findHome(tx, userId)
  if (home?.parish_id !== parishId) throw new Failure('not_found')
  const { id, user_id, parish_id, status, roles, joined_at, decided_by } = home
  return { id, user_id, parish_id, parish: refOf(home), status, roles, joined_at, decided_by }
}
