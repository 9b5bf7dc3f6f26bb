import type { I18n } from '@lingui/core'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'

export const reasonWords = (i18n: I18n): Record<ReservedHandle['reason'], string> => ({
  clergy: i18n.t('Clergy'),
  brand: i18n.t('Brand'),
  route: i18n.t('Address of the product'),
  offence: i18n.t('Offensive'),
  other: i18n.t('Other'),
})
export const matchWords = (i18n: I18n): Record<ReservedHandle['match'], string> => ({
  exact: i18n.t('Exactly this'),
  prefix: i18n.t('Begins with it'),
  pattern: i18n.t('Pattern with *'),
})
export const placeWords = (i18n: I18n): Record<ReservedHandle['applies_to'], string> => ({
  all: i18n.t('Everything'),
  users: i18n.t('Members'),
  pages: i18n.t('Pages'),
  groups: i18n.t('Groups'),
})
