import { expect, test } from 'vitest'
import { newChoices, valueFrom } from './choice-value.ts'

test('PRF-D9 a choice without a value gets one from its label, and values are unique', () => {
  expect(valueFrom('Sunday School', new Set())).toBe('sunday_school')
  expect(valueFrom('Sunday School', new Set(['sunday_school']))).toBe('sunday_school_2')
  expect(valueFrom('مدارس الأحد', new Set())).toBe('choice_1')
  const made = newChoices(
    'field',
    ['Choir', 'Choir', 'خورس'].map((label) => ({ label, label_ar: '' })),
    0,
    ['kitchen'],
  )
  expect(made.map(({ value, order, label_ar }) => [value, order, label_ar])).toEqual([
    ['choir', 1, null],
    ['choir_2', 2, null],
    ['choice_1', 3, null],
  ])
  const twice = [1, 2].map(() => ({ value: 'choir', label: 'Choir', label_ar: null }))
  expect(() => newChoices('field', twice, 0)).toThrow('Two choices have the same value')
})
