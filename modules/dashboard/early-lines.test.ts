import { expect, test } from 'vitest'
import { setupI18n } from '@lingui/core'
import { homeLines } from './early-lines.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const someone = { first_name: 'Mina', username: 'mina' }
const say = (user: Parameters<typeof homeLines>[0]) =>
  Object.values(homeLines(user, 'en')).map(({ id, values }) => english._(id, values ?? {}))
const arabic = { name_ar: 'كنيسة مار مرقس', diocese_name_ar: 'إيبارشية الجنوب' }
const parish = { id: '1', slug: 'st-mark', name: 'St Mark Parish', diocese_name: 'Diocese of the South', ...arabic }

test('DASH-01 the head names the member, the parish and its diocese', () => {
  expect(say({ ...someone, parish })).toEqual([
    'Peace to you, Mina',
    'This week in St Mark Parish',
    'Connected to St Mark Parish - Diocese of the South',
  ])
})

test('DASH-01 COM-D12 in Arabic it uses their Arabic names', () => {
  expect(homeLines({ ...someone, parish }, 'ar').greeting.values).toEqual({
    parish: 'كنيسة مار مرقس',
    diocese: 'إيبارشية الجنوب',
  })
})

test('DASH-02 without a parish it asks to complete the profile', () => {
  const welcome = 'Welcome! Please complete your profile to connect with a parish.'
  expect(say({ ...someone, parish: null })).toEqual(['Peace to you, Mina', welcome])
  expect(say(null)).toEqual(['Dashboard', welcome])
})
