import { expect, test } from 'vitest'
import { calendarAddress } from './calendar-address.ts'

const { read } = calendarAddress

test('CAL-29 the address restores tab, view, month and the open item', () => {
  const search = {
    tab: 'subscribed',
    view: 'agenda',
    month: '2026-11',
    week: '2026-11-15',
    event: '01990000-0000-7000-8000-000000000001',
    create: '2026-11-21',
  } as const
  expect(read(search)).toEqual(search)
  expect(read({ tab: 'mine', view: 'year', month: '2026-13', week: 'x', event: '7', create: '2026-02-41' })).toEqual({})
})
