import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { closeAll, open, press, refusal } from '#tests/support/client/open-auth.tsx'
import { arrived } from '#tests/support/simulated-time.ts'

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

test('ERR-22 ERR-24 TRAP-43 the address is changed at once; a member whose record stays rate limited is told how long to wait', async () => {
  const member = memberCalled('mina')
  let limits = 0
  const app = await open(
    '/confirm-email?token=abc',
    {
      'confirm-email-change/': { body: { detail: 'Done.', email: 'new@example.org' } },
      'profile/': () => (limits > 0 ? { status: 429, body: { retry_after: 40 } } : { body: member }),
    },
    member,
  )
  await screen.findByRole('button', { name: 'Use this address' })
  limits = 1
  const read = () => app.peer.received.filter(({ path }) => path === '/api/v1/auth/profile/').length
  const before = read()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    press('Use this address')
    await arrived(() => read() === before + 1)
    screen.getByText(/is your address now\./)
    for (const attempts of [2, 3]) {
      expect(screen.queryByText(/Rate limited/)).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(40_000))
      await arrived(() => read() === before + attempts)
    }
    screen.getByText('Rate limited. Please wait 40 seconds.')
  } finally {
    vi.useRealTimers()
  }
})
