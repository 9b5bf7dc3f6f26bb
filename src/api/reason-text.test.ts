import { afterEach, expect, test } from 'vitest'
import { allReasons } from '#contract/index.ts'
import { startLanguage } from '#src/i18n/i18n.ts'
import { readTranslations } from '../../tools/i18n/catalogues.ts'
import { toApiError } from './api-error.ts'
import { reasonText } from './reason-text.ts'

const texts = readTranslations('ar')
const errors = [...allReasons.values()].map(({ id, text }) => [id, texts.get(text) ?? ''])
const arabic = () => startLanguage({ ar: async () => Object.fromEntries([...texts, ...errors]) }, 'ar')
const answer = (body: object) =>
  toApiError({ status: 409, body: { code: 'conflict', ...body }, retryAfterHeader: null }, Date.parse('2026-11-21T12:00:00Z'))

afterEach(() => startLanguage({ ar: async () => ({}) }, 'en'))

test('COM-D3~ an error is worded in the reader’s language from its reason and params', async () => {
  const full = answer({
    detail: 'No seats left',
    reason: 'calendar.seats_left',
    params: { left: 0 },
    errors: { birth_date: ['You must be at least 13 years old'], title: ['Use at most 80 characters', 'Plain'] },
    field_reasons: {
      birth_date: [{ reason: 'accounts.too_young', params: { age: 13 } }],
      title: [{ reason: 'Use at most {n} characters', params: { n: 80 } }],
    },
  })
  expect([full.detail, full.fields]).toEqual([
    'No seats left',
    { birth_date: ['You must be at least 13 years old'], title: ['Use at most 80 characters', 'Plain'] },
  ])
  await arabic()
  expect([full.detail, full.fields]).toEqual([
    'لم تبق أماكن',
    { birth_date: ['يجب ألا يقل عمرك عن ١٣ عامًا'], title: ['استخدم ٨٠ حرفًا على الأكثر', 'Plain'] },
  ])
})

test('a general code has its own text; without a catalogue text, the detail is shown', async () => {
  await arabic()
  expect(answer({ code: 'not_found', detail: 'Not found.' }).detail).toBe('غير موجود.')
  expect(answer({ detail: 'Something of a newer server', reason: 'calendar.not_known_yet' }).detail).toBe(
    'Something of a newer server',
  )
  expect(answer({}).detail).toBeNull()
})

test('days are written out, and text of the other direction is isolated', async () => {
  expect(reasonText({ reason: 'accounts.suspended_until', params: { until: '2026-12-01' } }, 'until 1 December 2026')).toBe(
    'until 1 December 2026',
  )
  await arabic()
  expect(reasonText({ reason: 'accounts.suspended_until', params: { until: '2026-12-01' } }, '')).toBe(
    'هذا الحساب موقوف حتى ١ ديسمبر ٢٠٢٦.',
  )
  expect(reasonText({ reason: 'flags.needed_by', params: { name: 'chat' } }, '')).toBe('تعتمد \u2068chat\u2069 على هذه الميزة.')
})
