import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { securityEndpoints } from '#contract/accounts/security.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { closeAll, entry, open, press, refusal, registration, type, typed } from '#tests/support/client/open-auth.tsx'

afterEach(closeAll)

test('AUTH-07 AUTH-11 ROUTE-12 logging in sends identifier and password, shows the welcome and opens the remembered page', async () => {
  const app = await open('/login?from=%2Fevents%3Fpage%3D2', { 'login/': entry(memberCalled('mina')) })
  type('Username or email', ' mina ')
  type('Password', 'olive river lantern')
  press('Log In')
  await screen.findByText('Welcome back!')
  expect(app.sent('auth/login/')).toEqual([{ username_or_email: 'mina', password: 'olive river lantern' }])
  await waitFor(() => expect(app.place()).toBe('/events?page=2'))
})

test('AUTH-12 TRAP-82 an unverified member is signed in and told to check their mail', async () => {
  await open('/login', { 'login/': entry(memberCalled('mina', { email_verified: false })) })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  await screen.findByText('Email Not Verified')
  expect(screen.getByText('Please check your email to verify your account.')).toBeDefined()
})

test('TRAP-20 a path of another site is not remembered', async () => {
  const app = await open('/login?from=%2F%2Fevil.example', { 'login/': entry(memberCalled('mina')) })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
})

test('ACC-D9 wrong credentials are reported in the form, which keeps its input', async () => {
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
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log In' }).getAttribute('aria-disabled')).toBe(null))
  expect(app.sent('auth/login/')).toHaveLength(1)
})

test('empty fields are reported and nothing is sent', async () => {
  const app = await open('/login', {})
  press('Log In')
  await screen.findByText('Enter your username or email')
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(app.sent('auth/login/')).toEqual([])
})

test('ACC-D10 signing in to an account that its owner closed asks before it opens it again', async () => {
  let tries = 0
  const app = await open('/login?from=%2Fevents', {
    'login/': () => {
      tries += 1
      if (tries < 3) return refusal(409, 'restore_required', 'You have deactivated your account.')
      return entry(memberCalled('mina'))
    },
  })
  const attempt = () => {
    type('Username or email', 'mina')
    type('Password', 'olive river lantern')
    press('Log In')
  }
  attempt()
  await screen.findByText('You have deactivated your account.')
  press('Not now')
  attempt()
  await screen.findByText('You have deactivated your account.')
  press('Open my account again')
  await screen.findByText('Welcome back!')
  const credentials = { username_or_email: 'mina', password: 'olive river lantern' }
  expect(app.sent('auth/login/')).toEqual([credentials, credentials, { ...credentials, restore: true }])
  await waitFor(() => expect(app.place()).toBe('/events'))
})

const suspended = refusal(403, 'account_suspended', 'This account is suspended until 5 December 2026.')

test('ACC-D10 SES-24 a member who was suspended since their last visit finds the reason on the sign-in page', async () => {
  const app = await open('/settings', { 'profile/': suspended }, memberCalled('mina'))
  expect((await screen.findByRole('alert')).textContent).toContain('This account is suspended until 5 December 2026.')
  expect(app.place()).toMatch(/^\/login/)
})

test('ACC-D10 a member who is suspended while signed in is led to the sign-in page with the reason', async () => {
  let isClosed = false
  const mina = memberCalled('mina')
  const app = await open(
    '/settings',
    { 'profile/': () => (isClosed ? suspended : { body: mina }), 'sessions/': () => (isClosed ? suspended : { body: [] }) },
    mina,
  )
  await screen.findByRole('heading', { level: 1 })
  isClosed = true
  await app.services.api.call(securityEndpoints.sessions, {}).catch(() => null)
  await waitFor(() => expect(app.place()).toMatch(/^\/login/))
  await waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).toContain('until 5 December 2026'))
})

test('SET-D5 a new version of the terms is asked for after signing in, before anything else', async () => {
  const app = await open('/login?from=%2Fevents', {
    'login/': entry(memberCalled('mina', { policies_due: ['terms'] })),
    'registration-config/': { body: { ...registration, terms_version: '2027-01-01' } },
    'consents/accept/': { body: memberCalled('mina', { policies_due: [] }) },
  })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  expect(app.place()).toBe('/accept-terms?from=%2Fevents')
  expect([screen.getByRole('link', { name: /terms/ }), screen.queryByText('privacy notice')]).toEqual([expect.anything(), null])
  await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBe(null))
  press('Accept')
  await waitFor(() => expect(app.place()).toBe('/events'))
  expect(app.sent('auth/consents/accept/')).toEqual([{ terms_version: '2027-01-01', privacy_version: '1' }])
})

test('SET-D5 who does not accept logs out', async () => {
  const app = await open('/login', {
    'login/': entry(memberCalled('mina', { policies_due: ['terms', 'privacy'] })),
    'registration-config/': { body: registration },
  })
  type('Username or email', 'mina')
  type('Password', 'olive river lantern')
  press('Log In')
  await screen.findByRole('button', { name: 'Log out' })
  press('Log out')
  await waitFor(() => expect(app.place()).toBe('/'))
})
