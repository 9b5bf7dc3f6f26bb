import { expect, test } from 'vitest'
import { setupI18n } from '@lingui/core'
import { greetingOf } from './greeting.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const say = (user: Parameters<typeof greetingOf>[0]) => {
  const { id, values } = greetingOf(user, 'en')
  return english._(id, values ?? {})
}
const arabic = { name_ar: 'كنيسة مار مرقس', diocese_name_ar: 'إيبارشية الجنوب' }
const parish = { id: '1', slug: 'st-mark', name: 'St Mark Parish', diocese_name: 'Diocese of the South', ...arabic }

test('DASH-01 the greeting names the parish and its diocese', () => {
  expect(say({ parish })).toBe('Connected to St Mark Parish - Diocese of the South')
})

test('DASH-01 COM-D12 in Arabic it uses their Arabic names', () => {
  expect(greetingOf({ parish }, 'ar').values).toEqual({ parish: 'كنيسة مار مرقس', diocese: 'إيبارشية الجنوب' })
})

test('DASH-02 without a parish it asks to complete the profile', () => {
  expect(say({ parish: null })).toBe('Welcome! Please complete your profile to connect with a parish.')
  expect(say(null)).toBe('Welcome! Please complete your profile to connect with a parish.')
})
