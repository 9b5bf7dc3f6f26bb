import type { Language } from '#contract/core/languages.ts'
import type { AccountStatus } from '#contract/accounts/account.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { usersErrors } from '#contract/users/errors.ts'
import { requireOpen } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { lockManaged } from './acting.ts'
import { accountBannedMail, accountOpenMail, accountSuspendedMail } from './mails/account.mail.ts'
import type { PersonRow } from './people.queries.ts'

type Change = { status: AccountStatus; until: string | null; reason: string; action: string }

/** Suspends an active account until the start of a day in UTC, or until lifted. Throws 400, 403, 404, 409. */
export async function suspend(context: ActionContext, id: string, reason: string, until: string | null): Promise<void> {
  const person = await lockManaged(context, id)
  requireOpen(person.account_status)
  const ends = until === null ? null : `${until}T00:00:00.000Z`
  if (ends && Date.parse(ends) <= context.now()) throw fieldFailure('until', usersErrors.ends_too_soon)
  await change(context, person, { status: 'suspended', until: ends, reason, action: 'users.suspend' })
  await context.ask(context.tx, 'accounts.endSessions', { userId: id, reason: 'suspended' })
  await send(context, person, (to) => accountSuspendedMail({ ...to, until: ends === null ? null : new Date(ends), reason }))
}

/** Lifts a suspension early. Throws 403, 404, 409. */
export async function unsuspend(context: ActionContext, id: string, reason: string): Promise<void> {
  const person = await lockManaged(context, id)
  if (person.account_status !== 'suspended') throw new Failure(accountsErrors.not_suspended)
  await change(context, person, { status: 'active', until: null, reason, action: 'users.unsuspend' })
  await send(context, person, (to) => accountOpenMail({ ...to, loginUrl: `${context.config.publicUrl}/login` }))
}

/** Bans permanently, from any status. Throws 403, 404, 409. */
export async function ban(context: ActionContext, id: string, reason: string): Promise<void> {
  const person = await lockManaged(context, id)
  if (person.account_status === 'banned') throw new Failure(accountsErrors.already_banned)
  await change(context, person, { status: 'banned', until: null, reason, action: 'users.ban' })
  await context.ask(context.tx, 'accounts.endSessions', { userId: id, reason: 'banned' })
  await send(context, person, (to) => accountBannedMail(to))
}

/** Reopens a banned account. Throws 403, 404, 409. */
export async function unban(context: ActionContext, id: string, reason: string): Promise<void> {
  const person = await lockManaged(context, id)
  if (person.account_status !== 'banned') throw new Failure(accountsErrors.not_banned)
  await change(context, person, { status: 'active', until: null, reason, action: 'users.unban' })
  await send(context, person, (to) => accountOpenMail({ ...to, loginUrl: `${context.config.publicUrl}/login` }))
}

async function change(context: ActionContext, person: PersonRow, { status, until, reason, action }: Change): Promise<void> {
  await context.ask(context.tx, 'accounts.setStanding', { userId: person.id, status, until, reason })
  await context.audit({
    action,
    targetType: 'user',
    targetId: person.id,
    before: { account_status: person.account_status, status_until: person.status_until },
    after: { account_status: status, status_until: until },
    reason,
  })
}

type Addressee = { to: string; name: string; locale: Language }
const send = (
  context: ActionContext & { tx: Tx },
  person: PersonRow,
  letter: (to: Addressee) => ReturnType<typeof accountBannedMail>,
) => context.mail.send(context.tx, letter({ to: person.email, name: person.first_name, locale: person.locale }))
