import { defineErrors } from '../core/errors/define-errors.ts'

export const flagsErrors = defineErrors('flags', {
  conflict: {
    key_taken: 'There is a flag with this key already.',
    fixed_by_product: 'This flag is fixed by the product.',
    used_by_program: 'The program uses this flag: switch it off instead.',
    needed_by: '{name} depends on this flag.',
  },
  stale: { flag_changed: 'Somebody has changed this flag meanwhile.' },
  validation_failed: {
    ends_before_start: 'The end must be after the start',
    unknown_parish: 'A parish does not exist',
    unknown_flag: 'There is no flag {name}',
    depends_on_itself: 'A flag cannot depend on itself, also not by others',
  },
})
