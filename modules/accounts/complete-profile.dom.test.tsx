import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberCalled, tokenFor } from '#tests/support/client/auth-peer.ts'
import { checks, closeAll, open, press, refusal, type, typed } from '#tests/support/client/open-auth.tsx'

afterEach(closeAll)

const noFields = { 'profile-fields/': { body: { results: [] } } }

test('PRF-D2 ROUTE-05 without a session, the profile page asks the visitor to sign in', async () => {
  await open('/complete-profile', {})
  await screen.findByRole('heading', { name: 'Sign In Required' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
})

test('PRF-D2 a complete profile redirects to the dashboard', async () => {
  const app = await open('/complete-profile', {}, memberCalled('mina'))
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
})

test('PRF-D2 TRAP-80 ROUTE-12 completing sends the missing fields, stores the new tokens and opens the remembered page', async () => {
  const incomplete = memberCalled('user_1a2b3c4d', { needs_profile_completion: true, phone: '0000000000' })
  const done = { ...incomplete, username: 'mina.girgis', phone: '+201001234567', needs_profile_completion: false }
  const renewed = tokenFor(incomplete.id, 899)
  const app = await open(
    '/complete-profile?from=%2Fevents',
    {
      ...checks,
      ...noFields,
      'complete-oauth-profile/': { body: { user: done, access: renewed, refresh: 'r2', access_expires_in: 899 } },
    },
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

test('TRAP-9 if the session ended while the form was filled in, the form says so and keeps its text', async () => {
  const incomplete = memberCalled('mina', { needs_profile_completion: true, phone: null })
  await open(
    '/complete-profile',
    { ...noFields, 'complete-oauth-profile/': refusal(401, 'not_authenticated', 'Not signed in') },
    incomplete,
  )
  type('Phone', '+20 100 123 4567')
  press('Save and continue')
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired. Please log in again.')
  expect(typed('Phone')).toBe('+20 100 123 4567')
})

const standing = (guardian: object | null) => ({ church_rank: 'none', claim: null, guardian })
/** A newcomer fills in the missing fields, with a minor's birth date and a guardian's address. */
async function completeAsMinor(answers: Parameters<typeof open>[1]) {
  const incomplete = memberCalled('mina', { needs_profile_completion: true, phone: null })
  const done = { ...incomplete, phone: '+201001234567', needs_profile_completion: false }
  const app = await open(
    '/complete-profile',
    { ...checks, ...noFields, 'complete-oauth-profile/': { body: { user: done } }, ...answers },
    incomplete,
  )
  type('Phone', '+20 100 123 4567')
  expect(screen.queryByLabelText(/parent or guardian|First name|Username/)).toBeNull()
  press('Change')
  type('Date of birth (optional)', `${new Date().getFullYear() - 15}-01-01`)
  type('Email of a parent or guardian (optional)', 'Mother@example.org')
  press('Save and continue')
  return app
}

test('COM-D11 where the server requires no guardian, none is asked for and the page continues', async () => {
  const app = await completeAsMinor({ 'standing/': { body: standing(null) } })
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
  expect(app.sent('auth/guardian/')).toEqual([])
})

test('COM-D11 a named guardian is notified once the profile is saved, and the page continues', async () => {
  const missing = standing({ status: 'missing', email: null, sent_at: null, message: '' })
  const pending = standing({ status: 'pending', email: 'mother@example.org', sent_at: null, message: '' })
  const app = await completeAsMinor({ 'standing/': { body: missing }, 'guardian/': { body: pending } })
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
  expect(app.sent('auth/guardian/')).toEqual([{ email: 'mother@example.org' }])
})

test('COM-D11 if a guardian could not be notified, the page asks again with the profile saved; Later continues', async () => {
  const missing = standing({ status: 'missing', email: null, sent_at: null, message: '' })
  const tooSoon = 'A link can be mailed once in 60 seconds and five times a day.'
  const app = await completeAsMinor({ 'standing/': { body: missing }, 'guardian/': refusal(409, 'conflict', tooSoon) })
  expect((await screen.findByRole('alert')).textContent).toContain(tooSoon)
  expect(typed('Email of a parent or guardian')).toBe('mother@example.org')
  expect(app.place()).toBe('/complete-profile')
  expect(app.sent('auth/complete-oauth-profile/')).toHaveLength(1)
  press('Send the email')
  await waitFor(() =>
    expect(app.sent('auth/guardian/')).toEqual([{ email: 'mother@example.org' }, { email: 'mother@example.org' }]),
  )
  expect(app.sent('auth/complete-oauth-profile/')).toHaveLength(1)
  press('Not now')
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
})

const feast = {
  key: 'feast',
  label: 'Feast of your saint',
  label_ar: null,
  help_text: 'By the Coptic calendar',
  field_type: 'text',
  is_required: true,
  max_length: 8,
  min: null,
  max: null,
  choices: [],
  visibility: 'members',
  editable_by_member: true,
  value: null,
}

test('PRF-D1 PRF-D2 PRF-D9 a missing required field alone is asked for here, validated in place, and sent with the rest', async () => {
  const lacking = memberCalled('mina', { needs_profile_completion: true })
  const app = await open(
    '/complete-profile',
    {
      ...checks,
      'profile-fields/': { body: { results: [feast, { ...feast, key: 'other', label: 'Not asked here', is_required: false }] } },
      'complete-oauth-profile/': (request) =>
        (request.json() as { custom_fields?: { feast?: string } }).custom_fields?.feast === '22 Tobi'
          ? { body: { user: { ...lacking, needs_profile_completion: false } } }
          : refusal(400, 'validation_failed', 'You cannot change this yourself', {
              errors: { feast: ['You cannot change this yourself'] },
            }),
    },
    lacking,
  )
  await screen.findByLabelText('Feast of your saint')
  expect(screen.queryByLabelText(/Not asked here/)).toBeNull()
  press('Save and continue')
  const field = screen.getByLabelText('Feast of your saint')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  type('Feast of your saint', 'the 22nd of Tobi')
  press('Save and continue')
  await screen.findByText('Use at most 8 characters')
  expect(app.sent('auth/complete-oauth-profile/')).toEqual([])
  type('Feast of your saint', '21 Tobi')
  press('Save and continue')
  await screen.findByText('You cannot change this yourself')
  expect(screen.queryByRole('alert')).toBeNull()
  type('Feast of your saint', '22 Tobi')
  press('Save and continue')
  await waitFor(() => expect(app.place()).toBe('/dashboard'))
})

test('PRF-D1 PRF-D9 a field that became required after the form opened appears when the server asks for it, and gets the focus', async () => {
  const lacking = memberCalled('mina', { needs_profile_completion: true })
  let asked = [feast]
  await open(
    '/complete-profile',
    {
      ...checks,
      'profile-fields/': () => ({ body: { results: asked } }),
      'complete-oauth-profile/': refusal(400, 'validation_failed', 'This field is required', {
        errors: { bus: ['This field is required'] },
      }),
    },
    lacking,
  )
  await screen.findByLabelText('Feast of your saint')
  type('Feast of your saint', '22 Tobi')
  asked = [feast, { ...feast, key: 'bus', label: 'Bus stop' }]
  press('Save and continue')
  const bus = await screen.findByLabelText('Bus stop')
  await waitFor(() => expect(document.activeElement).toBe(bus))
  expect(bus.getAttribute('aria-invalid')).toBe('true')
  expect(typed('Feast of your saint')).toBe('22 Tobi')
  expect(screen.queryByRole('alert')).toBeNull()
})
