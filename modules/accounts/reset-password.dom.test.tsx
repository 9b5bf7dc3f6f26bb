import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { checks, closeAll, open, press, refusal, type, typed } from '#tests/support/client/open-auth.tsx'

afterEach(closeAll)

const confirm = 'password-reset-confirm/'
const known = { body: { valid: true, email_masked: 'm•••@example.org' } }
const sent = 'If there is an account with this address, a link to choose a new password is on its way.'
const password = 'harbour seven almond mist'
function choose(repeated = password) {
  type('New password', password)
  type('Repeat the password', repeated)
  press('Set the new password')
}

test('ACC-D4 the address entered at login is filled in when a link is requested, once a minute', async () => {
  const app = await open('/login', { 'password-reset/': { body: { detail: sent } } })
  type('Username or email', 'mina@example.org')
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await waitFor(() => expect(typed('Email address')).toBe('mina@example.org'))
  expect(app.place()).toBe('/password-reset')
  press('Send the link')
  await screen.findByText(sent)
  expect(app.sent('auth/password-reset/')).toEqual([{ email: 'mina@example.org' }])
  const waiting = await screen.findByRole('button', { name: /^Send again in \d+ s$/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
})

test('ACC-D4 SYS-D10 where the server sends no mail, whoever waits for a link is told', async () => {
  const note = 'This community cannot send emails yet, so no link will arrive. Please tell the people who run it.'
  await open('/password-reset', { 'password-reset/': { body: { detail: sent } } }, undefined, 'mail')
  await screen.findByText(note)
  type('Email address', 'mina@example.org')
  press('Send the link')
  await screen.findByRole('button', { name: /^Send again in \d+ s$/ })
  expect([screen.queryByText(sent), screen.getByText(note)]).toEqual([null, expect.anything()])
  await closeAll()
  await open('/password-reset', {})
  await screen.findByRole('button', { name: 'Send the link' })
  expect(screen.queryByText(note)).toBeNull()
})

test('ACC-D4 the link continues from /password-reset, is removed from the address, and ends at login with the email', async () => {
  const app = await open('/password-reset?uid=u1&token=secret', {
    ...checks,
    [confirm]: ({ method }) => (method === 'GET' ? known : { body: { detail: 'Set.', email: 'mina@example.org' } }),
  })
  await screen.findByText(/m•••@example.org/)
  expect(app.place()).toBe('/reset-password')
  choose()
  await waitFor(() => expect(app.place()).toBe('/login'))
  expect(typed('Username or email')).toBe('mina@example.org')
  const body = { uid: 'u1', token: 'secret', new_password: password, new_password_confirm: password }
  expect(app.sent('auth/password-reset-confirm/').at(-1)).toEqual(body)
})

test('ACC-D4 a new password for the own account signs the member out; one for another account does not', async () => {
  const mina = memberCalled('mina')
  for (const [email, stays] of [
    ['other@example.org', true],
    [mina.email, false],
  ] as const) {
    const answer = { body: { detail: 'Set.', email } }
    const app = await open(
      '/reset-password?uid=u1&token=secret',
      { ...checks, 'logout/': { body: { detail: 'ok' } }, [confirm]: ({ method }) => (method === 'GET' ? known : answer) },
      mina,
    )
    await screen.findByLabelText('New password')
    choose()
    await waitFor(() => expect(app.place()).toBe('/login'))
    if (stays) await screen.findByText('You are logged in')
    else await screen.findByLabelText('Username or email')
    await closeAll()
  }
})

test('ACC-D4 server errors appear at their fields, and the input stays', async () => {
  await open('/reset-password?uid=u1&token=secret', {
    ...checks,
    [confirm]: ({ method }) =>
      method === 'GET'
        ? known
        : refusal(400, 'validation_failed', 'The passwords do not match', {
            errors: { new_password_confirm: ['The passwords do not match'] },
          }),
  })
  await screen.findByLabelText('New password')
  press('Set the new password')
  await screen.findByText('Please choose a new password')
  choose('something else')
  await screen.findByText('The passwords do not match')
  expect([typed('New password'), typed('Repeat the password')]).toEqual([password, 'something else'])
})

test('ACC-D4 an expired link, detected at once or on use, leads to a new mail', async () => {
  const over = refusal(400, 'invalid_token', 'This link is not valid any more.')
  const words = /^This link is no longer valid/
  await open('/reset-password?uid=u1&token=old', { [confirm]: over })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined()
  await closeAll()
  await open('/reset-password?uid=u1&token=secret', { ...checks, [confirm]: ({ method }) => (method === 'GET' ? known : over) })
  await screen.findByLabelText('New password')
  choose()
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert')
  await closeAll()
  await open('/reset-password?uid=u1', {})
  await screen.findByText('This link is incomplete. Please open the one in your email, or let us send you another.')
})

test('ACC-D4 a link that could not be checked is checked again', async () => {
  let asked = 0
  await open('/reset-password?uid=u1&token=secret', {
    [confirm]: () => (++asked === 1 ? refusal(404, 'not_found', 'Not found') : known),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await screen.findByLabelText('New password')
})
