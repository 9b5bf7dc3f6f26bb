import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Received, Reply } from '#tests/support/client/peer.ts'
import { accounts } from '../accounts/module.ts'
import { settings } from '../settings/module.ts'
import { feedback } from './module.ts'

const path = '/api/v1/core/feedback/'
let close = async () => {}
afterEach(() => close())

/** A visitor with the dialog open. */
async function open(answer: (request: Received) => Reply = () => ({})) {
  const app = await openApp({
    modules: [accounts, settings, feedback],
    at: '/login',
    answer: (request) => (request.path === path ? answer(request) : undefined),
  })
  close = app.close
  fireEvent.click(await screen.findByRole('button', { name: 'Report Bug' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report an Issue' }))
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  return { app, dialog, type, send: () => fireEvent.click(dialog.getByRole('button', { name: 'Send Bug Report' })) }
}

test('BUG-15 BUG-16 missing fields are named, a blank message is rejected, and nothing is sent', async () => {
  const { app, dialog, type, send } = await open()
  const alert = (text: string) => waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text))
  send()
  await alert('Please enter in the following required fields: Description')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Description/)))
  type(/^Description/, '   ')
  send()
  await alert('Unable to submit feedback with empty message')
  type(/^Description/, 'x')
  type(/^Email/, 'mina@')
  send()
  await dialog.findByText('Enter a valid email address')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Email/)))
  expect(app.peer.count(path)).toBe(0)
})

test('BUG-20 BUG-21 BUG-22 BUG-23 CACHE-07 each failure is shown in the form, which keeps its input and can send again', async () => {
  const refusal = (status: number, code: string) => ({ status, body: { detail: 'No', message: 'No', code } })
  const receipt = { id: '0190b8a2-0000-7000-8000-000000000001', receipt: 'F-1A2B3C4D' }
  let answer: Reply = 'reset'
  const { app, dialog, type, send } = await open(() => answer)
  type(/^Description/, 'The calendar is empty')
  for (const [next, text] of [
    ['reset', 'Unable to send Feedback, because of network issues or an ad-blocker'],
    [refusal(500, 'internal'), 'Unable to send Feedback. Please try again later.'],
    [refusal(403, 'forbidden'), 'Unable to send Feedback, the domain is not in the allowed list'],
  ] as const) {
    answer = next
    send()
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text), { timeout: 4000 })
    expect((dialog.getByLabelText(/^Description/) as HTMLTextAreaElement).value).toBe('The calendar is empty')
  }
  answer = { status: 201, body: receipt }
  send()
  await screen.findByText('Thank you for your report!')
  screen.getByText(/F-1A2B3C4D/)
  const keys = app.peer.received.filter((call) => call.path === path).map(({ headers }) => headers['idempotency-key'])
  // Without a response, and after a server error, each attempt is retried once under the same key.
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 0, 5])
})
