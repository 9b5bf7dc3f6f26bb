import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import {
  checks,
  closeAll,
  entry,
  invitation,
  open,
  press,
  refusal,
  registration,
  type,
  typed,
} from '#tests/support/client/open-auth.tsx'

afterEach(closeAll)

test('AUTH-08 INV-D12 INV-D13 the server validates usernames and passwords, and its messages are shown', async () => {
  const app = await open('/register', {
    'registration-config/': { body: registration },
    'username-suggestions/': { body: { suggestions: ['mina.girgis', 'minag', 'girgis.m', 'mina_g', 'mgirgis'] } },
    'check-username/': ({ query }) => ({
      body:
        query.get('username') === 'minag'
          ? { available: true, valid: true }
          : {
              available: false,
              valid: true,
              reason: 'This username is already taken',
              refusal: { reason: 'accounts.username_taken' },
            },
    }),
    'check-password-strength/': {
      body: {
        score: 1,
        acceptable: false,
        warnings: ['This password is too common'],
        warning_reasons: [{ reason: 'accounts.password_too_common' }],
        suggestions: [],
      },
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

test('INV-D2 TRAP-79 without an invitation, the form keeps its input and links to the invitation request', async () => {
  const app = await open('/register?invite=4b7Code', {
    ...checks,
    'register/': refusal(403, 'invitation_required', 'Registration is by invitation. You can request one.'),
    'invitations/4b7Code/': { body: invitation },
  })
  await screen.findByText(/invites you/)
  fillRegistration()
  press('Create account')
  await screen.findByText('Registration is by invitation. You can request one.')
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Request Invitation' }).getAttribute('href')).toBe(
    '/request-invite',
  )
  expect(['First name', 'Email address', 'Username', 'Password'].map(typed)).toEqual([
    'Mina',
    'Mina@Example.org',
    'mina.girgis',
    'olive river lantern',
  ])
  expect(app.place()).toBe('/register')
})

test('AUTH-13 INV-D5 INV-D11 ROUTE-31 an invited person registers with the code, which is removed from the address', async () => {
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

test("the server's messages appear at their fields", async () => {
  await open('/register?invite=4b7Code', {
    ...checks,
    'invitations/4b7Code/': { body: invitation },
    'register/': refusal(400, 'validation_failed', 'Please correct the form', {
      errors: { email: ['There is already an account with this email address'] },
    }),
  })
  await screen.findByText(/invites you/)
  fillRegistration()
  press('Create account')
  await screen.findByText('There is already an account with this email address')
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('INV-D8 INV-D9 a request sends the elapsed time and no honeypot field, and the confirmation replaces the form', async () => {
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
    locale: 'en',
    full_name: 'Mina Girgis',
    email: 'mina@example.org',
    city: 'Tanta',
    country: 'EG',
    message: 'I serve in the Sunday school of my parish.',
    fill_ms: expect.any(Number),
  })
})

test('an incomplete long form lists its errors, moves the focus there, and links to each field', async () => {
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
  await waitFor(() => expect(document.activeElement).toBe(summary))
  fireEvent.click(within(summary).getByRole('link', { name: 'City is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  type('City', 'Tanta')
  await waitFor(() => expect(within(summary).queryByText('City is required')).toBeNull())
  type('City', '')
  await screen.findByText('City is required')
  expect(within(summary).queryByText('City is required')).toBeNull()
  expect(app.sent('auth/invitation-requests/')).toEqual([])
})

test('INV-D5 PRF-D2 the invitation fills in name, address and a free username, and a phone is asked for from the start', async () => {
  await open('/register?invite=4b7Code', {
    ...checks,
    'invitations/4b7Code/': { body: { ...invitation, email: 'abanoub@example.org', first_name: 'Abanoub', last_name: 'Adly' } },
    'username-suggestions/': { body: { suggestions: ['abanoub.adly', 'a.adly'] } },
  })
  await screen.findByText('abanoub.adly is available')
  expect(['First name', 'Last name', 'Email address', 'Username'].map(typed)).toEqual([
    'Abanoub',
    'Adly',
    'abanoub@example.org',
    'abanoub.adly',
  ])
  expect(screen.queryByRole('combobox', { name: 'Parish' })).toBeNull()
  type('Username', '')
  await screen.findByRole('group', { name: 'Suggestions' })
  expect(typed('Username')).toBe('')
  press('Create account')
  await screen.findAllByText('Phone number is required')
})

function fillRegistration() {
  type('First name', 'Mina')
  type('Last name', 'Girgis')
  type('Phone', '+20 100 123 4567')
  type('Email address', 'Mina@Example.org')
  type('Username', 'mina.girgis')
  type('Password', 'olive river lantern')
  type('Repeat the password', 'olive river lantern')
  for (const box of screen.getAllByRole('checkbox').slice(0, 2)) fireEvent.click(box)
}
