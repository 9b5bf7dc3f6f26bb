import { defineErrors } from '../core/define-errors.ts'

export const parishesErrors = defineErrors('parishes', {
  already_member: { your_parish_already: 'This is your parish already.' },
  parish_change_too_soon: { parish_change_too_soon: 'You can change your parish once in 30 days' },
  conflict: {
    not_waiting: 'This membership does not wait any more.',
    diocese_has_parishes: 'This diocese still has parishes. Move them first, or deactivate it.',
    diocese_exists: 'There is a diocese with this name already.',
    last_admin: 'You are the last admin of your parish. Please make somebody else admin first.',
  },
  validation_failed: {
    unknown_parish: 'Choose a parish from the list',
    unknown_diocese: 'Choose a diocese from the list',
    half_a_place: 'Give both latitude and longitude, or neither',
  },
})
