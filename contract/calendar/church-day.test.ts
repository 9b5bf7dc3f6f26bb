import { expect, test } from 'vitest'
import { churchDay, nextObservance } from './church-day.ts'

const on = (date: string) => {
  const { season, kept } = churchDay(date)
  return kept ? `${season}: ${kept.title} ${kept.day}/${kept.days}` : season
}

test('EVT-D11 a day is named by its feast, its fast, the Holy Fifty Days or the weekly fast', () => {
  expect(on('2026-11-23')).toBe('ordinary')
  expect(on('2026-11-18')).toBe('fast: Wednesday fast 1/1')
  expect(on('2026-11-20')).toBe('fast: Friday fast 1/1')
  expect(on('2026-11-25')).toBe('fast: Fast of the Nativity 1/43')
  expect(on('2027-01-06')).toBe('fast: Fast of the Nativity 43/43')
  expect(on('2027-01-07')).toBe('feast: Feast of the Nativity 1/1')
})

test('EVT-D11 a feast within a fast is a feast, but Good Friday is kept as a fast', () => {
  expect(on('2026-08-19')).toBe('feast: Feast of the Transfiguration 1/1')
  expect(on('2026-04-05')).toBe('feast: Palm Sunday 1/1')
  expect(on('2026-04-10')).toBe('fast: Good Friday 1/1')
  expect(on('2026-04-11')).toBe('fast: Great Lent and Holy Week 55/55')
})

test('EVT-D11 Wednesdays and Fridays of the Holy Fifty Days are no fasts', () => {
  expect(on('2026-04-12')).toBe('feast: Feast of the Resurrection 1/1')
  expect(on('2026-04-15')).toBe('feast: The Holy Fifty Days 4/50')
  expect(on('2026-05-31')).toBe('feast: Feast of Pentecost 1/1')
  expect(on('2026-06-02')).toBe('fast: Fast of the Apostles 2/41')
})

test('EVT-D11 the next feast or fast to begin is found across the end of a year', () => {
  expect(nextObservance('2026-11-23')).toMatchObject({ title: 'Fast of the Nativity', start: '2026-11-25', inDays: 2 })
  expect(nextObservance('2026-08-22')).toMatchObject({ title: 'Nayrouz (Coptic New Year)', inDays: 20 })
})
