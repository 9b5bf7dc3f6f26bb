import { moderationErrors } from '#contract/moderation/errors.ts'
import { type DecidedEntry, type ModerationDecision, takesDown } from '#contract/moderation/moderation.ts'
import { ReportTarget } from '#contract/moderation/reports.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import type { Decision, Described, Moderating } from '../points.ts'
import type { WarnedRule } from '../cases.tables.ts'
import { firstOpenReport } from '../reports/open-reports.queries.ts'
import { closeReports, reopenReports } from '../reports/reports.queries.ts'
import { actOn } from './acts.ts'
import { liftSuspensionOf, suspendAuthor, tellAuthorOf } from './author.service.ts'
import { lockCase, openCase, staffName, type StoredCase, updateCase } from './case.queries.ts'
import { escalate, takeBackEscalation } from './escalate.service.ts'
import { describedOf, holderOf, type ModeratedTarget } from './claim.service.ts'
import { requireImpartial } from './impartial.ts'
import { tellAuthorJob } from './tell-author.job.ts'

/** How long a decision can be taken back; its author is told afterwards (SC-18). Milliseconds. */
export const undoMs = 30_000

/** `rule` of a warning, `days` of a suspension (null: until lifted), `assignee` of an escalation. */
export type Verdict = Decision & { rule?: WarnedRule; days?: number | null | undefined; assignee?: string | undefined }

export const jobKey = (caseId: string) => `moderation-told:${caseId}`

/**
 * Decides an entry that nobody else holds, once; a claim of one's own must still last. Throws 403 for what the moderator may not
 * decide, 409 for what somebody else holds or has decided.
 */
export async function decide(tx: Tx, by: Moderating, kind: ModeratedTarget, id: string, body: Verdict): Promise<DecidedEntry> {
  const { moderator, parts } = by
  const now = parts.now()
  const at = new Date(now).toISOString()
  const opened = await openCase(tx, { kind: kind.kind, id }, { id: newId(now), created_at: at })
  const described = await describedOf(tx, by, kind, id)
  await requireImpartial(tx, by, described)
  const held = holderOf(opened, now)
  if (held && held.adminId !== moderator.adminId)
    throw new Failure(moderationErrors.claimed({ name: await staffName(tx, held.adminId) }))
  if (!body.isUnasked && !held && opened.claimed_by === moderator.adminId) throw new Failure(moderationErrors.claim_lapsed)
  const undoUntil = new Date(now + undoMs).toISOString()
  const decided = { ...described.entry, claim: null, refusal: null, decisions: [], score: 0, escalation: null }
  if (body.decision === 'escalate') {
    await escalate(tx, by, opened, described, { note: body.reason, assignee: body.assignee, undoUntil })
    return { ...decided, case_id: opened.id, undo_until: undoUntil }
  }
  const before = await kind.decide(tx, by, id, { ...body, decision: actOn(body.decision) })
  const undo_until = kind.undoable ? undoUntil : null
  const suspended_until = typeof body.days === 'number' ? new Date(now + body.days * 86_400_000).toISOString() : null
  if (body.decision === 'suspend' && described.authorId !== null)
    await suspendAuthor(tx, by, { userId: described.authorId, until: suspended_until, reason: body.reason })
  await updateCase(tx, opened.id, {
    ...whatWasDecided(described, body),
    waiting_since: (await firstOpenReport(tx, id)) ?? (described.entry.waiting_since || null),
    rule: body.rule ? JSON.stringify(body.rule) : null,
    suspended_until,
    state: 'decided',
    claimed_by: null,
    claimed_until: null,
    decided_by: moderator.adminId,
    decided_at: at,
    before: kind.undoable ? JSON.stringify(before) : null,
    closed_reports: await closeReportsOf(tx, kind, id, body.decision, at),
    undo_until,
    told_at: undo_until === null ? at : null,
  })
  if (undo_until !== null)
    await addJob(tx, tellAuthorJob(parts), { caseId: opened.id }, { key: jobKey(opened.id), runAt: undo_until })
  else await tellAuthorOf(tx, parts, (await lockCase(tx, opened.id)) ?? opened)
  return { ...decided, case_id: opened.id, undo_until }
}

/** Takes a decision of the moderator back while its author has not been told. Null: it was taken back before. */
export async function undo(tx: Tx, by: Moderating, id: string): Promise<{ kind: string; targetId: string } | null> {
  const { moderator, parts } = by
  const decided = (await lockCase(tx, id)) ?? notFound()
  const { kind: name, target_id: targetId, told_at, undo_until } = decided
  if (decided.state === 'open') {
    await takeBackEscalation(tx, by, decided)
    return { kind: name, targetId }
  }
  if (decided.decided_by !== moderator.adminId) notFound()
  const now = parts.now()
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  if (decided.state === 'undone') return null
  if (told_at !== null || undo_until === null || Date.parse(undo_until) <= now || !kind?.undoable)
    throw new Failure(moderationErrors.told_already)
  await kind.undoable.undo(tx, parts, targetId, decided.before)
  await reopenReports(tx, decided.closed_reports)
  await updateCase(tx, id, { state: 'undone', undone_at: new Date(now) })
  if (decided.decision === 'suspend') await liftSuspensionOf(tx, by, decided, decided.reason)
  await cancelJob(tx, jobKey(id))
  if (decided.escalated_at !== null) await keepEscalated(tx, decided, now)
  return { kind: name, targetId }
}

/** What waits again stays with the moderators without limits. */
async function keepEscalated(tx: Tx, undone: StoredCase, now: number): Promise<void> {
  const { kind, target_id: id, escalated_at, escalated_by, escalation_note, assigned_to } = undone
  const opened = await openCase(tx, { kind, id }, { id: newId(now), created_at: new Date(now).toISOString() })
  await updateCase(tx, opened.id, { escalated_at, escalated_by, escalation_note, assigned_to })
}

const notFound = (): never => {
  throw new Failure('not_found')
}

/** Neither an anonymous author is stored nor their words, which could not be erased with them (PRY-D4). */
const whatWasDecided = ({ authorId, entry, isOwnWords }: Described, { decision, reason }: Verdict) => ({
  decision,
  reason: decision === 'approve' ? '' : reason,
  author_id: entry.is_anonymous ? null : authorId,
  is_anonymous: entry.is_anonymous,
  ...(isOwnWords && authorId !== null && !entry.is_anonymous ? { title: entry.title, excerpt: entry.excerpt } : {}),
})

async function closeReportsOf(tx: Tx, { kind }: ModeratedTarget, targetId: string, decision: ModerationDecision, at: string) {
  const type = ReportTarget.options.find((one) => one === kind)
  if (!type) return []
  const isUpheld = takesDown(decision) || decision === 'warn'
  return closeReports(tx, { type, targetId, state: isUpheld ? 'upheld' : 'dismissed' }, at)
}
