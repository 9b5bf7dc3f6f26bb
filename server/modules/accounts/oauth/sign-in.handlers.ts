import { accountsErrors } from '#contract/accounts/errors.ts'
import { type oauthEndpoints, oauthNames, type OauthProvider } from '#contract/accounts/oauth.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handler, OwnTransactions } from '#server/platform/module/module.ts'
import { OauthUnavailable } from '#server/platform/ports/oauth/oauth.ts'
import { findSignIn } from '../profile/user.queries.ts'
import { enter } from '../sessions/enter.ts'
import { noteConnection } from './note-connection.ts'
import { findByIdentity, insertAccount, touchAccount } from './oauth-accounts.queries.ts'
import { identify } from './identify.ts'
import { type Newcomer, joinBy } from './join.ts'

type Call = typeof oauthEndpoints.oauthGoogle | typeof oauthEndpoints.oauthFacebook
type Context = Newcomer['context']

export const oauthConfig: Handler<typeof oauthEndpoints.oauthConfig> = async (_input, { oauth, log }) => {
  const named = Object.entries(oauth) as [OauthProvider, NonNullable<(typeof oauth)[OauthProvider]>][]
  const providers = await Promise.all(
    named.map(async ([id, provider]) => {
      try {
        return [{ id, authorization_url: await provider.authorizationUrl() }]
      } catch (error) {
        if (!(error instanceof OauthUnavailable)) throw error
        log.warn({ provider: id, reason: error.message }, 'sign-in provider not available')
        return []
      }
    }),
  )
  return { providers: providers.flat() }
}

const signInWith =
  (provider: OauthProvider) =>
  async ({ body }: HandlerInput<Call>, context: Context) => {
    const identity = await identify(context, provider, body)
    const at = new Date(context.now()).toISOString()
    const { restore } = body
    const known = await findByIdentity(context.db, provider, identity.subject)
    if (known) {
      const within = async (tx: typeof context.tx) => void (await touchAccount(tx, provider, identity.subject, at))
      return { ...(await enter(context, known, { restore, within })), is_new: false }
    }
    if (identity.email === null) throw new Failure(accountsErrors.oauth_email_missing({ provider: oauthNames[provider] }))
    const owner = await findSignIn(context.db, identity.email)
    if (!owner) return { ...(await joinBy({ context, provider, identity, email: identity.email, body })), is_new: true }

    // An address that either side has not confirmed may be somebody else's.
    if (!identity.isEmailVerified || owner.email_verified_at === null)
      throw new Failure(accountsErrors.account_exists({ provider: oauthNames[provider] }))
    const { subject, email } = identity
    const within = async (tx: typeof context.tx) => {
      const account = { user_id: owner.id, provider, subject, email, connected_at: at, last_used_at: at }
      if (!(await insertAccount(tx, account)))
        throw new Failure(accountsErrors.account_exists({ provider: oauthNames[provider] }))
      await noteConnection(tx, context, owner.id, provider)
    }
    return { ...(await enter(context, owner, { restore, within })), is_new: false }
  }

export const oauthGoogle: OwnTransactions<typeof oauthEndpoints.oauthGoogle> = { ownTransactions: signInWith('google') }
export const oauthFacebook: OwnTransactions<typeof oauthEndpoints.oauthFacebook> = { ownTransactions: signInWith('facebook') }
