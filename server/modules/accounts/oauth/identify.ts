import { accountsErrors } from '#contract/accounts/errors.ts'
import { oauthNames, type OauthProvider } from '#contract/accounts/oauth.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { type Callback, type Identity, OauthRefused, OauthUnavailable } from '#server/platform/ports/oauth/oauth.ts'

/** Asks the provider who signed in there. Throws 400 `oauth_refused`, 503 `oauth_unavailable`, or 404 where it is not set up. */
export async function identify(
  { oauth, log }: Pick<Parts, 'oauth' | 'log'>,
  name: OauthProvider,
  callback: Callback,
): Promise<Identity> {
  const provider = oauth[name]
  if (!provider) throw new Failure('not_found')
  try {
    return await provider.identify(callback)
  } catch (error) {
    const params = { provider: oauthNames[name] }
    if (error instanceof OauthRefused) {
      log.info({ provider: name, reason: error.message }, 'sign-in refused by the provider')
      throw new Failure(accountsErrors.oauth_refused(params))
    }
    if (!(error instanceof OauthUnavailable)) throw error
    log.warn({ provider: name, reason: error.message }, 'sign-in provider not available')
    throw new Failure(accountsErrors.oauth_unavailable(params), { retryAfter: 30 })
  }
}
