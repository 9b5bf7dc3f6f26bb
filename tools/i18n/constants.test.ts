import { expect, test } from 'vitest'
import { constantMessages } from './constants.ts'

test('labels and messages in tables are extracted, names and code are not', () => {
  const source = [
    "import { line } from './common.ts'",
    "export const kinds = [{ id: 'feast', label: 'Feast Day' }, { id: 'x', label: 'Other' }]",
    "v.check((title) => title.length > 0, 'Title is required')",
    "summary: 'Mails the invitation again.',",
    "if (error.name === 'TypeError') throw new Error('Not for people')",
    "feast('cross', 'Feast of the Cross', 'عيد الصليب')",
    "staticData: { title: 'Features', gate: { any: ['VIEW_USERS'] } }, method: 'GET'",
  ].join('\n')
  expect(constantMessages('contract/calendar/calendar.ts', source)).toEqual([
    'Feast Day',
    'Other',
    'Title is required',
    'Features',
  ])
  expect(constantMessages('modules/a/module.ts', source)).toContain('Features')
  expect(constantMessages('modules/a/a.page.tsx', source)).toEqual([])
  expect(constantMessages('contract/calendar.test.ts', source)).toEqual([])
})

test('every text of an error catalogue is extracted, also one that begins with a placeholder', () => {
  const source = [
    "import { defineErrors } from '../core/errors/define-errors.ts'",
    "export const flagsErrors = defineErrors('flags', {",
    "  conflict: { needed_by: '{name} depends on this flag.' },",
    "  validation_failed: { pattern: 'Use letters and *', prefix: 'A username cannot begin with user_' },",
    '})',
  ].join('\n')
  expect(constantMessages('contract/flags/errors.ts', source)).toEqual([
    '{name} depends on this flag.',
    'Use letters and *',
    'A username cannot begin with user_',
  ])
})
