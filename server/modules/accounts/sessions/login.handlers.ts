import { createHash } from 'node:crypto'
import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { transact } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { OwnTransactions } from '#server/platform/module/module.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { reopenAccount } from '../account.queries.ts'
import { closedReason, hasServed } from './account-status.ts'
import { loginDelay } from '#server/platform/sessions/login-delay.ts'
import { requireNotClosed, restoreAccount } from '../closing/restore.ts'
import { registrationSetting } from '../registration/registration.setting.ts'
import { createSession } from './sessions.ts'
import { readUser } from '../profile/user.ts'
import { findSignIn, updateUser } from '../profile/user.queries.ts'

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

    const closed = closedReason(found, context.now())
    if (closed) context.fail(closed)
    const registration = await readSetting(context.db, context, registrationSetting)
    if (registration.login_needs_verified_email && found.email_verified_at === null) {
      context.fail(accountsErrors.check_your_email)
    }
    const isClosed = found.account_status === 'deactivated' || found.account_status === 'pending_deletion'
    if (isClosed && !body.restore) await requireNotClosed(context.db, found.id)
    return transact(context.db, async (tx) => {
      if (isClosed) await restoreAccount(tx, context.now(), found.id, context.ip)
      if (hasServed(found, context.now())) await reopenAccount(tx, found.id, new Date(context.now()).toISOString())
      if (body.locale) await updateUser(tx, found.id, { locale: body.locale }, new Date(context.now()).toISOString())
      const tokens = await createSession(tx, context, { kind: 'user', id: found.id }, context)
      return { ...tokens, user: await readUser(tx, context, found.id) }
    })
  },
}
