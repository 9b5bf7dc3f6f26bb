import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { refusal } from '#tests/support/client/open-auth.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { moderation } from './module.ts'

const entry = (id: string, title: string): QueueEntry => ({
  kind: 'prayer',
  id: `01990000-0000-7000-8000-0000000000${id}`,
  title,
  excerpt: 'Pray for us',
  photos: [],
  author_name: 'Mina Girgis',
  is_anonymous: false,
  parish_name: 'St Mark',
  reason: 'First request',
  waiting_since: '2026-11-20T10:00:00.000Z',
})
const [healing, journey] = [entry('a1', 'For healing'), entry('a2', 'For a journey')]
const decided = ({ id }: QueueEntry) => `moderation/queue/prayer/${id}/decide/`

const approval = { body: healing }

let close = async () => {}
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

/** Opens the queue; `reply` answers the approval of the first entry. */
async function openQueue(reply: () => Reply | Promise<Reply> = () => approval) {
  let waits = [healing, journey]
  const app = await openApp({
    modules: [moderation],
    at: '/app-admin/moderation?kind=prayer',
    signedIn: memberCalled('lydia'),
    answer: async ({ path }) => {
      if (path === `/api/v1/${decided(healing)}`) {
        const answer = await reply()
        if (answer === approval) waits = [journey]
        return answer
      }
      if (path !== '/api/v1/moderation/queue/') return undefined
      return { body: { results: waits, count: waits.length, next: null, previous: null } }
    },
  })
  close = app.close
  const card = await screen.findByRole('article', { name: healing.title })
  fireEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  return { app, undo: await screen.findByRole('button', { name: 'Undo' }), sent: () => app.sent(decided(healing)) }
}

test('SC-27 an approval on its way can no longer be undone', async () => {
  let answer: (reply: Reply) => void = () => {}
  const { undo, sent } = await openQueue(() => new Promise((resolve) => (answer = resolve)))
  undo.focus()
  act(() => void vi.advanceTimersByTime(6000))
  await waitFor(() => expect(sent()).toEqual([{ decision: 'approve', reason: '' }]))
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(undo)
  expect(screen.queryByRole('article', { name: healing.title })).toBe(null)
  answer(approval)
  await waitFor(() => expect(screen.queryByText(healing.title)).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: journey.title })))
})

test('SC-27 an approval that waits is sent at once when the page goes', async () => {
  const { sent } = await openQueue()
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('SC-27 an undone approval is never sent; one that is refused leaves the entry open and says why', async () => {
  const { undo, sent } = await openQueue(() => refusal(403, 'permission_denied', 'No'))
  fireEvent.click(undo)
  const card = await screen.findByRole('article', { name: healing.title })
  act(() => void vi.advanceTimersByTime(7000))
  expect(sent()).toEqual([])
  fireEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  act(() => void vi.advanceTimersByTime(6000))
  await screen.findByText('Not approved')
  expect(await screen.findByRole('article', { name: healing.title })).toBeDefined()
})

test('SC-27 signing out sends an approval that waits while the session still lasts', async () => {
  const { app, sent } = await openQueue()
  await act(() => app.services.session.signOut())
  expect(sent()).toHaveLength(1)
  const [call] = app.peer.received.filter(({ path }) => path.endsWith('/decide/'))
  expect(call?.headers.authorization).toMatch(/^Bearer /)
})
