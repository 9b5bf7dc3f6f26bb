import { defineErrors } from '../core/errors/define-errors.ts'

export const profileFieldsErrors = defineErrors('profile-fields', {
  conflict: {
    key_taken: 'There is a field with this key already',
    too_many_fields: 'There are {most} fields already. Delete one that nobody has filled.',
    type_fixed: 'Members have filled this field, so its type stays. Deactivate it and make another one.',
    in_use: 'Members have filled this field, so it cannot be deleted. You can deactivate it instead.',
    no_choices: 'A field of this type has no choices.',
    too_many_choices: 'A field has at most {most} choices.',
    choice_taken: 'There is a choice with this value already',
    last_choice: 'This field is required, so one choice must stay. Add another one first.',
  },
  validation_failed: {
    built_in_key: 'This key belongs to the built-in profile',
    key_fixed: 'The key of a field is fixed',
    incomplete_order: 'The list must hold every field once. Load it again.',
    max_below_min: 'The greatest number is below the least',
    required_not_editable: 'A required field must be one that members fill in',
    required_without_choice: 'Add a choice first: nobody could fill in a required field without one',
    same_choices: 'Two choices have the same value',
    no_such_field: 'There is no such field',
    not_editable: 'You cannot change this yourself',
  },
})
