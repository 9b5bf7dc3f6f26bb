import { describe, expect, test } from 'vitest'
import { i18n, startLanguage } from './i18n.ts'

describe('messages that the build did not compile', () => {
  test('an English sentence is its own text, and its placeholders are filled', async () => {
    await startLanguage({ ar: async () => ({}) }, 'en')
    expect(i18n.t('Create Event')).toBe('Create Event')
    expect(i18n.t('{yes} yes · {maybe} maybe', { yes: 0, maybe: 12 })).toBe('0 yes · 12 maybe')
    expect(i18n.t('For {email}: please use this address.', { email: 'a{b}@c.d' })).toBe('For a{b}@c.d: please use this address.')
  })

  test('a translation puts the values where its language needs them', async () => {
    await startLanguage({ ar: async () => ({ '{active} of {limit} open': '{limit} / {active}' }) }, 'ar')
    expect(i18n.t('{active} of {limit} open', { active: 2, limit: 5 })).toBe('5 / 2')
  })
})
