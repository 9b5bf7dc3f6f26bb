import { moderationErrors } from '#contract/moderation/errors.ts'
import { accountsWith } from '#server/modules/staff/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Described, Moderating } from '../points.ts'
import { type StoredCase, updateCase } from './case.queries.ts'
import { escalatedMail } from './escalated.mail.ts'

const notEscalated = { escalated_at: null, escalated_by: null, escalation_note: '', assigned_to: null, undo_until: null } as const

type Escalation = { note: string; assignee: string | undefined; undoUntil: string }

/**
 * Gives an open case to the moderators without limits, or to one of them: it leaves the scope of all others, and they are told. Throws
 * 409 for a case that is escalated already, unless it goes to somebody by name, and 400 for somebody else.
 */
export async function escalate(
  tx: Tx,
  by: Moderating,
  opened: StoredCase,
  described: Described,
  { note, assignee, undoUntil }: Escalation,
): Promise<void> {
  const { moderator, parts } = by
  if (opened.escalated_at !== null && assignee === undefined) throw new Failure(moderationErrors.escalated_already)
  const others = await unlimited(tx, parts, moderator)
  const told = assignee === undefined ? others : others.filter(({ account }) => account.adminId === assignee)
  if (assignee !== undefined && told.length === 0) throw fieldFailure('assignee', moderationErrors.no_assignee)
  await updateCase(tx, opened.id, {
    escalated_at: new Date(parts.now()),
    escalated_by: moderator.adminId,
    escalation_note: note,
    assigned_to: assignee ?? null,
    claimed_by: null,
    claimed_until: null,
    undo_until: undoUntil,
  })
  await tell(tx, by, described, told, note)
}

/** Takes an escalation back: the case is in its old scope again. Throws 404 for somebody else's, 409 after its half minute. */
export async function takeBackEscalation(tx: Tx, { moderator, parts }: Moderating, opened: StoredCase): Promise<void> {
  if (opened.escalated_at === null || opened.escalated_by !== moderator.adminId) throw new Failure('not_found')
  if (opened.undo_until === null || Date.parse(opened.undo_until) <= parts.now())
    throw new Failure(moderationErrors.decision_final)
  await updateCase(tx, opened.id, notEscalated)
}

/** Other accounts that may moderate everywhere. */
export const unlimited = async (tx: Tx, { now }: Pick<Parts, 'now'>, { adminId }: Pick<AdminCaller, 'adminId'>) =>
  (await accountsWith(tx, 'moderate_content', now())).filter(
    ({ account }) => account.scope.kind === 'all' && account.adminId !== adminId,
  )

type Accounts = Awaited<ReturnType<typeof unlimited>>

/** In the app, and by email where no member is linked to the account. Never the author. */
async function tell(tx: Tx, { moderator, parts }: Moderating, { entry, authorId }: Described, accounts: Accounts, note: string) {
  const path = `/admin/content/moderation?open=${entry.kind}.${entry.id}`
  const members = accounts.flatMap(({ account }) => account.linkedUserId ?? []).filter((id) => id !== authorId)
  for (const { account, email, firstName, locale } of accounts)
    if (account.linkedUserId === null) {
      const url = `${parts.config.publicUrl}${path}`
      await parts.mail.send(tx, escalatedMail({ to: email, name: firstName, by: moderator.name, note, url, locale }))
    }
  if (members.length === 0) return
  await parts.ask(tx, 'notifications.notify', {
    kind: 'moderation',
    fact: 'escalated',
    params: { by: moderator.name, note },
    userId: members,
    actionUrl: path,
  })
}
