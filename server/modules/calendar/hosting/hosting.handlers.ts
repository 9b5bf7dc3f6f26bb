import type { hostingEndpoints } from '#contract/calendar/hosting.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { personOf } from '../answers/person.ts'
import { findEvent } from '../events/event.queries.ts'
import { required } from '../events/event.service.ts'
import { canManage, memberOf } from '../viewer.queries.ts'
import { cancelEvent, restoreEvent } from './cancel.service.ts'
import { invitableList, inviteList } from './invites.queries.ts'
import { invite, withdrawInvite } from './invites.service.ts'

export const hostingHandlers: Pick<Handlers<'calendar'>, keyof typeof hostingEndpoints> = {
  cancelEvent: ({ params, body }, context) =>
    cancelEvent(context.tx, context, context.caller.userId, uuidParam(params.id), body.message),
  restoreEvent: ({ params }, context) => restoreEvent(context.tx, context, context.caller.userId, uuidParam(params.id)),
  async listInvites({ params, query }, { tx, caller }) {
    const { eventId, hostId } = await hosted(tx, caller.userId, params.id)
    return inviteList.page({ tx, eventId, hostId }, query, (rows) =>
      rows.map((row) => ({
        ...personOf(row),
        response: row.response,
        guests: row.guests ?? 0,
        invited_at: row.invited_at,
      })),
    )
  },
  invite: async ({ params, body }, context) => ({
    invited: await invite(context.tx, context, context.caller.userId, uuidParam(params.id), body.user_ids),
  }),
  async withdrawInvite({ params }, context) {
    const [id, userId] = [uuidParam(params.id), uuidParam(params.userId)]
    await withdrawInvite(context.tx, context, context.caller.userId, id, userId)
    return { detail: 'Invitation withdrawn.' }
  },
  async listInvitable({ params, query }, { tx, caller }) {
    const context = await hosted(tx, caller.userId, params.id)
    return invitableList.page({ tx, ...context }, query, (rows) => rows.map(personOf))
  },
}

/** Throws 404 for a hidden event and 403 for one that the member does not manage. */
async function hosted(tx: Tx, userId: string, id: string) {
  const host = await memberOf(tx, userId)
  const event = required(await findEvent(tx, host, uuidParam(id)))
  if (!canManage(host, event)) throw new Failure('forbidden')
  return { eventId: event.id, parishId: host.parishId, servesParish: host.servesParish, hostId: userId }
}
