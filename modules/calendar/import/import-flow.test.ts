import { expect, test } from 'vitest'
import type { ImportDraft } from './draft.ts'
import { type Flow, type FlowEvent, importFlow, resultOf, start, targetOf, todoOf } from './import-flow.ts'
import { previewOf } from './preview.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const draft = (id: string, day = '2026-12-05', problem: string | null = null) =>
  ({
    id,
    problem,
    fields: { title: id, start_datetime: `${day}T10:00:00.000Z`, end_datetime: `${day}T11:00:00.000Z` },
  }) as ImportDraft
const preview = (drafts: readonly ImportDraft[], duplicates: string[] = []) =>
  previewOf({ drafts, now, duplicates: new Set(duplicates), isCompared: true, unreadable: 0 })
const target = { calendar: 'c1', visibility: 'private' } as const
const after = (...events: FlowEvent[]): Flow => events.reduce(importFlow, start)
const read = (drafts: readonly ImportDraft[], duplicates?: string[]): FlowEvent => ({
  type: 'files-read',
  problems: [],
  preview: preview(drafts, duplicates),
  target,
})
const ticks = (flow: Flow) => (flow.step === 'previewing' ? [...flow.ticked] : null)
const runOf = (flow: Flow) => {
  if (flow.step !== 'importing' && flow.step !== 'done') throw new Error(flow.step)
  return flow.run
}
const saved = (id: string): FlowEvent => ({ type: 'settled', id, outcome: { state: 'saved', event: { id, start_datetime: '' } } })
const failed = (id: string): FlowEvent => ({ type: 'settled', id, outcome: { state: 'failed', text: 'No' } })

const mixed = [
  draft('late', '2027-01-01'),
  draft('past', '2026-11-01'),
  draft('there'),
  draft('bad', '2026-12-01', 'No'),
  draft('soon', '2026-11-22'),
]

test('TRAP-78 the list shows upcoming events by date, then past and known ones, then those that cannot be imported', () => {
  const { coming, others, refused } = preview(mixed, ['there'])
  expect([coming, others, refused].map((list) => list.map(({ id }) => id))).toEqual([
    ['soon', 'late'],
    ['past', 'there'],
    ['bad'],
  ])
})

test('TRAP-78 all new upcoming events are selected; all and none take one click', () => {
  expect(ticks(after(read(mixed, ['there'])))).toEqual(['soon', 'late'])
  expect(ticks(after(read(mixed, ['there']), { type: 'all-ticked' }))).toEqual(['soon', 'late', 'past', 'there'])
  expect(ticks(after(read(mixed), { type: 'none-ticked' }, { type: 'ticked', id: 'past' }))).toEqual(['past'])
  expect(
    ticks(after(read(mixed), { type: 'none-ticked' }, { type: 'ticked', id: 'past' }, { type: 'ticked', id: 'past' })),
  ).toEqual([])
})

test('TRAP-78 at most 200 events are imported at once', () => {
  const many = Array.from({ length: 250 }, (_, index) => draft(String(index)))
  const flow = after(read(many))
  expect(ticks(flow)?.length).toBe(200)
  expect(ticks(importFlow(flow, { type: 'ticked', id: '249' }))?.length).toBe(200)
  const oneLess = importFlow(flow, { type: 'ticked', id: '0' })
  expect(ticks(importFlow(oneLess, { type: 'ticked', id: '249' }))).toContain('249')
  expect(ticks(after(read(many), { type: 'all-ticked' }))?.length).toBe(200)
})

test('TRAP-78 a run tracks saved, failed and remaining events and retries only the last two', () => {
  const three = [draft('a'), draft('b'), draft('c')]
  const flow = after(
    read(three),
    { type: 'started', what: 'ticked' },
    saved('a'),
    failed('b'),
    { type: 'stopped' },
    { type: 'ended', end: 'stopped' },
  )
  expect(flow.step).toBe('done')
  const { saved: done, failed: bad, left } = resultOf(runOf(flow))
  expect([done.map(({ id }) => id), bad.map(({ draft: { id } }) => id), left.map(({ id }) => id)]).toEqual([['a'], ['b'], ['c']])
  expect(todoOf(flow, 'failed')).toEqual({ drafts: [three[1]], target })
  expect(todoOf(flow, 'left')).toEqual({ drafts: [three[2]], target })
  const again = [{ type: 'started', what: 'failed' }, saved('b'), { type: 'ended', end: 'finished' }] satisfies FlowEvent[]
  expect(resultOf(runOf(again.reduce<Flow>(importFlow, flow))).saved.length).toBe(2)
  expect(runOf(importFlow(flow, { type: 'started', what: 'left' })).outcomes.get('b')).toEqual({ state: 'failed', text: 'No' })
})

test('TRAP-78 waiting is shown and ends; a finished run does not change', () => {
  const flow = after(read([draft('a')]), { type: 'started', what: 'ticked' }, { type: 'waiting', until: 5 })
  expect(runOf(flow).waitUntil).toBe(5)
  expect(runOf(importFlow(flow, { type: 'waiting', until: null })).waitUntil).toBe(null)
  const done = importFlow(flow, { type: 'ended', end: 'offline' })
  expect([done.step, runOf(done).waitUntil, runOf(done).end]).toEqual(['done', null, 'offline'])
  expect(importFlow(done, { type: 'settled', id: 'a', outcome: { state: 'failed', text: null } })).toBe(done)
  expect(importFlow(done, { type: 'begun-again' })).toEqual({ step: 'choosing', problems: [] })
})

test('TRAP-78 events imported into one’s own calendar are private unless chosen otherwise', () => {
  const calendar = {
    id: 'c1',
    name: '',
    name_ar: null,
    color: '',
    owner_id: null,
    can_manage: true,
    sync_enabled: false,
    is_subscribed: false,
  }
  expect(targetOf({ ...calendar, owner_type: 'user' })).toEqual({ calendar: 'c1', visibility: 'private' })
  expect(targetOf({ ...calendar, owner_type: 'parish' })).toEqual({ calendar: 'c1', visibility: 'public' })
})
