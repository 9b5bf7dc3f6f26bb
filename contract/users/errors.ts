import { defineErrors } from '../core/errors/define-errors.ts'

export const usersErrors = defineErrors('users', {
  validation_failed: { ends_too_soon: 'Choose a day after today' },
})
