import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { countText, filledText } from './filled-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('USR-D8 a hidden count is marked as hidden, never shown as a number', () => {
  const read = (filled_percent: number | null, filled_is_least = false) => filledText({ filled_percent, filled_is_least }, i18n)
  expect([read(null), read(0), read(43), read(43, true), read(0, true)]).toEqual(['<5', '0%', '43%', 'At least 43%', 'A few'])
  expect([countText('<5', i18n), countText(0, i18n), countText(1200, i18n)]).toEqual(['<5', '0', '1,200'])
})
