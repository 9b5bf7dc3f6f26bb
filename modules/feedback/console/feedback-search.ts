import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { addressOf } from '#src/lists/address.ts'

export const feedbackAddress = { param: 'report', tabs: [] } as const
export const readFeedbackSearch = addressOf(feedbackEndpoints.feedback, feedbackAddress).read
