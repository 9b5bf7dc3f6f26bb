import type { VerificationKind } from '#contract/verification/verification.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { namedOf } from '#server/platform/base/named.ts'
import { removalAt, requireOpen } from '#server/modules/accounts/views.ts'
import { lockWaiting, auditCase } from './acting.ts'
import { saveOutcome, outcomeOf } from './approve.service.ts'
import type { CaseRow } from './case.queries.ts'
import { decideClaim, decideRequest } from '../decision.queries.ts'
import { addressRefusedMail, refusedMail } from '../mails/refused.mail.ts'
import { refusedFact } from './facts.ts'
import { notify } from './notify.ts'

/** Rejects with a reason that is mailed to the person. Throws 403, 404, 409. */
export async function reject(context: ActionContext, id: string, reason: string): Promise<void> {
  const one = await lockWaiting(context, id)
  await rejecting[one.kind](context, one, reason)
  await tellPerson(context, one, reason)
  await auditCase(context, one, 'verifications.reject')
}

const rejecting: Record<VerificationKind, (context: ActionContext, one: CaseRow, reason: string) => Promise<void>> = {
  /** Suspends the account until it is lifted under Users, or removed like unverified ones. */
  async email(context, one, reason) {
    if (one.account_status !== 'pending') requireOpen(one.account_status)
    await context.ask(context.tx, 'accounts.setStanding', {
      userId: one.user_id,
      status: 'suspended',
      until: null,
      reason,
      isRefused: true,
    })
    await context.ask(context.tx, 'accounts.endSessions', { userId: one.user_id, reason: 'suspended' })
    await saveOutcome(context.tx, one, outcomeOf(context, 'rejected', reason))
  },
  async clergy(context, { id }, reason) {
    await decideClaim(context.tx, id, outcomeOf(context, 'rejected', reason))
  },
  async guardian(context, { id }, reason) {
    await decideRequest(context.tx, id, outcomeOf(context, 'rejected', reason))
  },
  async membership(context, one, reason) {
    const { tx, ask, caller } = context
    const decided = { userId: one.user_id, membershipId: one.id, adminId: caller.adminId }
    await ask(tx, 'parishes.decideMembership', { ...decided, status: 'declined', isTold: true })
    await saveOutcome(tx, one, outcomeOf(context, 'rejected', reason))
  },
}

/** By mail, and in the app unless the account is closed. */
async function tellPerson(context: ActionContext, one: CaseRow, reason: string): Promise<void> {
  const { tx, mail, config, now } = context
  const { kind, email: to, first_name: name, locale } = one
  if (kind === 'email') {
    const removedAt = removalAt({ created_at: one.joined_at }, now())
    await mail.send(tx, addressRefusedMail({ to, name, locale, reason, removedAt }))
    return
  }
  const parish = parishOf(one)
  const about = { kind, rank: one.rank, parish: parish && namedOf(parish) }
  await mail.send(tx, refusedMail({ to, name, locale, reason, ...about, url: `${config.publicUrl}/dashboard` }))
  const fact = refusedFact(one, reason)
  if (fact) await notify(context, one, fact)
}
