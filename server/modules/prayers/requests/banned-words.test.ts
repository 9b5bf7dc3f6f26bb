import { expect, test } from 'vitest'
import { hasBannedWord } from './banned-words.ts'

test('PRY-D5 whole words and phrases match in any case and letter form, parts of words do not', () => {
  const words = ['slut', 'western union', 'شرموطة']
  expect(hasBannedWord(words, ['a SLUT!'])).toBe(true)
  expect(hasBannedWord(words, ['send it by Western\n Union.'])).toBe(true)
  expect(hasBannedWord(words, ['يا شَرموطه'])).toBe(true)
  expect(hasBannedWord(words, ['slutsk is a town'])).toBe(false)
  expect(hasBannedWord(words, ['he went western', 'union of hearts'])).toBe(false)
  expect(hasBannedWord([' ', ''], ['anything at all'])).toBe(false)
})
