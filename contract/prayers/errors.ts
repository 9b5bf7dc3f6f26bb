import { defineErrors } from '../core/errors/define-errors.ts'

export const prayersErrors = defineErrors('prayers', {
  conflict: {
    own_request: 'This is your own request.',
    not_open: 'This request is not open any more.',
    renewed_twice: 'This request was renewed twice already.',
    too_many_to_renew: 'You have 5 open prayer requests already. Close one to renew this one.',
    not_anonymous: 'This request is not anonymous.',
    decided_already: 'This has been decided already.',
    category_exists: 'There is a category with this name already.',
    category_has_requests: 'There are requests in this category. Deactivate it instead.',
    last_category: 'At least one category stays active.',
  },
  validation_failed: {
    banned_word: 'Please say it in other words',
    category_missing: 'Please choose a category',
    not_in_parish: 'You are not an active member of a parish yet',
  },
})
