import * as client from 'openid-client'
import { type Callback, OauthRefused, OauthUnavailable } from './oauth.ts'

/** Seconds after which a provider counts as not reachable. */
const timeout = 10

/** Prepares a configuration; plain http is for stand-ins in tests, and refused in production by the configuration. */
export function prepared(config: client.Configuration, address: string): client.Configuration {
  config.timeout = timeout
  if (address.startsWith('http:')) client.allowInsecureRequests(config)
  return config
}

export const authorizationUrl = (config: client.Configuration, redirect_uri: string, scope: string): string =>
  client.buildAuthorizationUrl(config, { redirect_uri, scope, code_challenge_method: 'S256' }).href

/** Exchanges the code of the address that the provider led back to. Throws `OauthRefused` or `OauthUnavailable`. */
export async function grant(
  config: client.Configuration,
  redirectUri: string,
  { query, state, nonce, code_verifier }: Callback,
  hasIdToken: boolean,
) {
  const checks = {
    expectedState: state,
    pkceCodeVerifier: code_verifier,
    ...(hasIdToken && { expectedNonce: nonce, idTokenExpected: true }),
  }
  return asked(() => client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), checks))
}

/** Runs a call to the provider; its refusals and its absence become the two errors of this port. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) throw new OauthRefused(error.error, { cause: error })
    if (error instanceof client.ResponseBodyError && error.status < 500) throw new OauthRefused(error.error, { cause: error })
    if (error instanceof client.ClientError && isCheck(error)) throw new OauthRefused(error.message, { cause: error })
    throw new OauthUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error })
  }
}

/** A comparison that failed: of state, nonce, signature, audience or time. */
const isCheck = ({ code }: client.ClientError) =>
  ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'].includes(code ?? '')
