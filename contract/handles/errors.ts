import { defineErrors } from '../core/errors/define-errors.ts'

export const handlesErrors = defineErrors('handles', {
  conflict: {
    already_reserved: 'This handle is already reserved.',
    built_in: 'This word is part of the product and always reserved.',
  },
  validation_failed: {
    pattern_characters: 'Use letters, digits, dots, dashes, underscores and *',
    pattern_without_star: 'A pattern holds at least one *',
    pattern_too_short: 'Use at least 2 characters beside *',
    handle_characters: 'Use letters, digits, dots, dashes and underscores',
    no_such_member: 'There is no member of this username',
    ends_too_soon: 'Choose a day after today',
  },
})
