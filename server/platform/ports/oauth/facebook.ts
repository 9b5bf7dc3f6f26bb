import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import * as v from 'valibot'
import type { Config } from '#server/config.ts'
import { asked, authorizationUrl, grant, prepared } from './code-grant.ts'
import { OauthRefused, OauthUnavailable, type Provider } from './oauth.ts'

type Options = NonNullable<Config['oauth']['facebook']>

/** The API version this was written for; the app's default may differ. */
const version = 'v23.0'
const Me = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.toLowerCase())),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
})

/** Facebook Login: OAuth 2.0, then the person's record. Facebook does not say that an address was verified. */
export function facebook({ clientId, clientSecret, apiBase }: Options, redirectUri: string): Provider {
  const api = apiBase ?? 'https://graph.facebook.com'
  const server = {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: `${apiBase ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
    token_endpoint: `${api}/${version}/oauth/access_token`,
  }
  const config = prepared(new client.Configuration(server, clientId, {}, client.ClientSecretPost(clientSecret)), api)
  return {
    authorizationUrl: async () => authorizationUrl(config, redirectUri, 'public_profile email'),
    async identify(callback) {
      const { access_token } = await grant(config, redirectUri, callback, false)
      const me = new URL(`${api}/${version}/me?fields=id,email,first_name,last_name`)
      // Shows that the token is used by the app it was given to.
      me.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(access_token).digest('hex'))
      const response = await asked(() => client.fetchProtectedResource(config, access_token, me, 'GET'))
      if (response.status >= 500) throw new OauthUnavailable(`the record answers ${response.status}`)
      const record = v.safeParse(Me, await asked(() => response.json()))
      if (!response.ok || !record.success) throw new OauthRefused(`the record answers ${response.status}`)
      const { id: subject, email = null, first_name: firstName, last_name: lastName } = record.output
      return { subject, email, isEmailVerified: false, firstName, lastName }
    },
  }
}
