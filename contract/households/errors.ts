import { defineErrors } from '../core/errors/define-errors.ts'

export const householdsErrors = defineErrors('households', {
  validation_failed: {
    /** Of a child too: who is one is not told. */
    unknown_member: 'There is no adult member with this username.',
    yourself: 'This is you.',
  },
  conflict: {
    has_household: 'You belong to a household already. Leave it first.',
    no_household: 'You belong to no household.',
    belongs_here: 'This member belongs to your household or is invited.',
    too_many_adults: 'A household has 10 adults at most, with those invited.',
    too_many_children: 'A household has 20 children at most.',
    hand_over_first: 'Hand the household over to another adult before you leave it.',
  },
})
