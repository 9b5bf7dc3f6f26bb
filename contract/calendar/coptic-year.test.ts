import { expect, test } from 'vitest'
import { fromCoptic, resurrection, toCoptic, toDayNumber, toIsoDate } from '../core/coptic-date.ts'
import { copticYear } from './coptic-year.ts'

const startOf = (year: number, key: string) => copticYear(year).find((observance) => observance.key === key)?.start

test('EVT-D11 Easter falls on the Church’s dates', () => {
  const kept = [
    '2016-05-01',
    '2019-04-28',
    '2022-04-24',
    '2023-04-16',
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
    '2028-04-16',
  ]
  expect(kept.map((date) => toIsoDate(resurrection(Number(date.slice(0, 4)))))).toEqual(kept)
})

test('EVT-D11 fixed feasts fall on their Coptic day', () => {
  expect(startOf(1743, 'nayrouz')).toBe('2026-09-11')
  expect(startOf(1740, 'nayrouz')).toBe('2023-09-12')
  expect(startOf(1743, 'cross')).toBe('2026-09-27')
  expect(startOf(1743, 'nativity')).toBe('2027-01-07')
  expect(startOf(1740, 'nativity')).toBe('2024-01-07')
  expect(startOf(1743, 'theophany')).toBe('2027-01-19')
  expect(startOf(1743, 'annunciation')).toBe('2027-04-07')
  expect(startOf(1743, 'apostles')).toBe('2027-07-12')
  expect(startOf(1743, 'assumption')).toBe('2027-08-22')
})

test('EVT-D11 moveable feasts and fasts follow Easter', () => {
  const found = Object.fromEntries(copticYear(1742).map(({ key, start, end }) => [key, [start, end]]))
  expect(found).toMatchObject({
    jonah: ['2026-02-02', '2026-02-04'],
    'great-lent': ['2026-02-16', '2026-04-11'],
    'palm-sunday': ['2026-04-05', '2026-04-05'],
    resurrection: ['2026-04-12', '2026-04-12'],
    ascension: ['2026-05-21', '2026-05-21'],
    pentecost: ['2026-05-31', '2026-05-31'],
    'apostles-fast': ['2026-06-01', '2026-07-11'],
  })
})

test('EVT-D11 every day has one Coptic date and converts back', () => {
  const first = toDayNumber('1900-01-01')
  for (let day = first; day < first + 80_000; day += 1) {
    const coptic = toCoptic(day)
    if (fromCoptic(coptic) !== day || coptic.month > 13 || coptic.day < 1 || coptic.day > 30)
      throw new Error(`${toIsoDate(day)}: ${JSON.stringify(coptic)}`)
  }
  expect(toCoptic(toDayNumber('2023-09-11'))).toEqual({ year: 1739, month: 13, day: 6 })
  expect(toCoptic(toDayNumber('2026-11-21'))).toEqual({ year: 1743, month: 3, day: 12 })
})
