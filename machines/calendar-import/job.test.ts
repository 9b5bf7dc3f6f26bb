import { expect, test } from 'vitest'
import type { ImportDraft } from './import-draft.ts'
import { resultOf, targetOf } from './job.ts'
import { allTicks, firstTicks, previewOf, ticksWith } from './preview.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const draft = (id: string, day = '2026-12-05', problem: string | null = null) =>
  ({
    id,
    problem,
    fields: { title: id, start_datetime: `${day}T10:00:00.000Z`, end_datetime: `${day}T11:00:00.000Z` },
  }) as ImportDraft
const preview = (drafts: readonly ImportDraft[], duplicates: string[] = []) =>
  previewOf({ drafts, now, duplicates: new Set(duplicates), isCompared: true, unreadable: 0 })

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

test('TRAP-78 all new upcoming events are selected; all takes one click', () => {
  expect(firstTicks(preview(mixed, ['there']))).toEqual(['soon', 'late'])
  expect(allTicks(preview(mixed, ['there']))).toEqual(['soon', 'late', 'past', 'there'])
  expect(ticksWith(ticksWith([], 'past'), 'past')).toEqual([])
})

test('TRAP-78 at most 200 events are imported at once', () => {
  const many = preview(Array.from({ length: 250 }, (_, index) => draft(String(index))))
  const first = firstTicks(many)
  expect([first.length, allTicks(many).length, ticksWith(first, '249').length]).toEqual([200, 200, 200])
  expect(ticksWith(ticksWith(first, '0'), '249')).toContain('249')
})

test('TRAP-78 a job lists saved, failed and remaining events', () => {
  const [a, b, c] = [draft('a'), draft('b'), draft('c')]
  const event = { id: 'event-a', start_datetime: '' }
  const outcomes = { a: { state: 'saved', event }, b: { state: 'failed', text: 'No' } } as const
  expect(resultOf({ drafts: [a, b, c], outcomes })).toEqual({ saved: [event], failed: [{ draft: b, text: 'No' }], left: [c] })
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
