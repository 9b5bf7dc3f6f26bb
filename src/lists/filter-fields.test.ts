import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { choice, day, flag, id, period, search, text } from '#contract/core/lists/filters.ts'
import { fieldsOf, optionsFor } from './filter-fields.ts'

const fields = fieldsOf(
  {
    q: search(),
    kind: choice(['all', 'new'], 'all'),
    parish: id(),
    verified: flag(),
    joined: period(),
    seen: day(),
    area: text(40),
  },
  {
    kind: { label: 'Kind', options: { new: 'New' }, any: 'Everything' },
    parish: { label: 'Parish' },
    verified: { label: 'Verified', yes: 'Yes', no: 'No' },
    joined: { from: 'Joined from', to: 'Joined until' },
    seen: { label: 'Seen' },
    area: { label: 'Area', placeholder: 'users' },
  },
)

test('CON-D5 the toolbar is derived from the filters: a choice from a list, two days from a period, a text from a text', () => {
  expect(fields).toEqual([
    { kind: 'search', param: 'q', label: 'q' },
    { kind: 'choice', param: 'kind', label: 'Kind', options: [{ value: 'new', label: 'New' }], any: 'Everything' },
    { kind: 'lookup', param: 'parish', label: 'Parish' },
    {
      kind: 'choice',
      param: 'verified',
      label: 'Verified',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
      any: null,
    },
    { kind: 'day', param: 'joined_from', label: 'Joined from' },
    { kind: 'day', param: 'joined_to', label: 'Joined until' },
    { kind: 'day', param: 'seen', label: 'Seen' },
    { kind: 'text', param: 'area', label: 'Area', placeholder: 'users' },
  ])
})

test('CON-D5 a lookup takes its options from the page, or is a text field without them', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const parish = fields.find(({ param }) => param === 'parish')
  const options = [{ value: '1', label: 'St. Mark' }]
  expect(parish && optionsFor(parish, { parish: options }, i18n)).toEqual(options)
  expect(parish && optionsFor(parish, {}, i18n)).toBeNull()
})
