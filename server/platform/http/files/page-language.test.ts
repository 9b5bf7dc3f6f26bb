import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

const language = (path: string, cookie: string, preferred: string) =>
  pageLanguage(new URL(path, 'http://localhost'), { cookie, 'accept-language': preferred })

test('a page drawn by the server is in the asked language, else the chosen one, else the browser’s', () => {
  expect(language('/', '', 'ar-EG,ar;q=0.9,en;q=0.8')).toBe('ar')
  expect(language('/', '', 'de-DE,ar;q=0.9,en;q=0.8')).toBe('ar')
  expect(language('/', '', 'fr')).toBe('en')
  expect(language('/', 'language=en', 'ar')).toBe('en')
  expect(language('/', 'theme=dark; language=ar', 'en')).toBe('ar')
  expect(language('/', 'xlanguage=en', 'ar')).toBe('ar')
  expect(language('/?lang=en', 'language=ar', 'ar')).toBe('en')
  expect(language('/?lang=xx', 'language=ar', 'en')).toBe('ar')
})
