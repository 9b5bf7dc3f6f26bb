import { defineErrors } from '../core/errors/define-errors.ts'

export const mailErrors = defineErrors('mail', {
  validation_failed: { key_missing: 'Enter the key of the service' },
})
