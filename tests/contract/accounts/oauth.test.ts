import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { oauthEndpoints, type OauthProvider } from '#contract/accounts/oauth.ts'
import { newId } from '#server/platform/db/ids.ts'
import { somePerson } from '../../support/features/people.ts'
import { someInvitation } from '../../support/features/registration.ts'
import { setRegistration } from '../../support/features/settings.ts'
import { type FacebookPerson, startFacebook } from '../../support/oauth/facebook.ts'
import { type OidcPerson, signInAt, startOidc } from '../../support/oauth/oidc.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

const home = 'http://localhost:4711'
const people = new Map<string, OidcPerson & FacebookPerson>()
let server: TestServer
let oidc: Awaited<ReturnType<typeof startOidc>>
let graph: Awaited<ReturnType<typeof startFacebook>>
beforeAll(async () => {
  oidc = await startOidc({ redirectUri: `${home}/oauth/google`, people })
  graph = await startFacebook(people)
  server = await startServer({ PUBLIC_URL: home, ...oidc.env, ...graph.env })
})
afterAll(async () => {
  await server.close()
  await oidc.stop()
  await graph.stop()
})

const { oauthConfig, oauthGoogle, oauthFacebook, connectedAccounts, connectAccount, disconnectAccount } = oauthEndpoints
const calls = { google: oauthGoogle, facebook: oauthFacebook } as const
const from = () => ({ headers: { 'x-forwarded-for': someAddress() } })

/** Somebody with accounts at both providers; returns the address. */
function somebody({ email = `sandra.${newId().slice(-8)}@example.org`, ...changes }: Partial<OidcPerson> = {}) {
  const names = { given_name: 'Sandra', family_name: 'Aziz', first_name: 'Sandra', last_name: 'Aziz' }
  const id = newId()
  people.set(email, { sub: id, id, email, email_verified: true, ...names, ...changes })
  return email
}
async function proofOf(provider: OauthProvider, login: string) {
  const { providers } = (await server.api(oauthConfig)).body
  return signInAt(providers.find(({ id }) => id === provider)!.authorization_url, login)
}
const signIn = async (provider: OauthProvider, login: string, more: { invitation_code?: string; restore?: boolean } = {}) =>
  server.api(calls[provider], { body: { ...(await proofOf(provider, login)), ...more } }, from())
const usersWith = (email: string) => server.parts.db.selectFrom('users').where('email', '=', email).selectAll().execute()
const kindsOf = async (email: string) => (await server.mails(email)).map(({ kind }) => kind)

test('API-027 INV-D1 CONF-02 the providers that are set up are offered; without id or secret there are none', async () => {
  const { body } = await server.api(oauthConfig)
  expect(body.providers.map(({ id }) => id)).toEqual(['google', 'facebook'])
  for (const { id, authorization_url } of body.providers) {
    const asked = Object.fromEntries(new URL(authorization_url).searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: `${home}/oauth/${id}` })
  }
  expect((await server.api(accountsEndpoints.registrationConfig)).body.oauth).toEqual(['google', 'facebook'])
  const bare = await startServer()
  expect((await bare.api(oauthConfig)).body).toEqual({ providers: [] })
  expect((await bare.api(accountsEndpoints.registrationConfig)).body.oauth).toEqual([])
  const proof = { query: 'code=1', state: 's'.repeat(43), nonce: 'n'.repeat(43), code_verifier: 'v'.repeat(43) }
  expect((await bare.api(oauthGoogle, { body: proof })).status).toBe(404)
  await bare.close()
})

test('API-025 INV-D14 TRAP-79 an unknown address needs an invitation; with it there is an account to complete', async () => {
  const email = somebody()
  expect((await signIn('google', email)).body).toMatchObject({ code: 'invitation_required' })
  expect(await usersWith(email)).toEqual([])
  const other = await someInvitation(server.parts, { email: somebody() })
  expect((await signIn('google', email, { invitation_code: other.code })).body.code).toBe('invitation_email_mismatch')
  const { code } = await someInvitation(server.parts, { email })
  const { status, body } = await signIn('google', email, { invitation_code: code })
  expect([status, body.is_new]).toEqual([200, true])
  expect(body.user).toMatchObject({ email, first_name: 'Sandra', last_name: 'Aziz', email_verified: true })
  expect(body.user).toMatchObject({ phone: '0000000000', needs_profile_completion: true, policies_due: [] })
  expect(body.user.username).toMatch(/^user_[a-z0-9]{8}$/)
  expect((await server.api(accountsEndpoints.readProfile, {}, { token: body.access })).body.id).toBe(body.user.id)
  expect(await kindsOf(email)).toEqual([])

  const again = await signIn('google', email)
  expect([again.body.is_new, again.body.user.id]).toEqual([false, body.user.id])
  // An address that changed at the provider does not matter.
  Object.assign(people.get(email)!, { email: somebody() })
  expect((await signIn('google', email)).body.user.id).toBe(body.user.id)
})

