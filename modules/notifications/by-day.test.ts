import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (day: number, hour: number) => ({ created_at: new Date(2026, 10, day, hour).toISOString() })

test('NTF-D6 notifications are grouped by day, newest first', () => {
  expect(byDay([at(21, 9), at(21, 0), at(20, 23)])).toEqual([
    { day: new Date(2026, 10, 21).toISOString(), rows: [at(21, 9), at(21, 0)] },
    { day: new Date(2026, 10, 20).toISOString(), rows: [at(20, 23)] },
  ])
})
