import { expect, test } from 'vitest'
import { dayIn, lastDays } from './days.ts'

test('MKT-D10 COM-D4 dates are those of the zone, each once, also across a clock change', () => {
  const at = Date.parse('2026-11-02T05:30:00Z')
  expect([dayIn('America/Los_Angeles', at), dayIn('Africa/Cairo', at), dayIn('Pacific/Kiritimati', at)]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-02',
  ])
  expect(lastDays('America/Los_Angeles', at, 3)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
  expect(new Set(lastDays('America/Los_Angeles', at, 30)).size).toBe(30)
})
