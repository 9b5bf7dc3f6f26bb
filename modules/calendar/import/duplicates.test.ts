import { expect, test } from 'vitest'
import { draftsOf } from './draft.ts'
import { duplicatesIn, eventsBetween, rangeOf } from './duplicates.ts'
import type { IcsEvent } from './ics/read-ics.ts'

const event = (change: Partial<IcsEvent> = {}): IcsEvent => ({
  uid: 'x',
  dateOfSeries: null,
  sequence: 0,
  title: 'Supper',
  description: '',
  location: '',
  url: '',
  meetings: [],
  start_datetime: '2026-12-05T17:00:00.000Z',
  end_datetime: '2026-12-05T19:00:00.000Z',
  all_day: false,
  timezone: 'UTC',
  rule: null,
  firstDate: '',
  leftOut: [],
  isCancelled: false,
  isPrivate: false,
  notes: [],
  ...change,
})
const drafts = (...events: IcsEvent[]) => draftsOf(events, { now: Date.parse('2026-11-21T12:00:00Z'), untitled: '-' })
const known = { id: 'e1', title: 'Supper', start_datetime: '2026-12-05T17:00:00.000Z', all_day: false, timezone: 'Africa/Cairo' }
const found = (one: IcsEvent, other: object = {}) => duplicatesIn(drafts(one), [{ ...known, ...other }]).size === 1

test('TRAP-78 an event with the same title and start is a duplicate', () => {
  expect(found(event({ title: 'SUPPER ' }))).toBe(true)
  expect(found(event({ title: 'Dinner' }))).toBe(false)
  expect(found(event({ start_datetime: '2026-12-05T17:30:00.000Z' }))).toBe(false)
})

test('TRAP-78 our own export is recognised by its UID, whatever was changed since', () => {
  expect(found(event({ uid: 'e1@community.example.org', title: 'Renamed' }))).toBe(true)
  expect(found(event({ uid: 'e2@community.example.org', title: 'Renamed' }))).toBe(false)
})

test('TRAP-78 EVT-D5 all-day events are compared by their date in their own zone', () => {
  const feast = { all_day: true, start_datetime: '2027-01-07T05:00:00.000Z', timezone: 'America/New_York' }
  expect(found(event(feast), { all_day: true, start_datetime: '2027-01-06T22:00:00.000Z' })).toBe(true)
  expect(found(event(feast), { all_day: true, start_datetime: '2027-01-07T22:00:00.000Z' })).toBe(false)
})

test('TRAP-78 a truncated response is split in halves until every event is known', async () => {
  const hour = 3_600_000
  const all = Array.from({ length: 1300 }, (_, index) => ({
    ...known,
    id: `e${index}`,
    start_datetime: new Date(index * hour).toISOString(),
  }))
  let calls = 0
  const list = async ({ start_date, end_date }: { start_date: string; end_date: string }) => {
    calls += 1
    return all.filter(({ start_datetime }) => start_datetime >= start_date && start_datetime < end_date).slice(0, 500)
  }
  const events = await eventsBetween(list, { from: 0, to: 1300 * hour })
  expect(new Set(events.map(({ id }) => id)).size).toBe(1300)
  expect(calls).toBe(7)
})

test('TRAP-78 only the days of importable events are queried', () => {
  const far = event({ uid: 'far', start_datetime: '1999-01-01T00:00:00.000Z', end_datetime: '1999-01-01T01:00:00.000Z' })
  expect(rangeOf(drafts(event(), far))).toEqual({
    from: Date.parse('2026-12-04T17:00:00Z'),
    to: Date.parse('2026-12-06T17:00:00Z'),
  })
  expect(rangeOf(drafts(far))).toBe(null)
})
