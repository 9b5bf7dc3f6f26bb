import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { adminLoginExample } from '#machines/admin-login/admin-login.model.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { QueueEntries } from './queue-entries.tsx'
import { StatsLine } from './stats-line.tsx'

const idOf = (n: number) => `01990000-0000-7000-8000-0000000000a${n}`
const entry = (n: number, title: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  kind: 'post',
  id: idOf(n),
  title,
  excerpt: title,
  photos: [],
  author_name: 'Mina Girgis',
  is_anonymous: false,
  parish_name: null,
  parish_name_ar: null,
  why: { code: 'review' },
  waiting_since: `2026-11-20T10:0${n}:00.000Z`,
  claim: null,
  refusal: null,
  decisions: ['approve', 'hide', 'remove', 'warn', 'suspend', 'escalate'],
  score: 0,
  escalation: null,
  ...more,
})
const rules = [{ title: 'Tell the truth', title_ar: 'قل الحق', text: '', text_ar: '' }]
const policies = { rules, hide_after_reports: 3, first_post_review: false, rules_version: 1, updated_at: null }
const stats = { pending: 2, flagged: 1, spam: 0, removed: 4, handled_today: 3, median_minutes: null }
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

let close = async () => {}
afterEach(() => close())

async function open(entries: readonly QueueEntry[], answer: (path: string) => Reply | undefined = () => undefined) {
  const page = defineModule({
    id: 'queue',
    routes: ({ member }) => ({
      member: {
        queue: createRoute({
          getParentRoute: () => member,
          path: 'queue',
          staticData: { title: 'Queue' },
          component: () => (
            <main>
              <StatsLine />
              <QueueEntries entries={entries} empty={null} isByScore={false} onOpen={() => undefined} />
            </main>
          ),
        }),
      },
    }),
  })
  const app = await openApp({
    modules: [page],
    at: '/queue',
    signedIn: memberCalled('lydia'),
    consoleAccount: 'a1',
    answer: ({ path }) => {
      const own = answer(path)
      if (own) return own
      if (path.endsWith('/policies/')) return { body: policies }
      if (path.endsWith('/assignees/')) return { body: [{ id: idOf(9), name: 'Dina Boutros' }] }
      if (path.endsWith('/stats/')) return { body: stats }
      if (path.endsWith('/claim/')) return { body: { name: 'Lydia', is_mine: true, until: inMs(600_000) } }
      if (path.endsWith('/release/')) return { body: { detail: 'Others can take it now.' } }
      return undefined
    },
  })
  close = app.close
  const permissions: Permission[] = ['moderate_content', 'delete_content', 'suspend_users']
  await act(async () => void adminRecordOf(app.services).keep({ ...adminLoginExample.marina, permissions }))
  await screen.findByRole('article', { name: entries[0]!.title })
  return app
}
const card = (name: string) => within(screen.getByRole('article', { name }))
async function choose(name: string, decision: string) {
  // Opened upwards, the last entry is the highlighted one.
  fireEvent.keyDown(card(name).getByRole('button', { name: /^Other decisions about/ }), { key: 'ArrowUp' })
  const item = await screen.findByRole('menuitem', { name: decision })
  const menu = screen.getByRole('menu')
  for (let steps = 0; !item.hasAttribute('data-highlighted') && steps < 5; steps += 1) {
    fireEvent.keyDown(menu, { key: 'ArrowUp' })
    await act(async () => undefined)
  }
  fireEvent.click(item)
  return within(await screen.findByRole('alertdialog'))
}

