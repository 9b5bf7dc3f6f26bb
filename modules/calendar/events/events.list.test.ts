import { expect, test } from 'vitest'
import { eventsList } from './events.list.ts'

const { read } = eventsList.address

test('EVT-D1 the address keeps tab, search and every filter, and drops invalid values', () => {
  expect(read({ tab: 'past', q: 'vespers', category: 'vespers', page: 3 })).toEqual({
    tab: 'past',
    q: 'vespers',
    category: 'vespers',
    page: 3,
  })
  const id = '01990000-0000-7000-8000-0000000000a1'
  const narrowed = { parish: id, group: id, calendar: id, date_from: '2026-12-01', date_to: '2026-12-31' }
  expect(read(narrowed)).toEqual(narrowed)
  expect(read({ parish: '', date_from: 'soon', date_to: '1 May' })).toEqual({})
  expect(read({ scope: 'all' })).toEqual({ scope: 'all' })
  expect(read({ tab: 'future', q: '  ', category: 'toString', page: -1, other: 'x' })).toEqual({})
})
