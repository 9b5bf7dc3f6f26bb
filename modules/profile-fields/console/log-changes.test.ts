import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { logChanges } from './log-changes.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('API-081 PRF-D9 a log line is described in words', () => {
  const before = { is_required: false, field_type: 'text', help_text: '' }
  const after = { is_required: true, field_type: 'multiselect', help_text: 'Select all' }
  expect(logChanges({ before, after }, i18n)).toEqual([
    { name: 'Help text', was: '–', is: 'Select all' },
    { name: 'Type', was: 'Short text', is: 'Multiple choice' },
    { name: 'Required', was: 'No', is: 'Yes' },
  ])
  expect(logChanges({ before: null, after: { key: 'feast', label: 'Feast', label_ar: null, min: null } }, i18n)).toEqual([
    { name: 'Key', was: '', is: 'feast' },
    { name: 'Label', was: '', is: 'Feast' },
  ])
  expect(logChanges({ before: { value: 'choir', order: 0 }, after: { value: 'choir', order: 2 } }, i18n).at(-1)).toEqual({
    name: 'Place in the list',
    was: '1',
    is: '3',
  })
  const order = (...keys: string[]) => ({ order: keys })
  expect(logChanges({ before: order('a', 'b', 'c', 'd'), after: order('b', 'c', 'd', 'a') }, i18n)).toEqual([
    { name: 'Place in the list: a', was: '1', is: '4' },
  ])
  expect(logChanges({ before: order('a', 'b', 'c', 'd'), after: order('d', 'c', 'b', 'a') }, i18n)).toEqual([
    { name: 'Place in the list', was: 'a, b, c, d', is: 'd, c, b, a' },
  ])
})
