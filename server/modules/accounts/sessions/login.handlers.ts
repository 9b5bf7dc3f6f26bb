import { createHash } from 'node:crypto'
import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { OwnTransactions } from '#server/platform/module/module.ts'
import { loginDelay } from '#server/platform/sessions/login-delay.ts'
import { enter } from './enter.ts'
import { findSignIn } from '../profile/user.queries.ts'

export const login: OwnTransactions<typeof accountsEndpoints.login> = {
  ownTransactions: async ({ body }, context) => {
    const identifier = body.username_or_email.normalize('NFC').toLowerCase()
    const found = await findSignIn(context.db, identifier)
    const account = found?.id ?? createHash('sha256').update(identifier).digest('base64url')
    const delay = loginDelay(context, account, context.ip)
    const wait = await delay.begin()
    if (wait > 0) context.fail(accountsErrors.too_many_logins({ seconds: wait }), { retryAfter: wait })

    const matches = await context.passwords.verify(found?.password_hash ?? null, body.password).catch(async (error: unknown) => {
      await delay.withdraw()
      throw error
    })
    if (!found || !matches) {
      await context.ask(context.db, 'staff.recordFailedSignIn', { userId: found?.id ?? null })
      throw new Failure(accountsErrors.wrong_login)
    }
    await delay.succeeded()

    return enter(context, found, body)
  },
}
