import { expect, test } from 'vitest'
import { copticDate, formatBytes, formatDate, formatDateTime, formatTime } from './format.ts'

const at = Date.parse('2026-11-21T10:05:00Z')

test('the Coptic day is shown next to the Gregorian one', () => {
  expect(copticDate(at, 'en-US', 'UTC')).toBe('12 Hator 1743')
  expect(copticDate(Date.parse('2026-09-11T12:00:00Z'), 'en-US', 'UTC')).toBe('1 Tout 1743')
})

test('the Coptic date is that of CLDR on every day, in the zone of the place', () => {
  const zones = ['UTC', 'Africa/Cairo', 'America/Los_Angeles', 'Pacific/Auckland']
  for (const locale of ['en-US', 'ar-EG', 'ar-EG-u-hc-h23'])
    for (const timeZone of zones) {
      const byCldr = new Intl.DateTimeFormat(locale, {
        calendar: 'coptic',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone,
      })
      for (let time = Date.UTC(2022, 8, 8, 23, 30); time < Date.UTC(2028, 0); time += 86_400_000) {
        const parts = byCldr.formatToParts(time)
        const expected = ['day', 'month', 'year'].map((kind) => parts.find(({ type }) => type === kind)?.value).join(' ')
        expect(copticDate(time, locale, timeZone)).toBe(expected)
      }
    }
})

test('days and times follow locale and zone', () => {
  expect(formatDate(at, 'en-US', 'UTC')).toBe('Saturday, November 21, 2026')
  expect(formatTime(at, 'en-US', 'Africa/Cairo').replace(/\s/u, ' ')).toBe('12:05 PM')
})

test('SET-D1 the 24 hour clock is part of the locale, in Arabic digits too', () => {
  const evening = at + 9 * 3_600_000
  expect(formatTime(evening, 'en-US-u-hc-h23', 'UTC')).toBe('19:05')
  expect(formatTime(evening, 'ar-EG-u-hc-h23', 'UTC')).toBe('١٩:٠٥')
  expect(formatDateTime(evening, 'en-US-u-hc-h23', 'UTC')).toContain('19:05')
  expect(copticDate(at, 'ar-EG-u-hc-h23', 'UTC')).toBe(copticDate(at, 'ar-EG', 'UTC'))
})

test('sizes are shown in thousands', () => {
  expect([0, 1, 999, 12_000, 4_500_000].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '12 kB',
    '4.5 MB',
  ])
})
