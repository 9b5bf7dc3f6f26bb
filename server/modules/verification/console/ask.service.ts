import { verificationErrors } from '#contract/verification/errors.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { newId } from '#server/platform/db/ids.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { lockWaiting, auditCase } from './acting.ts'
import { saveOutcome } from './approve.service.ts'
import type { CaseRow } from './case.queries.ts'
import { askAboutClaim, askAboutRequest } from '../decision.queries.ts'
import { requireMailable, sendLink } from '../guardian/guardian-link.service.ts'
import { askGuardianMail, askMemberMail } from '../mails/ask.mail.ts'
import { notify } from './notify.ts'
import { insertMessage } from '../message.queries.ts'

/** Asks for more information; the case stays pending. Throws 403, 404, 409. */
export async function requestInfo(context: ActionContext, id: string, text: string): Promise<void> {
  const one = await lockWaiting(context, id)
  const { tx, caller, now } = context
  const at = new Date(now()).toISOString()
  await insertMessage(tx, { id: newId(now()), subject_id: id, user_id: one.user_id, author: 'staff', text, at })
  if (one.kind === 'clergy') await askAboutClaim(tx, id)
  if (one.kind === 'guardian') await askAboutRequest(tx, id)
  await saveOutcome(tx, one, { status: 'info_requested', reason: '', decided_at: at, decided_by: caller.adminId })
  await mailQuestion(context, one, text)
  await notify(context, one, { kind: 'system', fact: 'asked', params: { question: text } })
  await auditCase(context, one, 'verifications.request_info')
}

/** For people without access to the app: the owner of an unconfirmed address, and a guardian. */
async function mailQuestion({ tx, mail, config }: ActionContext, one: CaseRow, text: string): Promise<void> {
  const { email, first_name: name, last_name, locale, guardian_email } = one
  if (one.kind === 'email')
    await mail.send(tx, askMemberMail({ to: email, name, locale, text, url: `${config.publicUrl}/dashboard` }))
  if (one.kind === 'guardian' && guardian_email !== null) {
    const member = { id: one.user_id, name: `${name} ${last_name}`.trim() }
    await mail.send(tx, askGuardianMail({ to: guardian_email, locale, member, text }))
  }
}

/** Mails the link again. Throws 403, 404, and 409 within 60 seconds, after five in a day, or without a link to mail. */
export async function resend(context: ActionContext, id: string): Promise<void> {
  const one = await lockWaiting(context, id)
  const { tx, ask } = context
  if (one.kind === 'email') await ask(tx, 'accounts.resendVerification', { userId: one.user_id })
  else if (one.kind === 'guardian' && one.guardian_email !== null) {
    await requireMailable(tx, context, one)
    await sendLink(tx, context, { requestId: one.id, email: one.guardian_email, member: { ...one, id: one.user_id } })
  } else throw new Failure(verificationErrors.no_link)
  await auditCase(context, one, 'verifications.resend')
}
