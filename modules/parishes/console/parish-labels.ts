import type { I18n } from '@lingui/core'
import type { ParishStatus } from '#contract/parishes/parish.ts'
import type { ChurchLanguage } from '#contract/parishes/service-time.ts'
import type { State } from '#src/console/list/display.tsx'

export const states: Readonly<Record<ParishStatus, State>> = {
  draft: { text: /*i18n*/ 'Draft', tone: 'warning' },
  active: { text: /*i18n*/ 'Active', tone: 'success' },
  inactive: { text: /*i18n*/ 'Inactive', tone: 'neutral' },
  merged: { text: /*i18n*/ 'Merged', tone: 'neutral' },
}

/** A language in the reader's own; browsers have no name for Coptic. */
export const languageName = (code: ChurchLanguage, i18n: I18n) =>
  code === 'cop' ? i18n.t('Coptic') : (new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(code) ?? code)
