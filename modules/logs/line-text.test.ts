import { beforeEach, expect, test } from 'vitest'
import type { LogRow } from '#contract/logs/log-rows.ts'
import { i18n, startLanguage } from '#src/i18n/i18n.ts'
import { readTranslations } from '../../tools/i18n/catalogues.ts'
import { logs } from './module.ts'
import { detailText, factLabel } from './line-text.ts'

const line = (fields: Partial<LogRow>): LogRow => ({
  id: '1',
  at: '2026-11-23T08:00:00.000Z',
  level: 'warning',
  title: 'sign_in.wrong_password',
  detail: '',
  facts: {},
  ...fields,
})
const arabic = readTranslations('ar')
const lines = [
  line({ params: { account: 'admin', name: 'Marina Adel' } }),
  line({ params: { account: 'user' } }),
  line({ params: { outcome: 'refused' } }),
  line({ params: { outcome: 'done' } }),
  line({ detail: 'failed' }),
  line({ detail: 'Asked for by the parish', params: { outcome: 'refused' } }),
  line({ detail: 'constructor' }),
]
const details = () => lines.map((one) => detailText(one, i18n))

beforeEach(() => startLanguage({ ar: async () => Object.fromEntries(arabic) }, 'en'))

test('SYS-D7 the detail of a log line is worded from its params, in English and Arabic', async () => {
  expect(details()).toEqual([
    'Console: Marina Adel',
    'Members',
    'Refused',
    '',
    'Failed',
    'Asked for by the parish',
    'constructor',
  ])
  await startLanguage({ ar: async () => Object.fromEntries(arabic) }, 'ar')
  expect(details().slice(0, 6)).toEqual(['لوحة الإدارة: Marina Adel', 'الأعضاء', 'مرفوض', '', 'فشل', 'Asked for by the parish'])
  expect(['user agent', 'new fact', 'constructor'].map((name) => i18n._(factLabel(name)))).toEqual([
    'المتصفح',
    'new fact',
    'constructor',
  ])
})

test('SYS-D7 every outcome of a sign-in has a label in both languages', () => {
  const labels = ['signed_in', 'wrong_password', 'wrong_code', 'locked'].map(
    (outcome) => logs.auditLabels?.[`sign_in.${outcome}`] ?? '',
  )
  expect(labels).toEqual(['Signed in', 'Wrong password', 'Wrong second-factor code', 'Account locked'])
  for (const label of labels) expect(arabic.get(label)).toMatch(/[\u0600-\u06ff]/)
})
