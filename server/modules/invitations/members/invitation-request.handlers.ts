import type { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { newId } from '#server/platform/db/ids.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { findRefusalSince, insertSpamRequest, putPendingRequest } from './invitation-request.queries.ts'
import { requirePhone } from '#server/platform/base/phone.ts'
import { findActiveParish } from '#server/modules/parishes/views.ts'
import { findEmailOwner, mailDomainError, readRegistration } from '#server/modules/accounts/views.ts'

const fastestHumanMs = 3000
const pauseAfterRefusalMs = 90 * 86_400_000

/** Everybody gets the same response: members, refused people and bots learn nothing (INV-D8, INV-D9). */
export const requestInvitation: Handler<typeof invitationsEndpoints.requestInvitation> = async ({ body }, context) => {
  const { tx, now } = context
  const { website, fill_ms, phone, parish_id, parish_text, referred_by, ...rest } = body
  if (parish_id && !(await findActiveParish(tx, parish_id))) throw fieldFailure('parish_id', parishesErrors.unknown_parish)
  const refused = mailDomainError(body.email, await readRegistration(tx, context))
  if (refused) throw fieldFailure('email', refused)
  const at = new Date(now()).toISOString()
  const request = {
    ...rest,
    id: newId(now()),
    created_at: at,
    updated_at: at,
    phone: phone ? await requirePhone(phone, body.country) : null,
    parish_id: parish_id ?? null,
    parish_text: parish_text || null,
    referred_by: referred_by || null,
    status: 'pending' as const,
    reviewed_by: null,
    reviewed_at: null,
    internal_note: null,
    invitation_id: null,
  }
  const byMachine = Boolean(website) || fill_ms === undefined || fill_ms < fastestHumanMs
  if (byMachine) await insertSpamRequest(tx, request)
  else if (await isWelcome(tx, body.email, now())) await putPendingRequest(tx, request)
  return { detail: 'Thank you. Your request was received, and we will write to you by email.' }
}

async function isWelcome(tx: Parameters<typeof findEmailOwner>[0], email: string, at: number): Promise<boolean> {
  if (await findEmailOwner(tx, email)) return false
  return (await findRefusalSince(tx, email, new Date(at - pauseAfterRefusalMs).toISOString())) === undefined
}
