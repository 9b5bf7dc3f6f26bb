import type { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { newId } from '#server/platform/db/ids.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { findActiveParish } from '#server/modules/parishes/views.ts'
import { mailDomainError, readRegistration } from '#server/modules/accounts/views.ts'
import { storeRequestJob } from './store-request.job.ts'

const fastestHumanMs = 3000

/** Everybody gets the same response in the same time: members, refused people and bots learn nothing (INV-D8, INV-D9). */
export const requestInvitation: Handler<typeof invitationsEndpoints.requestInvitation> = async ({ body }, context) => {
  const { tx, now } = context
  const { website, fill_ms, phone, parish_id, parish_text, referred_by, locale = null, ...rest } = body
  if (parish_id && !(await findActiveParish(tx, parish_id))) throw fieldFailure('parish_id', parishesErrors.unknown_parish)
  const refused = mailDomainError(body.email, await readRegistration(tx, context))
  if (refused) throw fieldFailure('email', refused)
  const asked = {
    ...rest,
    id: newId(now()),
    created_at: new Date(now()).toISOString(),
    phone: phone ? await requirePhone(phone, body.country) : null,
    parish_id: parish_id ?? null,
    parish_text: parish_text || null,
    referred_by: referred_by || null,
    locale,
  }
  const byMachine = Boolean(website) || fill_ms === undefined || fill_ms < fastestHumanMs
  await addJob(tx, storeRequestJob, { asked, byMachine })
  return { detail: 'Thank you. Your request was received, and we will write to you by email.' }
}
