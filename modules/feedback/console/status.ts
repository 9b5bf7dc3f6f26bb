import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import type { Message } from '#src/lists/filter-fields.ts'

type Status = FeedbackRow['status']
export const feedbackStatuses = ['new', 'seen', 'solved', 'dismissed'] as const satisfies readonly Status[]
export const statusTone = { new: 'gold', seen: 'info', solved: 'success', dismissed: 'neutral' } as const
export const statusLabels: Record<Status, Message> = {
  new: /*i18n*/ 'New',
  seen: /*i18n*/ 'Seen',
  solved: /*i18n*/ 'Solved',
  dismissed: /*i18n*/ 'Dismissed',
}
