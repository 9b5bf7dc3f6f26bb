import { defineErrors } from '../core/errors/define-errors.ts'

export const peopleErrors = defineErrors('people', {
  validation_failed: { yourself: 'This is you.' },
  conflict: {
    follows_too_many: 'You follow 3,000 people, which is the most one can.',
    followed_many_today: 'You followed 200 people today. Please go on tomorrow.',
  },
})
