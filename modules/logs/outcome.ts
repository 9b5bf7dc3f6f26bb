import type { I18n } from '@lingui/core'
import type { AuditRow, LogRow } from '#contract/logs/log-rows.ts'

export const outcomeTone = { done: 'success', refused: 'warning', failed: 'crimson' } as const
export const outcomeWord = (outcome: AuditRow['outcome'], i18n: I18n): string =>
  outcome === 'done' ? i18n.t('Done') : outcome === 'refused' ? i18n.t('Refused') : i18n.t('Failed')

export const levelTone = { info: 'neutral', warning: 'warning', error: 'crimson' } as const
export const levelWord = (level: LogRow['level'], i18n: I18n): string =>
  level === 'info' ? i18n.t('Notice') : level === 'warning' ? i18n.t('Warning') : i18n.t('Error')
