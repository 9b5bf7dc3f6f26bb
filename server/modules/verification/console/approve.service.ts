import type { VerificationKind } from '#contract/verification/verification.ts'
import { present } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lockWaiting, auditCase } from './acting.ts'
import type { CaseRow } from './case.queries.ts'
import { decideClaim, decideRequest, insertDecision } from '../decision.queries.ts'
import { consentRecordedMail } from '../mails/consent-recorded.mail.ts'
import { approvedFact } from './facts.ts'
import { notify } from './notify.ts'

type Outcome = { status: 'approved' | 'rejected'; reason: string; decided_at: string; decided_by: string }

/** Approves it. Throws 403, 404, 409. */
export async function approve(context: ActionContext, id: string, note: string): Promise<void> {
  const one = await lockWaiting(context, id)
  const outcome = outcomeOf(context, 'approved', note)
  await approving[one.kind](context, one, outcome)
  const fact = approvedFact(one)
  if (fact) await notify(context, one, fact)
  await auditCase(context, one, 'verifications.approve')
}

const approving: Record<VerificationKind, (context: ActionContext, one: CaseRow, outcome: Outcome) => Promise<void>> = {
  async email(context, one, outcome) {
    await context.ask(context.tx, 'accounts.confirmAddress', { userId: one.user_id })
    await saveOutcome(context.tx, one, outcome)
  },
  async clergy({ tx, ask }, { id, user_id, rank }, outcome) {
    await ask(tx, 'accounts.changePerson', {
      userId: user_id,
      changes: { church_rank: present(rank, `the rank of claim ${id}`) },
    })
    await decideClaim(tx, id, outcome)
  },
  async guardian(context, one, outcome) {
    const { tx, mail, config, ask } = context
    await ask(tx, 'accounts.recordGuardianConsent', { userId: one.user_id, source: 'console' })
    await decideRequest(tx, one.id, outcome)
    const { email: to, first_name: name, locale } = one
    await mail.send(tx, consentRecordedMail({ to, name, locale, url: `${config.publicUrl}/dashboard` }))
  },
  async membership({ tx, ask, caller }, one, outcome) {
    const decided = { userId: one.user_id, membershipId: one.id, adminId: caller.adminId }
    await ask(tx, 'parishes.decideMembership', { ...decided, status: 'active' })
    await saveOutcome(tx, one, outcome)
  },
}

export const outcomeOf = ({ now, caller }: ActionContext, status: Outcome['status'], reason: string): Outcome => ({
  status,
  reason,
  decided_at: new Date(now()).toISOString(),
  decided_by: caller.adminId,
})

/** For kinds whose rows belong to other modules. */
export async function saveOutcome(
  tx: Tx,
  { kind, id, user_id, waiting_since }: CaseRow,
  outcome: Omit<Outcome, 'status'> & { status: Outcome['status'] | 'info_requested' },
): Promise<void> {
  if (kind === 'email' || kind === 'membership')
    await insertDecision(tx, { kind, subject_id: id, user_id, waiting_since, ...outcome })
}
