import { type Language, languageTraits } from '#contract/core/languages.ts'
import { replaceableTexts } from '#contract/core/replaceable-texts.ts'

/** The built web manifest with the name of the site, in one of its languages (SYS-D1). Only the name of the product has a short form. */
export function siteManifest(built: string, name: string, language: Language): string {
  const manifest: { name: string; short_name: string } = JSON.parse(built)
  const short_name = name === replaceableTexts.name ? manifest.short_name : name
  return JSON.stringify({ ...manifest, name, short_name, lang: language, dir: languageTraits[language].direction })
}