test('MOD-D1 what may not be decided is not selected; the bar acts on the rest, and each refusal is listed with its reason', async () => {
  const refused = {
    id: idOf(2),
    name: 'Second',
    detail: 'Lydia is looking at this.',
    code: 'conflict',
    reason: 'moderation.claimed',
    params: { name: 'Dina' },
  }
  const app = await open([entry(1, 'First'), entry(2, 'Second'), entry(3, 'Mine', { refusal: 'own' })], (path) =>
    path.endsWith('/bulk/') ? { body: { succeeded: [idOf(1)], failed: [refused] } } : undefined,
  )
  expect(screen.queryByRole('checkbox', { name: 'Select Mine' })).toBe(null)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  expect(bar.getByRole('status').textContent).toBe('2 rows selected')
  await bar.findByRole('button', { name: 'Warn the author' })
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve',
    'Hide',
    'Remove',
    'Warn the author',
    'Suspend the author',
    'Escalate',
    'Clear choice',
  ])
  fireEvent.click(bar.getByRole('button', { name: 'Warn the author' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'Please look it up.' } })
  fireEvent.click(asked.getByRole('button', { name: 'Warn the author' }))
  expect(await screen.findByRole('row', { name: /Second/ })).toBeTruthy()
  expect(app.sent('superadmin/moderation/bulk/')).toEqual([
    { ids: [idOf(1), idOf(2)], decision: 'warn', reason: 'Please look it up.', rule: 1 },
  ])
})

test('MOD-D1 SC-18 the bar of what was decided together undoes it together', async () => {
  const undo = { ids: [idOf(7), idOf(8)], until: inMs(30_000) }
  const app = await open([entry(1, 'First'), entry(2, 'Second')], (path) => {
    if (path.endsWith('/bulk/undo/')) return { body: { succeeded: undo.ids, failed: [] } }
    return path.endsWith('/bulk/') ? { body: { succeeded: [idOf(1), idOf(2)], failed: [], undo } } : undefined
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Approve' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await screen.findByText('2 entries approved')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('2 entries approved')).toBe(null))
  expect(app.sent('superadmin/moderation/bulk/undo/')).toEqual([{ ids: undo.ids }])
})

test('MOD-D1 SC-18 a further decision claims its entry, sends what was chosen, and keeps its question when it is refused', async () => {
  const elsewhere = 'Its author belongs to another parish. Escalate it instead.'
  const answers: Reply[] = [
    { status: 403, body: { detail: elsewhere, message: elsewhere, code: 'forbidden', reason: 'moderation.author_elsewhere' } },
    { body: { ...entry(1, 'First'), case_id: idOf(5), undo_until: inMs(30_000) } },
  ]
  const app = await open([entry(1, 'First')], (path) => (path.endsWith('/decide/') ? answers.shift() : undefined))
  const asked = await choose('First', 'Suspend the author')
  await waitFor(() => expect(app.peer.received.some(({ path }) => path.endsWith(`/post/${idOf(1)}/claim/`))).toBe(true))
  fireEvent.change(asked.getByLabelText('For how long'), { target: { value: '' } })
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'After two warnings.' } })
  fireEvent.click(asked.getByRole('button', { name: 'Suspend' }))
  expect(await asked.findByText(elsewhere)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  const body = { decision: 'suspend', reason: 'After two warnings.', days: null }
  expect(app.sent(`superadmin/moderation/queue/post/${idOf(1)}/decide/`)).toEqual([body, body])
})

test('MOD-D1 an escalated entry says by whom and why, a grave one is marked, and the figures stand above', async () => {
  const escalation = { by: 'Marina Habib', at: '2026-11-20T10:00:00.000Z', note: 'It is our own priest.', to: 'Dina Boutros' }
  await open([entry(1, 'First', { escalation, score: 12 }), entry(2, 'Second', { decisions: ['approve', 'remove'] })])
  const { textContent } = screen.getByRole('article', { name: 'First' })
  for (const words of ['Grave', 'Escalated to', 'Dina Boutros', 'Marina Habib', 'It is our own priest.'])
    expect(textContent).toContain(words)
  expect(card('Second').queryByRole('button', { name: /^Other decisions/ })).toBe(null)
  await waitFor(() => expect(screen.getByLabelText('Figures of the queue').textContent).toContain('Decided today3'))
  const asked = await choose('First', 'Escalate')
  expect([...asked.getByLabelText<HTMLSelectElement>('To whom').options].map(({ text }) => text)).toEqual([
    'All moderators of the community',
    'Dina Boutros',
  ])
})
