import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { memberCalled, tokenFor } from '#tests/support/auth-peer.ts'
import { openApp } from '#tests/support/open-app.tsx'
import type { Received, Reply } from '#tests/support/peer.ts'
import { auth } from './module.ts'

type Answers = Record<string, Reply | ((request: Received) => Reply)>
const ending: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** Answers by path below /api/v1/auth/. */
async function open(at: string, answers: Answers, signedIn?: User) {
  const app = await openApp({
    modules: [auth],
    at,
    answer: (request) => {
      const found = answers[request.path.replace('/api/v1/auth/', '')]
      return typeof found === 'function' ? found(request) : found
    },
    ...(signedIn ? { signedIn } : {}),
  })
  ending.push(app.close)
  return app
}
const refusal = (status: number, code: string, detail: string, more: object = {}): Reply => ({
  status,
  body: { detail, message: detail, code, ...more },
})
const entry = (user: User): Reply => ({ body: { access: tokenFor(user.id), refresh: 'r1', access_expires_in: 900, user } })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const invitation = {
  valid: true,
  inviter_name: 'Mariam Habib',
  email_masked: 'a•••@example.org',
  parish: { id: '0198a1b2-0000-7000-8000-000000000001', slug: 'st-mark', name: 'St. Mark', diocese_name: 'Cairo' },
}
const registration = {
  mode: 'invite_only',
  min_age: 13,
  terms_version: '1',
  privacy_version: '1',
  parish_required: false,
  oauth: [],
}

test('AUTH-07 AUTH-11 ROUTE-12 logging in sends identifier and password, says welcome, and opens the remembered place', async () => {
  const app = await open('/login?from=%2Fevents%3Fpage%3D2', { 'login/': entry(memberCalled('mina')) })
  type('Username or email', ' mina ')
  type('Password', 'olive river lantern')
  press('Log In')
  await screen.findByText('Welcome back!')
  expect(app.sent('auth/login/')).toEqual([{ username_or_email: 'mina', password: 'olive river lantern' }])
  await waitFor(() => expect(app.place()).toBe('/events?page=2'))
})

test('AUTH-12 TRAP-82 an unverified person is let in and told to look for the mail', async () => {
  await open('/login', { 'login/': entry(memberCalled('mina', { email_verified: false })) })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  await screen.findByText('Email Not Verified')
  expect(screen.getByText('Please check your email to verify your account.')).toBeDefined()
})

test('TRAP-20 the place of another site is not remembered', async () => {
  const app = await open('/login?from=%2F%2Fevil.example', { 'login/': entry(memberCalled('mina')) })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
})

test('ACC-D9 wrong credentials are said in the form, which keeps what was typed', async () => {
  const app = await open('/login', {
    'login/': refusal(401, 'invalid_credentials', 'The username, email or password is not right.'),
  })
  type('Username or email', 'mina@example.org')
  type('Password', 'wrong wrong wrong')
  press('Log In')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The username, email or password is not right.')
  expect([typed('Username or email'), typed('Password'), app.place()]).toEqual([
    'mina@example.org',
    'wrong wrong wrong',
    '/login',
  ])
})

test('AUTH-09 AUTH-10 TRAP-43 after too many attempts the button counts down and then works again', async () => {
  const app = await open('/login', { 'login/': refusal(429, 'rate_limit', 'Too many requests', { retry_after: 1 }) })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  await screen.findByText('Too Many Attempts')
  expect(screen.getByText('Please wait 1 seconds before trying again.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Too many login attempts. Please wait 1 seconds.')
  const locked = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again in 1 s' })
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log In' }).getAttribute('aria-disabled')).toBe(null), {
    timeout: 3000,
  })
  expect(app.sent('auth/login/')).toHaveLength(1)
})

test('empty fields are named and nothing is sent', async () => {
  const app = await open('/login', {})
  press('Log In')
  await screen.findByText('Enter your username or email')
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(app.sent('auth/login/')).toEqual([])
})

