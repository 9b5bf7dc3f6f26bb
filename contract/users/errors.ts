import { defineErrors } from '../core/errors/define-errors.ts'

export const usersErrors = defineErrors('users', {
  conflict: { decided_already: 'This has been decided already.' },
  validation_failed: { ends_too_soon: 'Choose a day after today' },
})
