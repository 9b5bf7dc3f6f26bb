import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Proof } from '#contract/accounts/current-password.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { loginDelay } from '#server/platform/sessions/login-delay.ts'
import { passwordHashOf } from './own-password.queries.ts'

type Context = Pick<RequestContext, 'tx' | 'kv' | 'limiter' | 'now' | 'log' | 'ip' | 'passwords'>

/**
 * Checks the member's password again, with the pauses of a sign-in after wrong ones (ACC-D9). Throws 400 on the field when it is
 * wrong or the account has none, 429 while paused.
 */
export async function requirePassword(context: Context, userId: string, password: string, field: string): Promise<void> {
  const hash = await passwordHashOf(context.tx, userId)
  if (hash === null) throw fieldFailure(field, accountsErrors.password_absent)
  const delay = loginDelay(context, userId, context.ip)
  const wait = await delay.begin()
  if (wait > 0) throw new Failure(accountsErrors.too_many_logins({ seconds: wait }), { retryAfter: wait })
  const matches = await context.passwords.verify(hash, password).catch(async (error: unknown) => {
    await delay.withdraw()
    throw error
  })
  if (!matches) throw fieldFailure(field, accountsErrors.password_wrong)
  await delay.succeeded()
}

/** Requires the password, or the word DELETE from an account without one. Throws 400 on the field. */
export async function requireProof(context: Context, userId: string, { password, confirmation }: Proof): Promise<void> {
  if ((await passwordHashOf(context.tx, userId)) !== null) return requirePassword(context, userId, password ?? '', 'password')
  if (confirmation !== 'DELETE') throw fieldFailure('confirmation', accountsErrors.confirmation_word)
}
