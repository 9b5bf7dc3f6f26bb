import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeAll, open, press, refusal } from '#tests/support/client/open-auth.tsx'

afterEach(closeAll)

test('ACC-D6 the link to a new address is used by a click, and its token leaves the address bar', async () => {
  const app = await open('/confirm-email?token=abc', {
    'confirm-email-change/': { body: { detail: 'Done.', email: 'new@example.org' } },
  })
  const button = await screen.findByRole('button', { name: 'Use this address' })
  await waitFor(() => expect(app.place()).toBe('/confirm-email'))
  expect(app.sent('auth/confirm-email-change/')).toEqual([])
  button.click()
  await screen.findByText(/is your address now\./)
  expect(app.sent('auth/confirm-email-change/')).toEqual([{ token: 'abc' }])
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log In' })).toBeDefined()
})

test('ACC-D6 the undo link keeps the old address and leads to a new password', async () => {
  const app = await open('/undo-email?token=abc', {
    'undo-email-change/': { body: { detail: 'Done.', email: 'old@example.org' } },
  })
  await screen.findByRole('button', { name: 'Keep my address' })
  press('Keep my address')
  await screen.findByText(/Your address is still/)
  screen.getByRole('link', { name: 'Choose a new password' }).click()
  await waitFor(() => expect(app.place()).toBe('/password-reset'))
})

test('ACC-D6 an expired, unknown or incomplete link says so', async () => {
  await open('/confirm-email?token=abc', {
    'confirm-email-change/': refusal(400, 'token_expired', 'This link has expired. Please change your address again.'),
  })
  await screen.findByRole('button', { name: 'Use this address' })
  press('Use this address')
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.')
  await closeAll()
  await open('/undo-email', {})
  expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.')
})
