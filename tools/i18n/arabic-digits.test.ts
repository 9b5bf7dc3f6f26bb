import { expect, test } from 'vitest'
import { hasLatinDigits } from './arabic-digits.ts'

test.each([
  ['خلال 24 ساعة', true],
  ['حتى 5 ميجابايت و2,000 صف', true],
  ['خلال ٢٤ ساعة', false],
  ['خلال {count} ساعة', false],
  ['{count, plural, one {ساعة} other {# ساعات بعد 3 أيام}}', false],
  ['تاريخ مثل 2026-11-01', false],
  ['الإشعارات، F8', false],
  ['استخدم 2FAS', false],
  ['{count, plural, =0 {{name} وحده} other {{name} و#}}', false],
  ['90', false],
])('%s has Latin digits: %s', (text, expected) => expect(hasLatinDigits(text)).toBe(expected))
