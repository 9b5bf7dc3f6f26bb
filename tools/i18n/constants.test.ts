import { expect, test } from 'vitest'
import { spokenConstants } from './constants.ts'

test('labels and messages in tables are found, names and code are not', () => {
  const source = [
    "import { line } from './common.ts'",
    "export const kinds = [{ id: 'feast', label: 'Feast Day' }, { id: 'x', label: 'Other' }]",
    "v.check((title) => title.length > 0, 'Title is required')",
    "summary: 'Mails the invitation again.',",
    "if (error.name === 'TypeError') throw new Error('Not for people')",
    "staticData: { title: 'Features', gate: { any: ['VIEW_USERS'] } }, method: 'GET'",
  ].join('\n')
  expect(spokenConstants('contract/calendar/calendar.ts', source)).toEqual([
    'Feast Day',
    'Other',
    'Title is required',
    'Features',
  ])
  expect(spokenConstants('modules/a/module.ts', source)).toContain('Features')
  expect(spokenConstants('modules/a/a.page.tsx', source)).toEqual([])
  expect(spokenConstants('contract/calendar.test.ts', source)).toEqual([])
})
