import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { refusal } from '#tests/support/client/open-auth.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { drawing } from '#tests/support/client/drawing.ts'
import { moderation } from './module.ts'

const office = drawing('parishAdminTabs')

const entry = (id: string, title: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  kind: 'prayer',
  id: `01990000-0000-7000-8000-0000000000${id}`,
  title,
  excerpt: 'Pray for us',
  photos: [],
  author_name: 'Mina Girgis',
  is_anonymous: false,
  parish_name: 'St Mark',
  parish_name_ar: 'مار مرقس',
  why: { code: 'review' },
  waiting_since: '2026-11-20T10:00:00.000Z',
  claim: null,
  refusal: null,
  decisions: ['approve', 'remove', 'escalate'],
  score: 0,
  escalation: null,
  ...more,
})
const [healing, journey] = [entry('a1', 'For healing'), entry('a2', 'For a journey')]
const call = ({ id }: QueueEntry, name: string) => `moderation/queue/prayer/${id}/${name}/`
const caseId = '01990000-0000-7000-8000-0000000000c1'
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

const decided = () => ({ body: { ...healing, case_id: caseId, undo_until: inMs(30_000) } })
const mine = () => ({ body: { name: 'Lydia Nasr', is_mine: true, until: inMs(600_000) } })

let close = async () => {}
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

type Answers = { claim?: () => Reply; decide?: () => Reply | Promise<Reply>; entries?: readonly QueueEntry[] }

/** Opens the queue with two entries; the calls about the first are answered as given. */
async function openQueue({ claim = mine, decide = decided, entries = [healing, journey] }: Answers = {}) {
  let waits = entries
  const app = await openApp({
    modules: [moderation, office],
    at: '/app-admin/moderation?kind=prayer',
    signedIn: memberCalled('lydia', { has_console_account: true }),
    answer: async ({ path }) => {
      if (path.endsWith('/claim/')) return claim()
      if (path.endsWith('/release/')) return { body: { detail: 'Others can take it now.' } }
      if (path === `/api/v1/${call(healing, 'decide')}`) {
        const reply = await decide()
        if (typeof reply === 'object' && (reply.status ?? 200) < 300) waits = [journey]
        return reply
      }
      if (path === `/api/v1/moderation/cases/${caseId}/undo/`) {
        waits = entries
        return { body: { detail: 'It waits again.' } }
      }
      if (path !== '/api/v1/moderation/queue/') return undefined
      return { body: { results: waits, count: waits.length, next: null, previous: null } }
    },
  })
  close = app.close
  const card = await screen.findByRole('article', { name: healing.title })
  return {
    card,
    press: (name: string) => fireEvent.click(within(card).getByRole('button', { name })),
    sent: () => app.sent(call(healing, 'decide')),
    /** The calls about the first entry, and of the undo, in their order. */
    calls: () => app.peer.received.flatMap(({ path }) => /(?<=\/)(claim|release|decide|undo)(?=\/$)/.exec(path)?.[0] ?? []),
  }
}
const next = () => screen.getByRole('article', { name: journey.title })

test('SC-18 SC-27 an approval is sent at once, the next entry has the focus, and it can be undone for thirty seconds', async () => {
  const { press, sent, calls } = await openQueue()
  press('Approve')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(sent()).toEqual([{ decision: 'approve', reason: '' }])
  await waitFor(() => expect(document.activeElement).toBe(next()))
  fireEvent.click(undo)
  await screen.findByRole('article', { name: healing.title })
  expect(calls()).toEqual(['claim', 'decide', 'undo'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: healing.title })))
})

test('SC-18 after thirty seconds the line goes, with the entry', async () => {
  const { press } = await openQueue()
  press('Approve')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  act(() => void vi.advanceTimersByTime(30_000))
  await waitFor(() => expect(screen.queryByText(healing.title)).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(next()))
})

test('SC-18 an entry that somebody else holds shows their name and no buttons', async () => {
  const claim = { name: 'Markos Adel', is_mine: false, until: inMs(300_000) }
  const { card, calls } = await openQueue({ entries: [{ ...healing, claim }, journey] })
  expect(within(card).getByText(/^Markos Adel is looking at this until/)).toBeDefined()
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBe(null)
  fireEvent.keyDown(card, { key: 'a' })
  expect(calls()).toEqual([])
})

test('SC-18 CMT-D7 what the moderator may not decide says why', async () => {
  const { card, calls } = await openQueue({ entries: [{ ...healing, refusal: 'own' }, journey] })
  expect(within(card).getByText('This is yours: somebody else decides.')).toBeDefined()
  fireEvent.keyDown(card, { key: 'r' })
  expect(calls()).toEqual([])
})

test('SC-18 asking for a reason takes the entry, closing the question gives it back', async () => {
  const { press, calls } = await openQueue()
  press('Remove')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(calls()).toEqual(['claim']))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(calls()).toEqual(['claim', 'release']))
})

test('SC-18 a removal that is refused keeps its reason and says why; one that somebody else made closes the entry', async () => {
  let isElsewhere = false
  const { press, sent } = await openQueue({
    decide: () => (isElsewhere ? refusal(409, 'conflict', 'Decided') : refusal(403, 'permission_denied', 'No')),
  })
  press('Remove')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'An advertisement.' } })
  const submit = () =>
    fireEvent.click(
      within(screen.getByLabelText('Reason').closest('[role]')! as HTMLElement).getByRole('button', { name: 'Remove' }),
    )
  submit()
  await screen.findByText('Your console session has ended, or your account may not do this.')
  isElsewhere = true
  submit()
  await screen.findByText('Another moderator was faster.')
  await waitFor(() => expect(screen.queryByRole('article', { name: healing.title })).toBe(null))
  expect(sent()).toEqual([
    { decision: 'remove', reason: 'An advertisement.' },
    { decision: 'remove', reason: 'An advertisement.' },
  ])
})
