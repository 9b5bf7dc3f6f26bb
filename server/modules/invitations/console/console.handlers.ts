import type { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler, Handlers } from '#server/platform/module/module.ts'
import { decideOnMany } from './bulk-decision.service.ts'
import { inviteMany } from './bulk-invitations.service.ts'
import { approve, assign, type Decision, decline, markSpam } from './decision.service.ts'
import { duplicatesOf } from './duplicates.ts'
import { extend, invite, resend, revoke } from './invitation.service.ts'
import { shapeInvitation } from '../invitation.ts'
import { invitationList } from './invitations.queries.ts'
import { shapeRequest } from './request.ts'
import { findRequest, requestList } from './requests.queries.ts'

const invitations: Handler<typeof consoleInvitationsEndpoints.invitations> = ({ query }, { tx, caller, now }) =>
  invitationList.page({ tx, scope: caller.scope, at: new Date(now()).toISOString() }, query, (rows) => rows.map(shapeInvitation))

const requests: Handler<typeof consoleInvitationsEndpoints.requests> = ({ query }, { tx, caller, now }) =>
  requestList.page({ tx, scope: caller.scope, now: now() }, query, async (rows) => {
    const duplicates = await duplicatesOf(tx, caller, rows)
    return rows.map((row) => shapeRequest(row, duplicates(row), now()))
  })

const request: Handler<typeof consoleInvitationsEndpoints.request> = async ({ params }, context) => {
  const { tx, caller, now } = context
  const row = await findRequest(tx, caller, uuidParam(params.id))
  if (!row) return context.fail('not_found')
  return shapeRequest(row, (await duplicatesOf(tx, caller, [row]))(row), now())
}

/** Decides on a request and returns it; one assigned outside the account's scope is returned as it was left. */
const deciding =
  (
    act: (context: ActionContext, id: string, decision: Decision) => Promise<void>,
  ): Handler<typeof consoleInvitationsEndpoints.approve> =>
  async ({ params, body }, context) => {
    const { tx, now } = context
    const id = uuidParam(params.id)
    await act(context, id, body)
    const row = await findRequest(tx, context.caller, id)
    if (!row) return context.fail('not_found')
    return shapeRequest(row, (await duplicatesOf(tx, context.caller, [row]))(row), now())
  }

export const consoleHandlers: Pick<Handlers<'invitations'>, keyof typeof consoleInvitationsEndpoints> = {
  invitations,
  invite: async ({ body }, context) => {
    const { row, url } = await invite(context, body)
    return { ...shapeInvitation(row), url }
  },
  inviteMany: ({ body }, context) => inviteMany(context, body),
  resendByStaff: async ({ params }, context) => shapeInvitation(await resend(context, uuidParam(params.id))),
  extendInvitation: async ({ params, body }, context) => shapeInvitation(await extend(context, uuidParam(params.id), body.days)),
  revokeByStaff: async ({ params }, context) => shapeInvitation(await revoke(context, uuidParam(params.id))),
  requests,
  request,
  approve: deciding(approve),
  decline: deciding(decline),
  spam: deciding(markSpam),
  assign: deciding(assign),
  decideMany: ({ body }, context) => decideOnMany(context, body),
}
