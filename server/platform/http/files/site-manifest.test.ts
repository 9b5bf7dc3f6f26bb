import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteManifest } from './site-manifest.ts'

const built = readFileSync('src/icons/manifest.webmanifest', 'utf8')
const namesIn = (name: string, language: 'en' | 'ar') => {
  const { name: full, short_name, lang, dir } = JSON.parse(siteManifest(built, name, language))
  return [full, short_name, lang, dir]
}

test('SYS-D1~ the installed app has the name of the site, in its language', () => {
  expect(namesIn('Coptic Community', 'en')).toEqual(['Coptic Community', 'Coptic', 'en', 'ltr'])
  expect(namesIn('St Mark Online', 'en')).toEqual(['St Mark Online', 'St Mark Online', 'en', 'ltr'])
  expect(namesIn('المجتمع القبطي', 'ar')).toEqual(['المجتمع القبطي', 'المجتمع القبطي', 'ar', 'rtl'])
  const { name: _name, short_name: _short, ...rest } = JSON.parse(built)
  expect(JSON.parse(siteManifest(built, 'St Mark Online', 'en'))).toMatchObject(rest)
})
