import { findOffice } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { findSeat, invitationsOf } from './households.queries.ts'
import * as service from './households.service.ts'
import { adultsOfAll, childrenOfAll, parishHouseholds } from './parish.queries.ts'

export const householdsHandlers: Handlers<'households'> = {
  async mine(_input, { tx, caller }) {
    const seat = await findSeat(tx, caller.userId)
    return {
      household: seat ? await service.shape(tx, caller.userId, seat.household_id) : null,
      invitations: await invitationsOf(tx, caller.userId),
    }
  },
  create: (_input, context) => service.create(context.tx, context, context.caller.userId),
  invite: ({ body }, context) => service.invite(context.tx, context, context.caller.userId, body.username),
  removeMember: ({ params }, { tx, caller }) => service.removeMember(tx, caller.userId, uuidParam(params.user_id)),
  accept: ({ params }, context) => service.accept(context.tx, context, context.caller.userId, uuidParam(params.id)),
  async decline({ params }, { tx, caller }) {
    await service.decline(tx, caller.userId, uuidParam(params.id))
    return { detail: 'The invitation is declined.' }
  },
  handOver: ({ body }, { tx, caller }) => service.handOver(tx, caller.userId, body.user_id),
  async leave(_input, { tx, caller }) {
    await service.leave(tx, caller.userId)
    return { detail: 'You have left the household.' }
  },
  addChild: ({ body }, context) => service.addChild(context.tx, context, context.caller.userId, body),
  editChild: ({ params, body }, { tx, caller }) => service.editChild(tx, caller.userId, uuidParam(params.id), body),
  removeChild: ({ params }, { tx, caller }) => service.removeChild(tx, caller.userId, uuidParam(params.id)),
  async ofParish({ params, query }, { tx, caller }) {
    const office = await findOffice(tx, caller.userId, params.slug)
    if (!office?.parts.includes('families')) throw new Failure('not_found')
    return parishHouseholds.page({ tx, parishId: office.parishId }, query, async (found) => {
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return []
      const [adults, children] = [await adultsOfAll(tx, ids), await childrenOfAll(tx, ids)]
      const of = <T extends { household_id: string }>(all: readonly T[], id: string) =>
        all.flatMap(({ household_id, ...rest }) => (household_id === id ? [rest] : []))
      return ids.map((id) => ({ id, adults: of(adults, id), children: of(children, id) }))
    })
  },
}
