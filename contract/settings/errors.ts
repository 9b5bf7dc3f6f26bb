import { defineErrors } from '../core/errors/define-errors.ts'

export const settingsErrors = defineErrors('settings', {
  validation_failed: { unknown_setting: 'There is no such setting.' },
})
