import { defineErrors } from '../core/errors/define-errors.ts'

export const feedbackErrors = defineErrors('feedback', {
  payload_too_large: { screenshot_too_large: 'The screenshot must be at most 5 MB' },
  unsupported_type: { screenshot_type: 'The screenshot must be a PNG image' },
  validation_failed: {
    screenshot_empty: 'The file is empty',
    screenshot_has_too_many_pixels: 'The screenshot must have at most 40 megapixels',
    screenshot_unreadable: 'The screenshot could not be read',
  },
})
