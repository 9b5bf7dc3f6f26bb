import type { I18n } from '@lingui/core'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'

type Status = FeedbackRow['status']
export const feedbackStatuses = ['new', 'seen', 'solved', 'dismissed'] as const satisfies readonly Status[]
export const statusTone = { new: 'gold', seen: 'info', solved: 'success', dismissed: 'neutral' } as const

export function statusWord(status: Status, i18n: I18n): string {
  const words = { new: i18n.t('New'), seen: i18n.t('Seen'), solved: i18n.t('Solved'), dismissed: i18n.t('Dismissed') }
  return words[status]
}
