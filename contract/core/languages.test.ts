import { expect, test } from 'vitest'
import { languageOf, languages, languageTraits, traitsOf } from './languages.ts'

test('a locale has the traits of its language, an unknown one those of English', () => {
  expect(languages).toEqual(['en', 'ar'])
  expect(languageOf('ar-EG')).toBe('ar')
  expect(traitsOf('ar-EG').comma).toBe('، ')
  expect(traitsOf('fr-CA')).toBe(languageTraits.en)
})
