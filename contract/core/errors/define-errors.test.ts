import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Email, line } from '../common.ts'
import { defineErrors, englishOf } from './define-errors.ts'
import { englishText } from './error-text.ts'
import { ruleParams } from './rule-params.ts'

test('an error has its feature in its id, its group as its code, and its placeholders filled', () => {
  const errors = defineErrors('things', {
    conflict: { taken: 'This is taken.', left: '{count, plural, =0 {None left} one {# left} other {# are left}}' },
    validation_failed: { until: 'Not before {day}' },
  })
  expect(errors.taken).toMatchObject({ id: 'things.taken', code: 'conflict', text: 'This is taken.', params: {} })
  expect([0, 1, 12].map((count) => englishOf(errors.left({ count })))).toEqual(['None left', '1 left', '12 are left'])
  expect(englishOf(errors.until({ day: '2026-12-01' }))).toBe('Not before 1 December 2026')
})

test('an error name is declared only once', () => {
  expect(() => defineErrors('things', { conflict: { same: 'A text' }, forbidden: { same: 'Another text' } })).toThrow('twice')
})

test('a rule message is filled with the bound that was violated', () => {
  const messageFor = (schema: v.GenericSchema, value: string) => {
    const [issue] = v.safeParse(schema, value).issues ?? []
    return issue && englishText(issue.message, ruleParams(issue))
  }
  expect(messageFor(line(2, 80), 'a')).toBe('Use at least 2 characters')
  expect(messageFor(line(2, 80), 'é'.repeat(81))).toBe('Use at most 80 characters')
  expect(messageFor(line(2, 80), '🕊'.repeat(80))).toBeUndefined()
  expect(messageFor(Email, `${'a'.repeat(250)}@example.org`)).toBe('Use at most 254 characters')
})
