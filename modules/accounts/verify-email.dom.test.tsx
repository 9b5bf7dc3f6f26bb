import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { closeAll, open, press, refusal, type } from '#tests/support/client/open-auth.tsx'

afterEach(closeAll)

test('ACC-D1 the mail’s link is used by a click, not by opening the page, and is removed from the address', async () => {
  const app = await open('/verify-email?token=secret', { 'verify-email/': { body: { detail: 'ok', email_verified: true } } })
  const button = await screen.findByRole('button', { name: 'Confirm my email address' })
  expect(app.place()).toBe('/verify-email')
  expect(app.sent('auth/verify-email/')).toEqual([])
  fireEvent.click(button)
  await screen.findByText('Your email address is confirmed.')
  expect(app.sent('auth/verify-email/')).toEqual([{ token: 'secret' }])
})

test('ACC-D1 ACC-D2 an expired link leads to a new mail, once a minute', async () => {
  const app = await open('/verify-email?token=old', {
    'verify-email/': refusal(400, 'token_expired', 'This link has expired'),
    'resend-verification/': { body: { detail: 'If this address is waiting to be verified, a new link is on its way.' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }))
  await screen.findByText('This link has expired. We can send you another one.')
  type('Email address', 'mina@example.org')
  press('Send the email')
  await screen.findByText('If this address is waiting to be verified, a new link is on its way.')
  expect(app.sent('auth/resend-verification/')).toEqual([{ email: 'mina@example.org' }])
  const waiting = await screen.findByRole('button', { name: /^Send again in \d+ s$/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
})

test('ACC-D2 the resend page knows the address and notices a confirmation elsewhere', async () => {
  const mina = memberCalled('mina', { email_verified: false })
  await open('/resend-verification', { 'check-verification/': { body: { email: mina.email, email_verified: true } } }, mina)
  await screen.findByText('Your email address is confirmed.')
})
