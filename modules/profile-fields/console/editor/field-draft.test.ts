import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { differencesOf } from '#src/forms/differences.ts'
import { changesOf, comparedSettings, draftOf, errorsOf, keyFrom, settingsOf } from './field-draft.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const field: FieldDefinition = {
  id: '01990000-0000-7000-8000-00000000dead',
  key: 'years',
  label: 'Years of service',
  label_ar: null,
  help_text: '',
  field_type: 'number',
  is_required: false,
  is_active: true,
  order: 0,
  max_length: null,
  min: 0,
  max: 90,
  default_visibility: 'parish',
  editable_by_member: true,
  filled_percent: 0,
  filled_is_least: false,
  has_values: false,
  updated_at: '2026-11-22T00:00:00.000Z',
}

test('USR-D8 an untouched draft changes nothing; limits belong to the type that has them', () => {
  expect(changesOf(draftOf(field), field)).toEqual({})
  expect(changesOf({ ...draftOf(field), label: ' Years ', max: '' }, field)).toEqual({ label: 'Years', max: null })
  expect(settingsOf({ ...draftOf(field), field_type: 'text', max_length: '20' })).toMatchObject({
    min: null,
    max: null,
    max_length: 20,
  })
})

test('CON-D6 both versions are described in words', () => {
  const theirs: FieldDefinition = { ...field, is_required: true, default_visibility: 'members' }
  expect(differencesOf(draftOf(theirs), draftOf(field), comparedSettings(i18n))).toEqual([
    { label: 'Required', theirs: 'Yes', yours: 'No' },
    { label: 'Who can see it by default', theirs: 'All members', yours: 'Their parish' },
  ])
})

test('USR-D8 errors appear at their fields; a key is derived from the label', () => {
  expect(errorsOf(draftOf(field), false, i18n)).toEqual({})
  const wrong = { ...draftOf(field), key: '1st', label: ' ', min: '9', max: '3', max_length: '2.5' }
  expect(Object.keys(errorsOf(wrong, true, i18n))).toEqual(['key', 'label', 'max'])
  expect(Object.keys(errorsOf({ ...wrong, field_type: 'text' }, false, i18n))).toEqual(['label', 'max_length'])
  expect(errorsOf({ ...draftOf(field), min: 'many' }, false, i18n)).toHaveProperty('min')
  expect([keyFrom('Service in the church'), keyFrom('2nd Father of confession'), keyFrom('الخدمة')]).toEqual([
    'service_in_the_church',
    'nd_father_of_confession',
    '',
  ])
})
