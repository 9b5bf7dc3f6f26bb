import { defineErrors } from '../core/errors/define-errors.ts'

export const notificationsErrors = defineErrors('notifications', {
  invalid_token: { link_invalid: 'This link is not valid.' },
  validation_failed: {
    quiet_from_missing: 'Enter when quiet hours begin',
    quiet_to_missing: 'Enter when quiet hours end',
    same_quiet_times: 'Use two different times',
  },
})