test('AUTH-08 INV-D12 INV-D13 usernames and passwords are judged by the server, whose words are shown', async () => {
  const app = await open('/register', {
    'registration-config/': { body: registration },
    'username-suggestions/': { body: { suggestions: ['mina.girgis', 'minag', 'girgis.m', 'mina_g', 'mgirgis'] } },
    'check-username/': ({ query }) => ({
      body:
        query.get('username') === 'minag'
          ? { available: true, valid: true }
          : { available: false, valid: true, reason: 'This username is already taken' },
    }),
    'check-password-strength/': {
      body: { score: 1, acceptable: false, warnings: ['This password is too common'], suggestions: [] },
    },
  })
  type('First name', 'Mina')
  type('Last name', 'Girgis')
  type('Username', 'mina')
  type('Password', 'password12')
  await screen.findByText('This username is already taken')
  await screen.findByText('This password is too common')
  const offers = await screen.findByRole('group', { name: 'Suggestions' })
  fireEvent.click(within(offers).getByRole('button', { name: 'minag' }))
  await screen.findByText('minag is available')
  expect(app.sent('auth/check-password-strength/')).toContainEqual({
    password: 'password12',
    context: ['mina', 'Mina', 'Girgis'],
  })
})

function fillRegistration() {
  type('First name', 'Mina')
  type('Last name', 'Girgis')
  type('Email address', 'Mina@Example.org')
  type('Username', 'mina.girgis')
  type('Password', 'olive river lantern')
  type('Repeat the password', 'olive river lantern')
  for (const box of screen.getAllByRole('checkbox').slice(0, 2)) fireEvent.click(box)
}
const checks: Answers = {
  'registration-config/': { body: registration },
  'check-username/': { body: { available: true, valid: true } },
  'username-suggestions/': { body: { suggestions: [] } },
  'check-password-strength/': { body: { score: 3, acceptable: true, warnings: [], suggestions: [] } },
}

test('INV-D2 TRAP-79 without an invitation the form stays filled and shows the way to ask for one', async () => {
  const app = await open('/register', {
    ...checks,
    'register/': refusal(403, 'invitation_required', 'Registration is by invitation. You can request one.'),
  })
  fillRegistration()
  press('Create account')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Registration is by invitation. You can request one.')).toBeDefined()
  expect(within(alert).getByRole('link', { name: 'Request Invitation' }).getAttribute('href')).toBe('/request-invite')
  expect(['First name', 'Email address', 'Username', 'Password'].map(typed)).toEqual([
    'Mina',
    'Mina@Example.org',
    'mina.girgis',
    'olive river lantern',
  ])
  expect(app.place()).toBe('/register')
})

test('AUTH-13 INV-D5 INV-D11 ROUTE-31 an invited person registers with the code, which has left the address', async () => {
  const app = await open('/register?invite=4b7Code', {
    ...checks,
    'invitations/4b7Code/': { body: invitation },
    'register/': { ...(entry(memberCalled('mina', { needs_profile_completion: true, phone: null })) as object), status: 201 },
  })
  await screen.findByText(/Mariam Habib\u2069 invites you/)
  expect(screen.getByText(/For \u2068a•••@example.org\u2069: please use this address\./)).toBeDefined()
  expect(app.place()).toBe('/register')
  fillRegistration()
  press('Create account')
  await screen.findByText('Registration successful! Please check your email to verify your account.')
  expect(app.sent('auth/register/')).toMatchObject([
    {
      email: 'mina@example.org',
      username: 'mina.girgis',
      password: 'olive river lantern',
      password_confirm: 'olive river lantern',
      first_name: 'Mina',
      last_name: 'Girgis',
      invitation_code: '4b7Code',
      accept_terms: true,
      accept_privacy: true,
      marketing_opt_in: false,
    },
  ])
  await waitFor(() => expect(app.place()).toBe('/complete-profile'))
})

test("the server's messages stand at their fields", async () => {
  await open('/register', {
    ...checks,
    'register/': refusal(400, 'validation_failed', 'Please correct the form', {
      errors: { email: ['There is already an account with this email address'] },
    }),
  })
  fillRegistration()
  press('Create account')
  await screen.findByText('There is already an account with this email address')
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('INV-D8 INV-D9 a request carries the time it took, no trap field, and the answer takes the place of the form', async () => {
  const app = await open('/request-invite', {
    'invitation-requests/': {
      status: 201,
      body: { detail: 'Thank you. Your request was received, and we will write to you by email.' },
    },
  })
  type('Full name', 'Mina Girgis')
  type('Email address', 'mina@example.org')
  type('City', 'Tanta')
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'EG' } })
  type('About you and your parish', 'I serve in the Sunday school of my parish.')
  press('Send request')
  await screen.findByText('Thank you. Your request was received, and we will write to you by email.')
  const [body] = app.sent('auth/invitation-requests/') as [Record<string, unknown>]
  expect(body).toEqual({
    full_name: 'Mina Girgis',
    email: 'mina@example.org',
    city: 'Tanta',
    country: 'EG',
    message: 'I serve in the Sunday school of my parish.',
    fill_ms: expect.any(Number),
  })
})

