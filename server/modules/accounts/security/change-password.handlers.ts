import { accountsErrors } from '#contract/accounts/errors.ts'
import type { securityEndpoints } from '#contract/accounts/security.ts'
import { present } from '#server/platform/base/present.ts'
import { ratePassword } from '#server/platform/security/password-rules.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { collectErrors } from '../profile/account-fields.ts'
import { updateUser } from '../profile/user.queries.ts'
import { passwordChangedMail } from '../mails/password-changed.mail.ts'
import { endAllOwnSessions } from '../sessions/end-own-sessions.ts'
import { reissue } from '../sessions/sessions.ts'
import { findUser, lockUser } from '../views.ts'
import { requirePassword } from './own-password.ts'
import { noteSecurity } from './security-notice.ts'

/** The tokens of this session are replaced too: whoever copied them has lost them (ACC-D5). */
export const changePassword: Handler<typeof securityEndpoints.changePassword> = async ({ body }, context) => {
  const { tx, caller, now, config } = context
  const person = present(await findUser(tx, caller.userId), `the member ${caller.userId}`)
  await requirePassword(context, person.id, body.current_password, 'current_password')
  const faults = collectErrors()
  const strength = ratePassword(body.new_password, [person.email, person.username, person.first_name, person.last_name])
  if (body.new_password === body.current_password) faults.add('new_password', accountsErrors.password_same)
  else if (!strength.acceptable) faults.add('new_password', ...strength.warnings)
  if (body.new_password !== body.new_password_confirm) faults.add('new_password_confirm', accountsErrors.passwords_differ)
  faults.throwAny()
  const password_hash = await context.passwords.hash(body.new_password)

  await lockUser(tx, person.id)
  await updateUser(tx, person.id, { password_hash }, new Date(now()).toISOString())
  await endAllOwnSessions(context, person.id, 'password_changed', caller.sessionId)
  await context.audit({ action: 'auth.password_changed', targetType: 'user', targetId: person.id })
  const { email: to, first_name: name, locale } = person
  const resetUrl = `${config.publicUrl}/password-reset`
  await context.mail.send(tx, passwordChangedMail({ to, name, locale, resetUrl, by: 'settings' }))
  await noteSecurity(tx, context, person.id, { kind: 'security', fact: 'password_changed', params: {} })
  return {
    detail: 'Your password is changed. Your other devices are signed out.',
    ...(await reissue(tx, context, caller.sessionId, person.id)),
  }
}