test('INV-D14 COM-D13 a name at the provider is cleaned like one of our forms: no line breaks, no NUL, no half an emoji', async () => {
  const email = somebody({ given_name: `Mina\r\nBcc: a@evil.example\u0000\u202e\ud83d`, family_name: `${'🙏'.repeat(80)}\u0000` })
  const { code } = await someInvitation(server.parts, { email })
  const { status, body } = await signIn('google', email, { invitation_code: code })
  expect([status, body.user.first_name, body.user.last_name]).toEqual([200, 'Mina Bcc: a@evil.example', '🙏'.repeat(60)])
})

test('INV-D14 a known address is connected only where the provider and its owner have confirmed it', async () => {
  const mina = await somePerson(server.parts)
  const email = somebody({ email: mina.email })
  const { status, body } = await signIn('google', email)
  expect([status, body.is_new, body.user.id]).toEqual([200, false, mina.id])
  expect(await kindsOf(email)).toEqual(['security-account-connected'])

  const doubtful = somebody({ email: (await somePerson(server.parts)).email, email_verified: false })
  expect((await signIn('google', doubtful)).body).toMatchObject({ code: 'account_exists' })
  const squatted = somebody({ email: (await somePerson(server.parts, { verified: false })).email })
  expect((await signIn('google', squatted)).body).toMatchObject({ code: 'account_exists' })
  const byFacebook = somebody({ email: (await somePerson(server.parts)).email })
  expect((await signIn('facebook', byFacebook)).body.detail).toBe(
    'There is already an account with this address. Log in with its password, then connect Facebook in the settings.',
  )
  expect(await kindsOf(squatted)).toEqual([])
})

test('API-025 what was not confirmed by the provider signs nobody in: denied, foreign, altered or used twice', async () => {
  const email = somebody({ email: (await somePerson(server.parts)).email })
  const refused = async (body: Awaited<ReturnType<typeof proofOf>>) => {
    const answer = await server.api(oauthGoogle, { body }, from())
    return [answer.status, answer.body.code]
  }
  const refusal = [400, 'oauth_refused']
  expect(await refused(await proofOf('google', 'nobody'))).toEqual(refusal)
  expect(await refused({ ...(await proofOf('google', email)), state: 'x'.repeat(43) })).toEqual(refusal)
  expect(await refused({ ...(await proofOf('google', email)), nonce: 'x'.repeat(43) })).toEqual(refusal)
  expect(await refused({ ...(await proofOf('google', email)), code_verifier: 'x'.repeat(43) })).toEqual(refusal)
  const good = await proofOf('google', email)
  expect(await refused({ ...good, query: good.query.replace(/code=[^&]+/, 'code=made-up') })).toEqual(refusal)
  expect((await server.api(oauthGoogle, { body: good }, from())).status).toBe(200)
  expect(await refused(good)).toEqual(refusal)
})

test('API-026 INV-D14 by Facebook the address is confirmed by mail; without one nobody is let in', async () => {
  const email = somebody()
  const { code } = await someInvitation(server.parts, { email })
  const { body } = await signIn('facebook', email, { invitation_code: code })
  expect([body.is_new, body.user.email_verified]).toEqual([true, false])
  expect(await kindsOf(email)).toEqual(['verify-email'])
  expect((await signIn('facebook', email)).body.user.id).toBe(body.user.id)

  const silent = somebody()
  delete people.get(silent)!.email
  expect((await signIn('facebook', silent)).body.detail).toBe(
    'Facebook did not tell your email address. Allow it there, or sign in with a password.',
  )
  const denied = await signIn('facebook', 'nobody')
  expect([denied.status, denied.body.code]).toEqual([400, 'oauth_refused'])
})

