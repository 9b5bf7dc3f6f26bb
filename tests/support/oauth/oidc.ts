import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const googleKeys = { id: 'parish.apps.googleusercontent.com', secret: 'a secret of the parish' }
export type OidcPerson = { sub: string; email?: string; email_verified?: boolean; given_name?: string; family_name?: string }

/**
 * An OpenID provider on a free port, in Google's place: a certified server, which checks client, redirect, code, challenge and
 * signs the tokens. Whoever is named in its form, or by `login_hint`, is signed in there; consent is given.
 */
export async function startOidc({ redirectUri, people }: { redirectUri: string; people: Map<string, OidcPerson> }) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: googleKeys.id,
        client_secret: googleKeys.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does, the token itself says who somebody is.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['a key of the provider'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const person = [...people.values()].find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  })
  const answer = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response)
    const chosen = new URL(request.url ?? '/', issuer).searchParams.get('email') ?? params['login_hint']
    if (chosen === 'nobody')
      return provider.interactionFinished(request, response, { error: 'access_denied' }, { mergeWithLastSubmission: false })
    const person = typeof chosen === 'string' ? people.get(chosen) : undefined
    if (person) return provider.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } })
    response.setHeader('content-type', 'text/html')
    response.end('<form><label>Account <input name="email"></label><button>Continue</button></form>')
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: googleKeys.id, GOOGLE_CLIENT_SECRET: googleKeys.secret, GOOGLE_ISSUER: issuer },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a browser does for somebody who signs in at the provider: follows its redirects, until it is led back. */
export async function signInAt(authorizationUrl: string, loginHint: string) {
  const client = await import('openid-client')
  const code_verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = new URL(authorizationUrl)
  const code_challenge = await client.calculatePKCECodeChallenge(code_verifier)
  for (const [name, value] of Object.entries({ state, nonce, code_challenge, login_hint: loginHint }))
    address.searchParams.set(name, value)
  const home = new URL(address.searchParams.get('redirect_uri')!)
  const cookies = new Map<string, string>()
  let at = address
  for (let step = 0; step < 10 && !(at.origin === home.origin && at.pathname === home.pathname); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`the provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    at = new URL(next, at)
  }
  return { query: at.search.slice(1), state, nonce, code_verifier }
}
