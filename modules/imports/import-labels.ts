import type { I18n } from '@lingui/core'
import type { ImportField, ImportOutcome, ImportStatus } from '#contract/imports/bulk-import.ts'

export const fieldLabels = (i18n: I18n): Record<ImportField, string> => ({
  email: i18n.t('Email'),
  first_name: i18n.t('First name'),
  last_name: i18n.t('Last name'),
  phone: i18n.t('Phone'),
  parish_slug: i18n.t('Parish'),
  role: i18n.t('Role'),
})

export const statusLabels = (i18n: I18n): Record<ImportStatus, string> => ({
  uploaded: i18n.t('Columns not chosen yet'),
  validating: i18n.t('Checking'),
  ready: i18n.t('Ready to send'),
  running: i18n.t('Being sent'),
  done: i18n.t('Sent'),
  failed: i18n.t('Failed'),
  cancelled: i18n.t('Cancelled'),
})
export const statusTones = {
  uploaded: 'neutral',
  validating: 'info',
  ready: 'gold',
  running: 'info',
  done: 'success',
  failed: 'crimson',
  cancelled: 'neutral',
} as const satisfies Record<ImportStatus, string>

export const outcomeLabels = (i18n: I18n): Record<ImportOutcome, string> => ({
  ready: i18n.t('Will be invited'),
  invited: i18n.t('Invited'),
  already_member: i18n.t('Already a member'),
  already_invited: i18n.t('Already invited'),
  repeated: i18n.t('Already listed above'),
  bad_email: i18n.t('Not an email address'),
  bad_phone: i18n.t('Not a phone number'),
  unknown_parish: i18n.t('Unknown parish'),
  unknown_role: i18n.t('Unknown role'),
  role_not_allowed: i18n.t('Role that may not be given'),
  too_long: i18n.t('A cell is too long'),
  waiting: i18n.t('Not checked yet'),
})
export const outcomeTones = {
  ready: 'success',
  invited: 'success',
  already_member: 'neutral',
  already_invited: 'neutral',
  repeated: 'neutral',
  bad_email: 'crimson',
  bad_phone: 'crimson',
  unknown_parish: 'crimson',
  unknown_role: 'crimson',
  role_not_allowed: 'crimson',
  too_long: 'crimson',
  waiting: 'info',
} as const satisfies Record<ImportOutcome, string>
