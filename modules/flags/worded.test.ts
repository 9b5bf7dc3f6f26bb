import { expect, test } from 'vitest'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { changesOf, draftOf } from './flag-draft.ts'
import { worded } from './worded.ts'

const flag: FeatureFlag = {
  key: 'payments',
  label: 'Donations',
  label_ar: 'التبرعات',
  description: 'Campaigns and giving.',
  description_ar: 'حملات التبرع والعطاء.',
  enabled: false,
  rollout_percent: 100,
  parishes: [],
  roles: [],
  starts_at: null,
  ends_at: null,
  depends_on: [],
  is_locked: false,
  is_used: true,
  in_force: false,
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
}

test('SYS-D8 a flag of the product has its name and description in the reader’s language; one of the staff has theirs', () => {
  expect([worded(flag, 'ar').label, worded(flag, 'ar').description]).toEqual(['التبرعات', 'حملات التبرع والعطاء.'])
  expect(worded(flag, 'en')).toEqual(flag)
  expect(worded({ ...flag, label: 'Giving', label_ar: null }, 'ar').label).toBe('Giving')
})

test('SYS-D8 a flag that is opened in Arabic and not changed sends no words', () => {
  const opened = draftOf(worded(flag, 'ar'))
  expect(changesOf({ ...opened, rollout_percent: 50 }, opened)).toEqual({ rollout_percent: 50 })
})