test('INV-D14 SYS-D2 the mode and the mail domains of the registration hold', async () => {
  await setRegistration(server, { mode: 'closed' })
  expect((await signIn('google', somebody())).body.code).toBe('registration_closed')
  await setRegistration(server, { mode: 'approval' })
  expect((await signIn('google', somebody())).body.user.account_status).toBe('pending')
  await setRegistration(server, { mode: 'open', blocked_mail_domains: ['example.org'] })
  const email = somebody()
  expect((await signIn('google', email)).status).toBe(400)
  expect(await usersWith(email)).toEqual([])
  await setRegistration(server, { mode: 'open' })
  expect((await signIn('google', email)).body.user.account_status).toBe('active')
  await setRegistration(server, {})
})

test('INV-D14 ACC-D10 a suspended account stays closed, one that its owner left is opened on request', async () => {
  const { id, email } = await somePerson(server.parts)
  somebody({ email })
  expect((await signIn('google', email)).status).toBe(200)
  const set = (account_status: 'suspended' | 'active' | 'deactivated') =>
    server.parts.db.updateTable('users').set({ account_status }).where('id', '=', id).execute()
  await set('suspended')
  expect((await signIn('google', email)).body.code).toBe('account_suspended')
  await set('deactivated')
  const requested_at = new Date().toISOString()
  const closure = { user_id: id, kind: 'deactivated', status_before: 'active', requested_at } as const
  await server.parts.db.insertInto('account_closures').values(closure).execute()
  expect((await signIn('google', email)).body.code).toBe('restore_required')
  expect((await signIn('google', email, { restore: true })).body.user.account_status).toBe('active')
})

test('SET-D1 accounts are connected and disconnected by their owner, who keeps a way to sign in', async () => {
  const [email, others] = [somebody(), somebody()]
  const mina = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ password_hash: 'some hash' }).where('id', '=', mina.id).execute()
  const as = { token: mina.token }
  const connect = async (provider: OauthProvider, login: string, token = mina.token) =>
    server.api(connectAccount, { params: { provider }, body: await proofOf(provider, login) }, { token })
  expect((await server.api(connectedAccounts, {}, as)).body.results).toEqual([])
  expect((await connect('google', email)).body).toMatchObject({ provider: 'google', email, last_used_at: null })
  expect(await kindsOf(mina.email)).toEqual(['security-account-connected'])
  expect((await connect('google', email)).status).toBe(200)
  expect((await connect('google', others)).body.detail).toBe('Another Google account is connected. Disconnect it first.')
  const marina = await somePerson(server.parts)
  expect((await connect('google', email, marina.token)).body.detail).toBe('This Google account is connected to another member.')
  expect((await signIn('google', email)).body.user.id).toBe(mina.id)
  const { results } = (await server.api(connectedAccounts, {}, as)).body
  expect(results.map(({ last_used_at }) => typeof last_used_at)).toEqual(['string'])
  const disconnect = (token: string) => server.api(disconnectAccount, { params: { provider: 'google' } }, { token })
  expect((await disconnect(mina.token)).status).toBe(200)
  expect((await disconnect(mina.token)).status).toBe(200)
  expect((await signIn('google', email)).body.code).toBe('invitation_required')
  expect(
    (await server.api(connectAccount, { params: { provider: 'gitlab' }, body: await proofOf('google', email) }, as)).status,
  ).toBe(404)

  const { code } = await someInvitation(server.parts, { email: others })
  const { access } = (await signIn('google', others, { invitation_code: code })).body
  const last = await disconnect(access)
  expect([last.status, last.body.code]).toEqual([409, 'conflict'])
})

test('API-027 a provider that cannot be reached is not offered, and says so to whoever comes back from it', async () => {
  const gone = await startOidc({ redirectUri: `${home}/oauth/google`, people })
  await gone.stop()
  const alone = await startServer({ PUBLIC_URL: home, ...gone.env })
  expect((await alone.api(oauthConfig)).body).toEqual({ providers: [] })
  const proof = { query: 'code=1', state: 's'.repeat(43), nonce: 'n'.repeat(43), code_verifier: 'v'.repeat(43) }
  const { status, body } = await alone.api(oauthGoogle, { body: proof })
  expect([status, body.code, body.detail]).toEqual([
    503,
    'oauth_unavailable',
    'Google cannot be reached just now. Please try again later.',
  ])
  await alone.close()
})
