import * as client from 'openid-client'
import * as v from 'valibot'
import type { Config } from '#server/config.ts'
import { asked, authorizationUrl, grant, prepared } from './code-grant.ts'
import { OauthRefused, type Provider } from './oauth.ts'

type Options = NonNullable<Config['oauth']['google']>

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.toLowerCase())),
  email_verified: v.optional(v.boolean(), false),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
})

/** Google by OpenID Connect: the identity is what its signed token says. */
export function google({ clientId, clientSecret, issuer }: Options, redirectUri: string): Provider {
  let discovered: Promise<client.Configuration> | null = null
  /** The provider's own description, read once; again where that failed. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= asked(async () => {
      const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
      const authentication = client.ClientSecretPost(clientSecret)
      return prepared(await client.discovery(new URL(issuer), clientId, {}, authentication, { execute, timeout: 5 }), issuer)
    }).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }
  return {
    authorizationUrl: async () => authorizationUrl(await configuration(), redirectUri, 'openid email profile'),
    async identify(callback) {
      const tokens = await grant(await configuration(), redirectUri, callback, true)
      const claims = v.safeParse(Claims, tokens.claims())
      if (!claims.success) throw new OauthRefused('the id token lacks claims')
      const { sub: subject, email = null, email_verified: isEmailVerified, given_name, family_name } = claims.output
      return { subject, email, isEmailVerified, firstName: given_name, lastName: family_name }
    },
  }
}
