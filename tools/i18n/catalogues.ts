import { globSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { type Language, languages, sourceLanguage } from '#contract/core/languages.ts'
import { at } from '../build/paths.ts'

export type Translated = Exclude<Language, typeof sourceLanguage>
/** `sources`: files from the root that contain the text. */
type Entry = { id: string; text: string; sources: readonly string[] }

/** Languages with catalogues: the sources are in English. */
export const translated = languages.filter((language): language is Translated => language !== sourceLanguage)

/** Paths of a language's catalogues: the shell's and one per module with texts. */
export const catalogueFiles = (language: Translated): string[] =>
  globSync(`{src,modules/*}/locales/${language}.po`, { cwd: at('.') }).sort()

/** Messages of a catalogue, English with its translation, which is empty where none is written yet. */
const messagesIn = (file: string): Entry[] =>
  parsePo(readFileSync(at(file), 'utf8'))
    .items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
    .map(({ msgid, msgstr, references }) => ({ id: msgid, text: msgstr[0] ?? '', sources: references }))

/** Messages of a language by English text. A text in several catalogues needs its translation in one of them. */
export function readCatalogues(language: Translated): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { id, text, sources } of catalogueFiles(language).flatMap(messagesIn)) {
    const known = entries.get(id)
    entries.set(id, { id, text: text || (known?.text ?? ''), sources: [...(known?.sources ?? []), ...sources] })
  }
  return entries
}

/** Translations by English text. */
export const readTranslations = (language: Translated): Map<string, string> =>
  new Map([...readCatalogues(language)].map(([id, { text }]) => [id, text]))

/** Texts that two catalogues translate differently: the app has one translation for each. */
export function differingTranslations(language: Translated): string[] {
  const translations = readTranslations(language)
  return catalogueFiles(language).flatMap((file) =>
    messagesIn(file)
      .filter(({ id, text }) => text && text !== translations.get(id))
      .map(({ id }) => `${file}: ${id}`),
  )
}
