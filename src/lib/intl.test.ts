import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './intl.ts'

test('a format is created once for each language, zone and style', () => {
  const day = { day: 'numeric', month: 'long' } as const
  expect(dateFormat('en', { ...day })).toBe(dateFormat('en', { ...day }))
  const others = [
    dateFormat('ar', day),
    dateFormat('en', { ...day, timeZone: 'Africa/Cairo' }),
    dateFormat('en', { month: 'long' }),
  ]
  expect(others.filter((format) => format === dateFormat('en', day))).toEqual([])
  expect(numberFormat('ar-EG').format(12)).toBe('١٢')
  expect(numberFormat('en').format(12)).toBe('12')
})

test('the requested zone is used', () => {
  const at = Date.parse('2026-11-22T23:30:00Z')
  const hour = (timeZone: string) => dateFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at)
  expect([hour('UTC'), hour('Africa/Cairo')]).toEqual(['23', '01'])
})

test('without a zone the device’s applies, also after travelling', () => {
  const before = process.env['TZ']
  const hour = () => dateFormat('en', { hour: 'numeric', hourCycle: 'h23' }).format(Date.parse('2026-11-22T23:30:00Z'))
  try {
    process.env['TZ'] = 'Africa/Cairo'
    expect(hour()).toBe('01')
    process.env['TZ'] = 'America/Toronto'
    expect(hour()).toBe('18')
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})
