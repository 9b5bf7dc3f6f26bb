import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

const now = new Date(2026, 10, 23, 0, 30)

test('NTF-D6 the heading of a day is Today, Yesterday or its date', () => {
  expect(dayName(new Date(2026, 10, 23, 23), now, 'en-US')).toBe('Today')
  expect(dayName(new Date(2026, 10, 22, 1), now, 'en-US')).toBe('Yesterday')
  expect(dayName(new Date(2026, 10, 21, 23), now, 'en-US')).toBe('Saturday, November 21, 2026')
  expect(dayName(new Date(2026, 10, 23), now, 'ar-EG')).toBe('اليوم')
  expect(dayName(new Date(2026, 10, 22), now, 'ar-EG')).toBe('أمس')
})
