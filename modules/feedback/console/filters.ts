export const feedbackFilterNames = ['q', 'status', 'from', 'to'] as const
export type FeedbackFilterName = (typeof feedbackFilterNames)[number]
