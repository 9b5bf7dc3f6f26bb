import { accountsErrors } from '#contract/accounts/errors.ts'
import { type oauthEndpoints, oauthNames, type OauthProvider, OauthProviderName } from '#contract/accounts/oauth.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import * as v from 'valibot'
import { passwordHashOf } from '../security/own-password.queries.ts'
import { lockUser } from '../views.ts'
import { identify } from './identify.ts'
import { noteConnection } from './note-connection.ts'
import { accountsOf, deleteAccount, findByIdentity, insertAccount } from './oauth-accounts.queries.ts'

export const connectedAccounts: Handler<typeof oauthEndpoints.connectedAccounts> = async (_input, { tx, caller }) => ({
  results: await accountsOf(tx, caller.userId),
})

export const connectAccount: OwnTransactions<typeof oauthEndpoints.connectAccount> = {
  ownTransactions: async ({ params, body }, context) => {
    const provider = named(params.provider)
    const { subject, email } = await identify(context, provider, body)
    const connected_at = new Date(context.now()).toISOString()
    const account = { provider, email, connected_at, last_used_at: null }
    return transact(context.db, async (tx) => {
      const userId = context.caller.userId
      if (await insertAccount(tx, { user_id: userId, subject, ...account })) {
        await noteConnection(tx, context, userId, provider)
        return account
      }
      const holder = await findByIdentity(tx, provider, subject)
      const own = (await accountsOf(tx, userId)).find((one) => one.provider === provider)
      if (holder?.id === userId && own) return own
      const reason = holder ? accountsErrors.connected_elsewhere : accountsErrors.other_connected
      throw new Failure(reason({ provider: oauthNames[provider] }))
    })
  },
}

export const disconnectAccount: Handler<typeof oauthEndpoints.disconnectAccount> = async ({ params }, context) => {
  const { tx, caller, audit } = context
  const provider = named(params.provider)
  await lockUser(tx, caller.userId)
  const others = (await accountsOf(tx, caller.userId)).filter((one) => one.provider !== provider)
  if (others.length === 0 && (await passwordHashOf(tx, caller.userId)) === null) context.fail(accountsErrors.last_way_in)
  if (await deleteAccount(tx, caller.userId, provider))
    await audit({ action: 'account.disconnected', targetType: 'user', targetId: caller.userId, before: { provider } })
  return { detail: 'Disconnected.' }
}

function named(provider: string): OauthProvider {
  if (!v.is(OauthProviderName, provider)) throw new Failure('not_found')
  return provider
}