test('a long form that is not complete lists what is wrong, takes the focus there, and leads to each field', async () => {
  const app = await open('/request-invite', {})
  press('Send request')
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Your name is required',
    'Email is required',
    'City is required',
    'Country is required',
    'Please tell us a little about yourself',
  ])
  expect(document.activeElement).toBe(summary)
  fireEvent.click(within(summary).getByRole('link', { name: 'City is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  type('City', 'Tanta')
  await waitFor(() => expect(within(summary).queryByText('City is required')).toBeNull())
  type('City', '')
  await screen.findByText('City is required')
  expect(within(summary).queryByText('City is required')).toBeNull()
  expect(app.sent('auth/invitation-requests/')).toEqual([])
})

test('ACC-D1 the link of the mail is used by a click and not by looking, and has left the address', async () => {
  const app = await open('/verify-email?token=secret', { 'verify-email/': { body: { detail: 'ok', email_verified: true } } })
  const button = await screen.findByRole('button', { name: 'Confirm my email address' })
  expect(app.place()).toBe('/verify-email')
  expect(app.sent('auth/verify-email/')).toEqual([])
  fireEvent.click(button)
  await screen.findByText('Your email address is confirmed.')
  expect(app.sent('auth/verify-email/')).toEqual([{ token: 'secret' }])
})

test('ACC-D1 ACC-D2 an expired link leads to another mail, once a minute', async () => {
  const app = await open('/verify-email?token=old', {
    'verify-email/': refusal(400, 'token_expired', 'This link has expired'),
    'resend-verification/': { body: { detail: 'If this address is waiting to be verified, a new link is on its way.' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }))
  await screen.findByText('This link has expired. We can send you another one.')
  type('Email address', 'mina@example.org')
  press('Send the mail')
  await screen.findByText('If this address is waiting to be verified, a new link is on its way.')
  expect(app.sent('auth/resend-verification/')).toEqual([{ email: 'mina@example.org' }])
  const waiting = await screen.findByRole('button', { name: /^Send again in \d+ s$/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
})

test('ACC-D2 the page for another mail knows the address and notices that it was confirmed elsewhere', async () => {
  const mina = memberCalled('mina', { email_verified: false })
  await open('/resend-verification', { 'check-verification/': { body: { email: mina.email, email_verified: true } } }, mina)
  await screen.findByText('Your email address is confirmed.')
})

test('PRF-D2 ROUTE-05 without a session the profile page asks to sign in', async () => {
  await open('/complete-profile', {})
  await screen.findByRole('heading', { name: 'Sign In Required' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
})

test('PRF-D2 a complete profile goes on to the dashboard', async () => {
  const app = await open('/complete-profile', {}, memberCalled('mina'))
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
})

test('PRF-D2 TRAP-80 ROUTE-12 completing sends what was missing, stores the new tokens and opens the remembered place', async () => {
  const incomplete = memberCalled('user_1a2b3c4d', { needs_profile_completion: true, phone: '0000000000' })
  const done = { ...incomplete, username: 'mina.girgis', phone: '+201001234567', needs_profile_completion: false }
  const renewed = tokenFor(incomplete.id, 899)
  const app = await open(
    '/complete-profile?from=%2Fevents',
    { ...checks, 'complete-oauth-profile/': { body: { user: done, access: renewed, refresh: 'r2', access_expires_in: 899 } } },
    incomplete,
  )
  expect([typed('Username'), typed('Phone')]).toEqual(['', ''])
  type('Username', 'mina.girgis')
  type('Phone', '+20 100 123 4567')
  press('Save and continue')
  await waitFor(() => expect(app.place()).toBe('/events'))
  expect(app.sent('auth/complete-oauth-profile/')).toEqual([
    { username: 'mina.girgis', first_name: 'user_1a2b3c4d', last_name: 'Girgis', phone: '+20 100 123 4567' },
  ])
  expect(app.services.tokens.read('user')).toMatchObject({ access: renewed, refresh: 'r2' })
})

test('TRAP-9 a session that ended while the form was filled in is said inside it, and the form keeps its text', async () => {
  const incomplete = memberCalled('mina', { needs_profile_completion: true, phone: null })
  await open('/complete-profile', { 'complete-oauth-profile/': refusal(401, 'not_authenticated', 'Not signed in') }, incomplete)
  type('Phone', '+20 100 123 4567')
  press('Save and continue')
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired. Please log in again.')
  expect(typed('Phone')).toBe('+20 100 123 4567')
})
