import type { ParishInvitationRequest, parishRequestsEndpoints } from '#contract/invitations/parish-requests.ts'
import { findAdministeredParish } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { present } from '#server/platform/base/present.ts'
import type { Handler } from '#server/platform/module/module.ts'
import type { Decider } from '../console/decider.ts'
import { approve, decline } from '../console/decision.service.ts'
import { shapeRequest } from '../console/request.ts'
import { findRequest, parishRequestList, type RequestRow } from '../console/requests.queries.ts'

type Of<Name extends keyof typeof parishRequestsEndpoints> = Handler<(typeof parishRequestsEndpoints)[Name]>

export const parishRequests: Of<'parishRequests'> = async ({ params, query }, { tx, caller, now }) => {
  const parishId = await findAdministeredParish(tx, caller.userId, params.slug)
  if (parishId === null) throw new Failure('not_found')
  return parishRequestList.page({ tx, parishId }, query, (rows) => rows.map((row) => shapeForParish(row, now())))
}

export const decideParishRequest: Of<'decideParishRequest'> = async ({ params, body: { decision, tell } }, context) => {
  const { tx, caller, now } = context
  const parishId = await findAdministeredParish(tx, caller.userId, params.slug)
  if (parishId === null) throw new Failure('not_found')
  const id = uuidParam(params.id)
  const decider: Decider = { scope: { kind: 'parish', ids: [parishId] }, adminId: caller.userId, isParishAdmin: true }
  const acting = { ...context, caller: decider }
  const details = { parish_id: parishId, expires_in_days: 30, tell, note: '' }
  await (decision === 'approve' ? approve(acting, id, details) : decline(acting, id, details))
  return shapeForParish(present(await findRequest(tx, decider, id), 'the decided request'), now())
}

/** Without the notes of staff. */
function shapeForParish(row: RequestRow, now: number): ParishInvitationRequest {
  const { id, full_name, email, phone, city, country, message, referred_by, status, waiting_days, created_at } = shapeRequest(
    row,
    [],
    now,
  )
  return { id, full_name, email, phone, city, country, message, referred_by, status, waiting_days, created_at }
}
