import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ParishVisitor, Reading, Visit, VisitationAccess, VisitationFigures, Visited } from '#contract/visitation/visit.ts'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Received, Reply } from '#tests/support/client/peer.ts'
import { defineModule } from '#src/shell/module.ts'
import { createRoute } from '@tanstack/react-router'
import { VisitationTab } from './visitation-tab.tsx'

let close = async () => {}
afterEach(() => close())

const ids = (place: number) => `01990000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const [me, servant, other] = [ids(1), ids(2), ids(3)]
const base = '/api/v1/parish-admin/parishes/st-mark/visitation/'
const parish: Pick<AdministeredParish, 'slug'> = { slug: 'st-mark' }

const priest: VisitationAccess = { user_id: me, may_read: true, is_priest: true, may_grant: true, today: '2026-11-27' }
const visitor = (user_id: string, name: string, holds_as: ParishVisitor['holds_as']): ParishVisitor => ({
  user_id,
  name,
  username: name.toLowerCase(),
  avatar: null,
  holds_as,
  granted_at: null,
})
const family: Visited = {
  id: ids(10),
  kind: 'family',
  adults: [
    { user_id: ids(11), name: 'Mina Girgis', username: 'mina', avatar: null },
    { user_id: ids(12), name: 'Marina Girgis', username: 'marina', avatar: null },
  ],
  children: [{ name: 'Karas', birth_year: 2019 }],
  last_visit_on: '2026-05-27',
  follow_up_on: '2026-11-20',
  needs_attention: true,
}
const visit: Visit = {
  id: ids(20),
  visited_id: family.id,
  adult: null,
  visited_on: '2026-05-27',
  kind: 'home',
  visitors: [{ user_id: servant, name: 'Demiana' }],
  note: 'They asked for a blessing of the house.',
  follow_up_on: '2026-11-20',
  follow_up: 'open',
  needs_attention: true,
  may_change: true,
  versions: 1,
  updated_at: '2026-05-27T10:00:00.000Z',
}
const figures: VisitationFigures = { within_3: 4, within_6: 3, within_12: 2, longer: 1, never: 7, due: 1 }
const reading: Reading = { id: 'r1', at: '2026-11-26T10:00:00.000Z', reader: 'Demiana', action: 'read' }
const page = <T,>(...results: T[]) => ({ results, count: results.length, next: null, previous: null })

type Answers = Record<string, Reply>
const served: Answers = {
  'GET ': { body: priest },
  'GET visitors/': { body: { results: [visitor(me, 'Bishoy', 'priest'), visitor(servant, 'Demiana', 'servant')] } },
  'GET figures/': { body: figures },
  'GET people/': { body: page(family) },
  [`GET people/${family.id}/visits/`]: { body: page(visit) },
  [`GET people/${family.id}/readings/`]: { body: page(reading) },
}

const host = defineModule({
  id: 'host',
  routes: ({ member }) => ({
    member: {
      host: createRoute({
        getParentRoute: () => member,
        path: 'visits',
        staticData: { title: 'Visits' },
        component: () => <VisitationTab parish={parish} />,
      }),
    },
  }),
})

async function open(answers: Answers | ((call: string) => Reply | undefined) = {}) {
  const answerTo = typeof answers === 'function' ? answers : (call: string) => answers[call]
  const app = await openApp({
    modules: [host],
    at: '/visits',
    signedIn: memberCalled('bishoy'),
    answer: ({ method, path }: Received) =>
      path.startsWith(base) ? (answerTo(callOf(method, path)) ?? served[callOf(method, path)]) : undefined,
  })
  close = app.close
  const sent = (method: string) =>
    app.peer.received
      .filter((call) => call.method === method && call.path.startsWith(base))
      .map((call) => [call.path.slice(base.length), call.text === '' ? null : call.json()])
  return { ...app, sent }
}
const callOf = (method: string, path: string) => `${method} ${path.slice(base.length)}`
const familyName = /^Family of .*Mina Girgis/
const failure = { status: 500, body: { code: 'internal', detail: 'The clock stopped.', message: '', errors: {}, error_id: 'E1' } }

test('a priest sees whom to visit with what is due, the figures and who has the right', async () => {
  await open()
  const row = (await screen.findByText(familyName, { selector: 'b' })).closest('li')!
  expect(row.textContent).toContain('Mina Girgis')
  expect(row.textContent).toContain('Karas')
  expect(row.textContent).toContain('Last visit 6 months ago')
  expect(within(row).getByText('Follow-up overdue since', { exact: false })).toBeTruthy()
  expect(within(row).getByText('Needs attention')).toBeTruthy()
  const seen = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  await waitFor(() => expect(seen()).toEqual(['4', '3', '2', '1', '7']))
  const people = screen.getByRole('list', { name: 'Who visits' })
  expect(within(people).getAllByRole('listitem')).toHaveLength(2)
  // The right of a priest comes with the role: only a servant's is taken back.
  expect(within(people).getAllByRole('button', { name: /Take right back/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add a servant' })).toBeTruthy()
})

test('somebody who only gives the right reads no visit', async () => {
  const { sent } = await open({ 'GET ': { body: { ...priest, may_read: false, is_priest: false } } })
  await screen.findByRole('list', { name: 'Who visits' })
  expect(screen.queryByRole('heading', { name: 'To visit' })).toBe(null)
  expect(sent('GET').map(([path]) => path)).toEqual(['', 'visitors/'])
})

test('a servant with the right neither gives it on nor sees who has read', async () => {
  await open({ 'GET ': { body: { ...priest, user_id: servant, is_priest: false, may_grant: false } } })
  fireEvent.click(await screen.findByRole('button', { name: /^History/ }))
  await screen.findByText(visit.note)
  expect(screen.queryByRole('button', { name: 'Who has read' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByRole('list', { name: 'Who visits' })
  expect(screen.queryByRole('button', { name: 'Add a servant' })).toBe(null)
  expect(screen.queryByRole('button', { name: /Take right back/ })).toBe(null)
})

test('a visit is recorded with its visitors, its note and its follow-up, once', async () => {
  const { sent } = await open({ 'POST visits/': { status: 201, body: visit } })
  fireEvent.click(await screen.findByRole('button', { name: /^Record visit/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Record visit' })
  const form = within(dialog)
  await form.findByLabelText('Demiana')
  fireEvent.click(form.getByLabelText('Demiana'))
  fireEvent.change(form.getByLabelText(/^Note/), { target: { value: 'All are well.' } })
  fireEvent.change(form.getByLabelText(/^Follow up on/), { target: { value: '2026-12-10' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent('POST')).toEqual([
    [
      'visits/',
      {
        visited_id: family.id,
        visited_on: '2026-11-27',
        kind: 'home',
        visitor_ids: [me, servant],
        note: 'All are well.',
        follow_up_on: '2026-12-10',
        needs_attention: false,
      },
    ],
  ])
})

test('a visit without visitors is not sent, and a refused day is said at its field', async () => {
  const refused = {
    code: 'validation_failed',
    detail: 'No.',
    message: 'No.',
    errors: { visited_on: ['A visit is recorded once it was made.'] },
  }
  const { sent } = await open({ 'POST visits/': { status: 400, body: refused } })
  fireEvent.click(await screen.findByRole('button', { name: /^Record visit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Record visit' }))
  fireEvent.click(await form.findByLabelText('Bishoy'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Choose who visited')
  expect(sent('POST')).toEqual([])
  fireEvent.click(form.getByLabelText('Bishoy'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('A visit is recorded once it was made.')
})

test('the history shows each visit; a follow-up is marked as done, and a priest sees who has read', async () => {
  const done: Visit = { ...visit, follow_up: 'done' }
  const { sent } = await open({ [`PUT visits/${visit.id}/follow-up/`]: { body: done } })
  fireEvent.click(await screen.findByRole('button', { name: /^History/ }))
  await screen.findByText(visit.note)
  expect(screen.getByText(/^By .*Demiana/)).toBeTruthy()
  expect(screen.getByText('Child, born 2019')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(sent('PUT')).toEqual([[`visits/${visit.id}/follow-up/`, { follow_up: 'done' }]]))
  fireEvent.click(screen.getByRole('button', { name: 'Who has read' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who has read' })
  await waitFor(() => expect(within(dialog).getByRole('list').textContent).toContain('Demiana'))
  expect(dialog.textContent).toContain('Read the visits')
})

test('a part that could not be read says so and is read again, and the rest stands', async () => {
  let isBroken = true
  await open((call) => (isBroken && /^GET (figures|visitors)/.test(call) ? failure : undefined))
  await screen.findByText('The figures could not be loaded', {}, { timeout: 20_000 })
  await screen.findByText(familyName, { selector: 'b' })
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0))
  fireEvent.click(screen.getByRole('button', { name: /^Record visit/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Record visit' })
  const told = await within(dialog).findByText('Who may visit could not be loaded')
  isBroken = false
  fireEvent.click(within(told.closest<HTMLElement>('[data-kind]')!).getByRole('button', { name: 'Try Again' }))
  await within(dialog).findByLabelText('Demiana')
})

test('a visit of somebody else can be read, not changed', async () => {
  await open({
    [`GET people/${family.id}/visits/`]: {
      body: page({ ...visit, may_change: false, versions: 0, visitors: [{ user_id: other, name: 'Tasoni Mariam' }] }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^History/ }))
  await screen.findByText(visit.note)
  expect(screen.queryByRole('button', { name: /^Actions for the visit/ })).toBe(null)
})
