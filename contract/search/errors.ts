import { defineErrors } from '../core/errors/define-errors.ts'

export const searchErrors = defineErrors('search', {
  conflict: {
    too_many_saved: 'You can save at most {most} searches. Delete one first.',
    synonym_known: 'One of these words already has other spellings: {word}',
  },
  validation_failed: {
    no_such_thing: 'There is no such page, or nobody can find it. Copy the address of the page itself.',
    no_words: 'Nothing of this can be searched. Use letters or digits.',
  },
})
