import { lockUser, requireOpen } from '#server/modules/accounts/views.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { lockManaged } from './acting.ts'
import type { Suspension } from './commands.ts'
import { accountOpenMail, accountSuspendedMail } from './mails/account.mail.ts'
import { findAddressee } from './people.queries.ts'

/** Suspends a member for a moderator's decision: at once, and without the mail, which follows when it can no longer be undone. */
export async function suspendFor(tx: Tx, parts: Parts, suspension: Suspension): Promise<void> {
  const { moderator, userId, until, reason } = suspension
  const person = await lockManaged({ ...parts, tx, caller: moderator }, userId)
  requireOpen(person.account_status)
  await parts.ask(tx, 'accounts.setStanding', { userId, status: 'suspended', until, reason })
  await parts.ask(tx, 'accounts.endSessions', { userId, reason: 'suspended' })
  await note(tx, parts, suspension, 'users.suspend', { account_status: 'suspended', status_until: until })
}

export async function tellSuspended(
  tx: Tx,
  parts: Parts,
  { userId, until, reason }: CommandPayload<'users.tellSuspended'>,
): Promise<void> {
  const person = await findAddressee(tx, userId)
  if (!person) return
  const { email: to, first_name: name, locale } = person
  await parts.mail.send(tx, accountSuspendedMail({ to, name, locale, until: until === null ? null : new Date(until), reason }))
}

export async function liftSuspension(
  tx: Tx,
  parts: Parts,
  { isTold, ...suspension }: CommandPayload<'users.liftSuspension'>,
): Promise<void> {
  const { userId, until } = suspension
  await lockUser(tx, userId)
  const person = await findAddressee(tx, userId)
  if (person?.account_status !== 'suspended' || person.status_until !== until) return
  await parts.ask(tx, 'accounts.setStanding', { userId, status: 'active', until: null, reason: suspension.reason })
  await note(tx, parts, suspension, 'users.unsuspend', { account_status: 'active', status_until: null })
  if (!isTold) return
  const { email: to, first_name: name, locale } = person
  await parts.mail.send(tx, accountOpenMail({ to, name, locale, loginUrl: `${parts.config.publicUrl}/login` }))
}

const note = (
  tx: Tx,
  { now }: Parts,
  { moderator, userId, reason }: Suspension,
  action: string,
  after: { account_status: string; status_until: string | null },
) =>
  audit(tx, now(), {
    actorType: 'admin',
    actorId: moderator.adminId,
    role: moderator.roleName,
    action,
    targetType: 'user',
    targetId: userId,
    after,
    reason,
  })
