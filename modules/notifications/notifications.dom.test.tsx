import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notificationKinds } from '#contract/notifications/notification-kinds.ts'
import { defaultDelivery } from '#contract/notifications/notification-preferences.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { settings } from '../settings/module.ts'
import { notifications } from './module.ts'

let close = async () => {}
afterEach(async () => {
  cleanup()
  await close()
})

const path = '/api/v1/notifications/'
const row = (number: number) => ({
  id: `0190b8a2-0000-7000-8000-00000000000${number}`,
  kind: 'system',
  title: `Row ${number}`,
  message: '',
  action_url: null,
  actor: null,
  target_type: null,
  target_id: null,
  group_key: null,
  count: 1,
  is_read: true,
  read_at: null,
  created_at: '2026-01-01T00:00:00Z',
})

test('COM-D2 NTF-D6 Show older follows the next link of the last page until there is none', async () => {
  const older = '?page=2&page_size=20&after=0190b8a2-0000-7000-8000-000000000002'
  const app = await openApp({
    modules: [settings, notifications],
    at: '/notifications',
    signedIn: memberCalled('mina'),
    answer: ({ path: called, query }) => {
      if (called === '/api/v1/notifications/unread_count/') return { body: { unread_count: 0 } }
      if (called !== path) return undefined
      const isFirst = query.get('after') === null
      return {
        body: {
          count: 3,
          next: isFirst ? older : null,
          previous: null,
          results: isFirst ? [row(3), row(2)] : [row(1)],
        },
      }
    },
  })
  close = app.close
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  await screen.findByText('That is everything.')
  expect(screen.getAllByText(/^Row/).map(({ textContent }) => textContent)).toEqual(['Row 3', 'Row 2', 'Row 1'])
  const asked = app.peer.received.filter((call) => call.path === path && call.query.get('page') === '2')
  await waitFor(() => expect(asked.map(({ query }) => `?${query}`)).toEqual([older]))
})

test('NTF-D4 settings that fail to load say so and load on retry', async () => {
  let isDown = true
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, defaultDelivery(kind)]))
  const preferences = {
    kinds,
    email_digest: 'off',
    quiet_from: null,
    quiet_to: null,
    timezone: 'UTC',
    sound: true,
    offered: ['event_rsvp'],
  }
  const app = await openApp({
    modules: [settings, notifications],
    at: '/notifications/settings',
    signedIn: memberCalled('mina'),
    answer: ({ path: called }) => {
      if (called === '/api/v1/notifications/unread_count/') return { body: { unread_count: 0 } }
      if (called !== '/api/v1/notifications/preferences/') return undefined
      return isDown ? { status: 404, body: { detail: 'no', message: 'no', code: 'not_found' } } : { body: preferences }
    },
  })
  close = app.close
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isDown = false
  fireEvent.click(again)
  await screen.findByLabelText('Quiet hours')
})

/** Opens the page with two notifications and removes the first; tells whether the server was asked to. */
async function removeTheFirst() {
  let rows = [row(2), row(1)]
  const app = await openApp({
    modules: [settings, notifications],
    at: '/notifications',
    signedIn: memberCalled('mina'),
    answer: ({ path: called, method }) => {
      if (called === '/api/v1/notifications/unread_count/') return { body: { unread_count: 0 } }
      if (method === 'DELETE') {
        rows = rows.filter(({ id }) => called !== `${path}${id}/`)
        return { body: { detail: 'Deleted.' } }
      }
      return called === path ? { body: { count: rows.length, next: null, previous: null, results: rows } } : undefined
    },
  })
  close = async () => {
    vi.useRealTimers()
    await app.close()
  }
  // Opened upwards, the last action is the highlighted one.
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for Row 2' }), { key: 'ArrowUp' })
  const remove = await screen.findByRole('menuitem', { name: 'Remove' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(remove)

  const undo = await screen.findByRole('button', { name: 'Undo' })
  return { undo, removals: () => app.peer.received.filter(({ method }) => method === 'DELETE').map((call) => call.path) }
}

test('NTF-D6~ SC-27~ a removed notification comes back with Undo, and the server never hears of it', async () => {
  const { undo, removals } = await removeTheFirst()
  await waitFor(() => expect(document.activeElement).toBe(undo))
  fireEvent.click(undo)
  await screen.findByRole('button', { name: 'Actions for Row 2' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(removals()).toEqual([])
})

test('NTF-D6~ SC-27~ a removed notification is deleted when the undo is over', async () => {
  const { undo, removals } = await removeTheFirst()
  expect(removals()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await waitFor(() => expect(undo.isConnected).toBe(false))
  expect(removals()).toEqual([`${path}${row(2).id}/`])
  expect(screen.getAllByText(/^Row/).map(({ textContent }) => textContent)).toEqual(['Row 1'])
})

test('a page that could not be loaded does not call its reader caught up', async () => {
  const app = await openApp({
    modules: [settings, notifications],
    at: '/notifications',
    signedIn: memberCalled('mina'),
    answer: ({ path: called }) => (called.startsWith(path) ? { status: 503, body: {} } : undefined),
  })
  close = app.close
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  await screen.findByRole('alert')
  expect(screen.queryByText("You're all caught up")).toBeNull()
})
