import { expect, test } from 'vitest'
import { seasonsOn } from './season.ts'

test('PAR-D3 services of a season are shown within it', () => {
  expect(seasonsOn('2026-11-23')).toEqual(['all'])
  // Easter of 2026 is on 12 April.
  expect(seasonsOn('2026-02-15')).toEqual(['all'])
  expect(seasonsOn('2026-02-16')).toEqual(['all', 'great_lent'])
  expect(seasonsOn('2026-04-03')).toEqual(['all', 'great_lent'])
  expect(seasonsOn('2026-04-04')).toEqual(['all', 'holy_week'])
  expect(seasonsOn('2026-04-11')).toEqual(['all', 'holy_week'])
  expect(seasonsOn('2026-04-12')).toEqual(['all'])
  expect(seasonsOn('2026-12-10')).toEqual(['all', 'kiahk'])
  expect(seasonsOn('2027-01-08')).toEqual(['all', 'kiahk'])
  expect(seasonsOn('2027-01-09')).toEqual(['all'])
})
