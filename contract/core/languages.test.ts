import { expect, test } from 'vitest'
import { byLanguage, inLanguage, languageOf, languages, languageTraits, traitsOf } from './languages.ts'

test('a locale has the traits of its language, an unknown one those of English', () => {
  expect(languages).toEqual(['en', 'ar'])
  expect(languageOf('ar-EG')).toBe('ar')
  expect(traitsOf('ar-EG').comma).toBe('، ')
  expect(traitsOf('fr-CA')).toBe(languageTraits.en)
})

test('a text without the language of its reader is shown in English', () => {
  expect(inLanguage('ar-EG', { en: 'Open', ar: 'فتح' })).toBe('فتح')
  expect(inLanguage('ar', { en: 'Open' })).toBe('Open')
  expect(inLanguage('fr-FR', { en: 'Open', ar: 'فتح' })).toBe('Open')
  expect(byLanguage((language) => language.toUpperCase())).toEqual({ en: 'EN', ar: 'AR' })
})
