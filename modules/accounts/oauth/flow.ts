import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import * as v from 'valibot'
import { OauthProviderName } from '#contract/accounts/oauth.ts'

const key = 'oauth_flow'
const Flow = v.object({
  provider: OauthProviderName,
  /** Whether somebody signs in, or a member connects the account. */
  purpose: v.picklist(['sign-in', 'connect']),
  authorization_url: v.string(),
  state: v.string(),
  nonce: v.string(),
  code_verifier: v.string(),
  place: v.nullable(v.string()),
  invitation_code: v.optional(v.string()),
  restore: v.optional(v.boolean()),
})
export type Flow = v.InferOutput<typeof Flow>
export type Intent = Omit<Flow, 'state' | 'nonce' | 'code_verifier'>

/** Leads to the provider; what has to match when it leads back stays in this tab. Throws where the browser keeps nothing. */
export async function leaveFor(intent: Intent): Promise<void> {
  const flow = { ...intent, state: randomState(), nonce: randomNonce(), code_verifier: randomPKCECodeVerifier() }
  sessionStorage.setItem(key, JSON.stringify(flow))
  const address = new URL(flow.authorization_url)
  address.searchParams.set('state', flow.state)
  address.searchParams.set('nonce', flow.nonce)
  address.searchParams.set('code_challenge', await calculatePKCECodeChallenge(flow.code_verifier))
  window.location.assign(address.href)
}

/** What this tab left for, or null when it did not, or another answer was used before. */
export function takeFlow(provider: string, query: string): Flow | null {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return null
  const flow = v.safeParse(v.pipe(v.string(), v.parseJson(), Flow), stored)
  if (!flow.success || flow.output.provider !== provider) return null
  if (new URLSearchParams(query).get('state') !== flow.output.state) return null
  sessionStorage.removeItem(key)
  return flow.output
}
