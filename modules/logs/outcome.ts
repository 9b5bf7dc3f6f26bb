import type { AuditRow, LogRow } from '#contract/logs/log-rows.ts'
import type { State } from '#src/console/list/display.tsx'

export const outcomes: Readonly<Record<AuditRow['outcome'], State>> = {
  done: { text: /*i18n*/ 'Done', tone: 'success' },
  refused: { text: /*i18n*/ 'Refused', tone: 'warning' },
  failed: { text: /*i18n*/ 'Failed', tone: 'crimson' },
}
export const levels: Readonly<Record<LogRow['level'], State>> = {
  info: { text: /*i18n*/ 'Notice', tone: 'neutral' },
  warning: { text: /*i18n*/ 'Warning', tone: 'warning' },
  error: { text: /*i18n*/ 'Error', tone: 'crimson' },
}
