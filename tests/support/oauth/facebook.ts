import { createHash, createHmac } from 'node:crypto'
import { startPeer } from '../client/peer.ts'

export const facebookKeys = { id: '4711', secret: 'a secret of the app' }
export type FacebookPerson = { id: string; email?: string; first_name: string; last_name: string }

/**
 * A stand-in for the documented calls of Facebook Login on a free port: the dialog leads back at once as `login_hint` says, the
 * exchange checks app, secret, redirect, code and challenge, and the record asks for the proof of the secret.
 */
export async function startFacebook(people: Map<string, FacebookPerson>) {
  const codes = new Map<string, { person: FacebookPerson; redirect: string; challenge: string }>()
  const refusal = (message: string) => ({ status: 400, body: { error: 'invalid_grant', error_description: message } })
  const peer = await startPeer(({ path, query, text, headers }) => {
    if (path.endsWith('/dialog/oauth')) {
      const redirect = query.get('redirect_uri') ?? ''
      const person = people.get(query.get('login_hint') ?? '')
      const back = new URL(redirect)
      back.searchParams.set('state', query.get('state') ?? '')
      if (person) {
        const code = `code-${codes.size}-${person.id}`
        codes.set(code, { person, redirect, challenge: query.get('code_challenge') ?? '' })
        back.searchParams.set('code', code)
      } else back.searchParams.set('error', 'access_denied')
      return { status: 302, headers: { location: back.href } }
    }
    if (path.endsWith('/oauth/access_token')) {
      const form = new URLSearchParams(text)
      const given = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (form.get('client_id') !== facebookKeys.id || form.get('client_secret') !== facebookKeys.secret) return refusal('app')
      if (!given || given.redirect !== form.get('redirect_uri') || given.challenge !== challenge) return refusal('code')
      return { body: { access_token: `token-${given.person.id}`, token_type: 'bearer', expires_in: 5_000_000 } }
    }
    const token = (headers.authorization ?? '').replace('Bearer ', '')
    const proof = createHmac('sha256', facebookKeys.secret).update(token).digest('hex')
    const person = [...people.values()].find(({ id }) => `token-${id}` === token)
    if (!person || query.get('appsecret_proof') !== proof) return { status: 400, body: { error: { message: 'no proof' } } }
    return { body: person }
  })
  return {
    env: { FACEBOOK_CLIENT_ID: facebookKeys.id, FACEBOOK_CLIENT_SECRET: facebookKeys.secret, FACEBOOK_API_BASE: peer.origin },
    stop: () => peer.stop(),
  }
}
