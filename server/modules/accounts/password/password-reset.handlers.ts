import { accountsErrors } from '#contract/accounts/errors.ts'
import type { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { loginDelay } from '#server/platform/sessions/login-delay.ts'
import { ratePassword } from '#server/platform/security/password-rules.ts'
import { afterCommit } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { collectErrors } from '../profile/account-fields.ts'
import { hintOfEmail } from '#server/platform/security/mask.ts'
import { passwordResetJob } from './password-reset.job.ts'
import { requireReset, setNewPassword } from './password-reset.ts'

type Calls = typeof recoveryEndpoints

export const requestPasswordReset: Handler<Calls['requestPasswordReset']> = async ({ body }, context) => {
  await addJob(context.tx, passwordResetJob(context), { email: body.email, publicUrl: context.config.publicUrl })
  return { detail: 'If there is an account with this address, a link to choose a new password is on its way.' }
}

export const readPasswordReset: Handler<Calls['readPasswordReset']> = async ({ query }, context) => {
  const { person } = await requireReset(context.tx, context, query)
  return { valid: true, email_masked: hintOfEmail(person.email) }
}

/** Hashing happens before any lock. The holder of the link owns the mailbox, so may see the address. */
export const confirmPasswordReset: Handler<Calls['confirmPasswordReset']> = async ({ body }, context) => {
  const { tx, now, ip } = context
  const { new_password, new_password_confirm, ...link } = body
  const { person } = await requireReset(tx, context, link)
  const faults = collectErrors()
  const strength = ratePassword(new_password, [person.email, person.username, person.first_name, person.last_name])
  if (!strength.acceptable) faults.add('new_password', ...strength.warnings)
  if (new_password !== new_password_confirm) faults.add('new_password_confirm', accountsErrors.passwords_differ)
  faults.throwAny()
  const { id, email } = await setNewPassword(tx, context, link, await context.passwords.hash(new_password))
  await audit(tx, now(), { actorType: 'user', actorId: id, action: 'auth.password_reset', targetType: 'user', targetId: id, ip })
  await afterCommit(tx, () => loginDelay(context, id, ip).succeeded())
  return { detail: 'Your new password is set. Please log in with it.', email }
}
