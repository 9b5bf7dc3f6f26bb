import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'
import { labelIn } from './question.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const choices = [
  { value: 'choir', label: 'Choir', label_ar: 'خورس' },
  { value: 'kitchen', label: 'Kitchen', label_ar: null },
]

test('PRF-D9 values are shown by the labels of their choices, days and numbers in the reader’s language', () => {
  const read = (
    field_type: Parameters<typeof answerText>[0]['field_type'],
    value: string | number | boolean | string[],
    locale = 'en-US',
  ) => answerText({ field_type, choices, value }, i18n, locale)
  expect(read('multiselect', ['choir', 'kitchen'])).toBe('Choir, Kitchen')
  expect(read('select', 'choir', 'ar-EG')).toBe('خورس')
  expect(read('select', 'gone')).toBe('gone')
  expect(read('boolean', false)).toBe('No')
  expect(read('number', 12.5)).toBe('12.5')
  expect(read('date', '2026-01-07')).toBe('January 7, 2026')
  expect(read('text', 'Mina')).toBe('Mina')
})

test('PRF-D9 a label is in the reader’s language, or the other one where it is missing', () => {
  expect(choices.map((choice) => labelIn('ar-EG', choice))).toEqual(['خورس', 'Kitchen'])
  expect(labelIn('en-US', choices[0]!)).toBe('Choir')
})
