import type { securityEndpoints } from '#contract/accounts/security.ts'
import { present } from '#server/platform/base/present.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { findUser, mailDomainError, readRegistration } from '../views.ts'
import { confirmNewEmail, startEmailChange, undoEmailChange as undo } from './change-email.ts'
import { findPendingEmail } from './change-email.queries.ts'
import { requirePassword } from './own-password.ts'

type Calls = typeof securityEndpoints

export const readEmailChange: Handler<Calls['readEmailChange']> = async (_input, { tx, caller, now }) => ({
  pending: (await findPendingEmail(tx, caller.userId, new Date(now()).toISOString())) ?? null,
})

export const changeEmail: Handler<Calls['changeEmail']> = async ({ body }, context) => {
  const { tx, caller, now } = context
  const person = present(await findUser(tx, caller.userId), `the member ${caller.userId}`)
  await requirePassword(context, person.id, body.password, 'password')
  const refused = mailDomainError(body.new_email, await readRegistration(tx, context))
  if (refused) throw fieldFailure('new_email', refused)
  await startEmailChange(tx, context, person, body.new_email)
  await context.audit({ action: 'account.email_change_requested', targetType: 'user', targetId: person.id })
  const pending = present(await findPendingEmail(tx, person.id, new Date(now()).toISOString()), 'the new address')
  return { detail: 'Please open the link that we have mailed to your new address.', pending }
}

export const confirmEmailChange: Handler<Calls['confirmEmailChange']> = async ({ body }, context) => {
  const { tx, now, ip } = context
  const { userId, email, isNew } = await confirmNewEmail(tx, context, body.token)
  if (isNew) await audit(tx, now(), byOwner('account.email_changed', userId, ip))
  return { detail: 'This is your address now.', email }
}

export const undoEmailChange: Handler<Calls['undoEmailChange']> = async ({ body }, context) => {
  const { tx, now, ip } = context
  const { userId, email, isNew } = await undo(tx, context, body.token)
  if (isNew) await audit(tx, now(), byOwner('account.email_change_undone', userId, ip))
  return { detail: 'Your address stays as it was. Every device is signed out.', email }
}

const byOwner = (action: string, userId: string, ip: string) =>
  ({ actorType: 'user', actorId: userId, action, targetType: 'user', targetId: userId, ip }) as const
