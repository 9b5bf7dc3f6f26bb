import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Settings } from '#contract/settings/settings.ts'
import { specifiedDefaults } from '#contract/settings/visibility.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { press, refusal, type } from '#tests/support/client/open-auth.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { accounts } from '../accounts/module.ts'
import { settings } from './module.ts'

let close = async () => {}
afterEach(() => close())

const stored: Settings = {
  follow_approval: false,
  listed_in_directory: true,
  who_can_message: 'parish',
  show_online: true,
  show_read_marks: true,
  show_event_attendance: true,
  field_visibility: specifiedDefaults,
  locale: 'en',
  timezone: 'UTC',
  first_day: 0,
  time_format: 12,
}
type Answers = Record<string, Reply>

/** Opens a panel; `answers` by method and path below /auth/, and may be changed while it is open. */
async function openPanel(panel: string, answers: Answers) {
  const app = await openApp({
    modules: [settings, accounts],
    at: `/settings/${panel}`,
    signedIn: memberCalled('mina'),
    answer: ({ method, path }) => answers[`${method} ${path.replace('/api/v1/auth/', '')}`],
  })
  close = app.close
  await screen.findByRole('heading', { level: 1 })
  return app
}
const broken = { status: 500, body: { detail: 'x', message: 'x', code: 'internal' } }
const choice = (name: string) => screen.findByRole('switch', { name }) as Promise<HTMLInputElement>

test('SET-D1 the privacy panel loads again after a failure, saves at once, and undoes what is refused', async () => {
  const answers: Answers = { 'GET settings/': broken, 'PATCH settings/': { body: { ...stored, follow_approval: true } } }
  const app = await openPanel('privacy', answers)
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 })
  answers['GET settings/'] = { body: stored }
  fireEvent.click(again)
  const isPrivate = await choice('Private profile')
  // From here on the server holds the change: any later reading returns it.
  answers['GET settings/'] = { body: { ...stored, follow_approval: true } }
  fireEvent.click(isPrivate)
  await screen.findByText('Saved')
  expect(app.sent('auth/settings/')).toEqual([{ follow_approval: true }])
  answers['PATCH settings/'] = refusal(403, 'permission_denied', 'No')
  fireEvent.click(await choice('Private profile'))
  await screen.findByText('Your change could not be saved and was undone. Please try again.')
  await waitFor(async () => expect((await choice('Private profile')).checked).toBe(true))
})

test('MSG-D4 SET-D1 members choose who writes to them, and whether others see what they have read; what is refused is undone', async () => {
  const answers: Answers = {
    'GET settings/': { body: stored },
    'PATCH settings/': { body: { ...stored, who_can_message: 'nobody' } },
  }
  const app = await openPanel('privacy', answers)
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await screen.findByRole('radiogroup', { name: 'Who writes to me' })
  expect(option('My parish and people I follow').checked).toBe(true)
  answers['GET settings/'] = { body: { ...stored, who_can_message: 'nobody' } }
  fireEvent.click(option('Nobody'))
  await screen.findByText('Saved')
  expect(app.sent('auth/settings/')).toEqual([{ who_can_message: 'nobody' }])
  answers['PATCH settings/'] = refusal(403, 'permission_denied', 'No')
  fireEvent.click(await choice('Show what I have read'))
  await screen.findByText('Your change could not be saved and was undone. Please try again.')
  await waitFor(async () => expect((await choice('Show what I have read')).checked).toBe(true))
  expect(option('Nobody').checked).toBe(true)
})

const ownSession = { ip: '10.0.0.1', created_at: '2026-11-20T10:00:00.000Z', last_seen_at: '2026-11-23T10:00:00.000Z' }
const phone = {
  ...ownSession,
  id: '01990000-0000-7000-8000-0000000000e1',
  device: 'Firefox, Android',
  ip_country: 'EG',
  current: false,
}
const here = {
  ...ownSession,
  id: '01990000-0000-7000-8000-0000000000e2',
  device: 'Chrome, Windows',
  ip_country: null,
  current: true,
}

test('ACC-D8 the list of devices says what failed in it and loads again; one device is signed out after a question', async () => {
  const answers: Answers = {
    'GET change-email/': { body: { pending: null } },
    'GET sessions/': broken,
    [`DELETE sessions/${phone.id}/`]: { body: { detail: 'The device is signed out.' } },
  }
  const app = await openPanel('security', answers)
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 })
  answers['GET sessions/'] = { body: { results: [here, phone] } }
  fireEvent.click(again)
  const row = (await screen.findByText('Firefox, Android')).closest('li')
  expect([row?.textContent, screen.getByText('Chrome, Windows').closest('li')?.textContent]).toEqual([
    expect.stringContaining('Egypt'),
    expect.not.stringContaining('Egypt'),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /^Sign out .*Firefox, Android/ }))
  answers['GET sessions/'] = { body: { results: [here] } }
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByText('Firefox, Android')).toBe(null))
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBe(null)
  expect(app.peer.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('ACC-D5 ACC-D6 a refused password or address is said at its field, and the rest stays as typed', async () => {
  await openPanel('security', {
    'GET change-email/': { body: { pending: null } },
    'GET sessions/': { body: { results: [here] } },
    'POST change-email/': refusal(400, 'validation_failed', 'No', { errors: { new_email: ['This address is in use'] } }),
  })
  type('New email address', 'taken@example.org')
  type('Your password', 'an olive branch')
  press('Change the address')
  await screen.findByText('This address is in use')
  expect((screen.getByLabelText('New email address') as HTMLInputElement).value).toBe('taken@example.org')
})

const noExport = { done: 0, total: 0, size: null, requested_at: null, expires_at: null, next_at: null }

test('SET-D3~ SET-D5 the data panel asks for the export, says why it was refused, and withdraws the consent to news', async () => {
  const answers: Answers = {
    'GET data-export/': { body: { ...noExport, status: 'none' } },
    'POST data-export/': refusal(409, 'conflict', 'One export in 7 days.'),
    'GET consents/': { body: { results: [], due: [], marketing: true } },
    'PUT consents/marketing/': { body: { results: [], due: [], marketing: false } },
  }
  const app = await openPanel('my-data', answers)
  fireEvent.click(await choice('News by email'))
  await waitFor(() => expect(app.sent('auth/consents/marketing/')).toEqual([{ given: false }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for my data' }))
  await screen.findByText('One export in 7 days.')
  answers['POST data-export/'] = { status: 201, body: { ...noExport, status: 'running', done: 1, total: 4 } }
  answers['GET data-export/'] = { body: { ...noExport, status: 'running', done: 1, total: 4 } }
  fireEvent.click(screen.getByRole('button', { name: 'Ask for my data' }))
  await screen.findByRole('progressbar', { name: 'We are collecting your data' })
  answers['GET data-export/'] = {
    body: { ...noExport, status: 'ready', url: '/files/x.zip', size: 2_000, expires_at: '2026-11-30T10:00:00.000Z' },
  }
  await screen.findByRole('link', { name: 'Download (2 kB)' }, { timeout: 5_000 })
})
