import { defineErrors } from '../core/errors/define-errors.ts'

export const moderationErrors = defineErrors('moderation', {
  conflict: { never_anonymous: 'This is never anonymous.' },
  validation_failed: {
    reason_missing: 'Please give a reason',
    unknown_decision: 'This is not decided like that',
  },
})
