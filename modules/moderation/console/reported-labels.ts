import type { I18n } from '@lingui/core'
import type { ReportedRow, ReportedState } from '#contract/moderation/reported.ts'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import type { State } from '#src/console/list/display.tsx'
import { listed } from '#src/lib/listed.ts'
import { reasonNames } from '#src/reports/reason-names.ts'

export const reportedStates: Readonly<Record<ReportedState, State>> = {
  open: { text: /*i18n*/ 'Open', tone: 'warning' },
  in_review: { text: /*i18n*/ 'In review', tone: 'info' },
  upheld: { text: /*i18n*/ 'Upheld', tone: 'crimson' },
  duplicate: { text: /*i18n*/ 'Duplicate', tone: 'neutral' },
  dismissed: { text: /*i18n*/ 'Dismissed', tone: 'neutral' },
}
export const targetNames: Readonly<Record<ReportTarget, string>> = {
  post: /*i18n*/ 'Posts',
  comment: /*i18n*/ 'Comments',
  group: /*i18n*/ 'Groups',
  page: /*i18n*/ 'Pages',
  user: /*i18n*/ 'Members',
  event: /*i18n*/ 'Events',
  item: /*i18n*/ 'Marketplace items',
  prayer: /*i18n*/ 'Prayer requests',
}
/** "Hate (2), Spam or advertising". */
export const reasonsText = (i18n: I18n, reasons: ReportedRow['reasons']): string =>
  listed(
    reasons.map(({ reason, count }) =>
      count === 1 ? i18n._(reasonNames[reason]) : `${i18n._(reasonNames[reason])} (${i18n.number(count)})`,
    ),
    i18n.locale,
  )
