import { defineErrors } from '../core/errors/define-errors.ts'

export const complianceErrors = defineErrors('compliance', {
  conflict: {
    not_this_step: 'This step does not follow from the current status.',
    extended_already: 'This request has been extended already.',
    month_is_over: 'An extension must be announced within the first month.',
  },
  validation_failed: {
    received_in_future: 'Choose a day that is not in the future',
    received_too_long_ago: 'Choose a day of the last twelve months',
    not_an_assignee: 'Choose somebody who may open these requests',
  },
})
