import type { DecisionRow } from '#contract/moderation/decisions.ts'
import type { ModerationDecision } from '#contract/moderation/moderation.ts'
import type { State } from '#src/console/list/display.tsx'

export const decisionStates: Readonly<Record<ModerationDecision, State>> = {
  approve: { text: /*i18n*/ 'Approved', tone: 'success' },
  remove: { text: /*i18n*/ 'Removed', tone: 'crimson' },
  spam: { text: /*i18n*/ 'Marked as spam', tone: 'crimson' },
  restore: { text: /*i18n*/ 'Restored', tone: 'success' },
  for_buyer: { text: /*i18n*/ 'For the buyer', tone: 'neutral' },
  for_seller: { text: /*i18n*/ 'For the seller', tone: 'neutral' },
  grant: { text: /*i18n*/ 'Granted', tone: 'success' },
  hide: { text: /*i18n*/ 'Hidden', tone: 'warning' },
  warn: { text: /*i18n*/ 'Author warned', tone: 'warning' },
  suspend: { text: /*i18n*/ 'Author suspended', tone: 'crimson' },
  escalate: { text: /*i18n*/ 'Escalated', tone: 'info' },
  reject: { text: /*i18n*/ 'Rejected', tone: 'neutral' },
}
export const outcomeStates: Readonly<Record<DecisionRow['outcome'], State>> = {
  standing: { text: /*i18n*/ 'Stands', tone: 'neutral' },
  undone: { text: /*i18n*/ 'Undone', tone: 'warning' },
  restored: { text: /*i18n*/ 'Restored', tone: 'warning' },
}
