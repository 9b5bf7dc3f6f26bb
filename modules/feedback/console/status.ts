import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import type { State } from '#src/console/list/display.tsx'

type Status = FeedbackRow['status']
export const feedbackStatuses = ['new', 'seen', 'solved', 'dismissed'] as const satisfies readonly Status[]
export const states: Record<Status, State> = {
  new: { text: /*i18n*/ 'New', tone: 'gold' },
  seen: { text: /*i18n*/ 'Seen', tone: 'info' },
  solved: { text: /*i18n*/ 'Solved', tone: 'success' },
  dismissed: { text: /*i18n*/ 'Dismissed', tone: 'neutral' },
}
