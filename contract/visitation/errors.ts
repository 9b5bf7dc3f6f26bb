import { defineErrors } from '../core/errors/define-errors.ts'

export const visitationErrors = defineErrors('visitation', {
  validation_failed: {
    in_future: 'A visit is recorded once it was made.',
    follow_up_too_early: 'Choose a day after the visit.',
    unknown_visitor: 'Choose people who may visit in this parish.',
  },
  conflict: {
    not_a_servant: 'Only servants of the parish can be given this right.',
    yourself: 'Nobody gives this right to themselves.',
    too_many_visitors: 'A parish has 50 servants with this right at most.',
    no_follow_up: 'This visit has no follow-up.',
  },
})
