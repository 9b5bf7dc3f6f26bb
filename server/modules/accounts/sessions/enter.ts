import type { SignedIn } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Language } from '#contract/core/languages.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import { present } from '#server/platform/base/present.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { reopenAccount } from '../account.queries.ts'
import { requireNotClosed, restoreAccount } from '../closing/restore.ts'
import { readUser } from '../profile/user.ts'
import { type findSignIn, updateUser } from '../profile/user.queries.ts'
import { registrationSetting } from '../registration/registration.setting.ts'
import { closedReason, hasServed } from './account-status.ts'
import { createSession } from './sessions.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findSignIn>>>
type Context = Omit<RequestContext, 'fail' | 'caller'>
type Options = { restore?: boolean | undefined; locale?: Language | undefined; within?: (tx: Tx) => Promise<void> }

/**
 * Opens a session for somebody who has shown that the account is theirs; `restore` reopens one that its owner closed, `within` runs
 * in the same transaction. Throws 403 and 409 where the account is closed or its address has to be confirmed first.
 */
export async function enter(context: Context, account: Account, { restore, locale, within }: Options): Promise<SignedIn> {
  const closed = closedReason(account, context.now())
  if (closed) throw new Failure(closed)
  const registration = await readSetting(context.db, context, registrationSetting)
  if (registration.login_needs_verified_email && account.email_verified_at === null)
    throw new Failure(accountsErrors.check_your_email)
  const isClosed = account.account_status === 'deactivated' || account.account_status === 'pending_deletion'
  if (isClosed && !restore) await requireNotClosed(context.db, account.id)
  return transact(context.db, async (tx) => {
    const at = new Date(context.now()).toISOString()
    if (isClosed) await restoreAccount(tx, context, account.id, context.ip)
    if (hasServed(account, context.now())) await reopenAccount(tx, account.id, at)
    if (locale) await updateUser(tx, account.id, { locale }, at)
    await within?.(tx)
    const tokens = await createSession(tx, context, { kind: 'user', id: account.id }, context)
    const { sid } = present(context.tokens.readAccess('user', tokens.access), 'the session just opened')
    const linkTo: Context['linkTo'] = (file) => context.linkTo(file, { kind: 'user', sessionId: sid })
    return { ...tokens, user: await readUser(tx, { ...context, linkTo }, account.id) }
  })
}
