import { expect, test } from 'vitest'
import { birthDateFault, instagramUrl } from './account-fields.ts'

const now = Date.UTC(2026, 10, 21)

test('COM-D11 under 13 cannot register; the thirteenth birthday counts', () => {
  expect(birthDateFault('2013-11-21', 13, now)).toBeNull()
  expect(birthDateFault('2013-11-22', 13, now)).toBe('You must be at least 13 years old')
  expect(birthDateFault('2010-01-01', 18, now)).toBe('You must be at least 18 years old')
  expect(birthDateFault('2026-11-22', 13, now)).toBe('Enter your date of birth')
  expect(birthDateFault('1899-12-31', 13, now)).toBe('Enter your date of birth')
  expect(birthDateFault(undefined, 13, now)).toBeNull()
})

test('PRF-D10 an Instagram name or address becomes one form', () => {
  for (const typed of [
    '@st.mark',
    'st.mark',
    'https://www.instagram.com/st.mark',
    'http://instagram.com/st.mark/',
    'instagram.com/st.mark?igsh=1',
  ])
    expect(instagramUrl(typed)).toBe('https://www.instagram.com/st.mark')
  for (const typed of [
    'https://evil.example/st.mark',
    'javascript:alert(1)',
    'https://instagram.com.evil.example/x',
    'a b',
    'https://www.instagram.com/p/123',
  ])
    expect(instagramUrl(typed)).toBeNull()
})
