import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import type { Language } from '#contract/core/languages.ts'
import { type NoticeText, type Told, wordNotice } from '#contract/notifications/word-notice.ts'

const root = join(import.meta.dirname, '../../..')
const catalogues = new Map<Language, ReadonlyMap<string, string>>()

/** Translations of the app's texts, read when the first notice needs them; the English text is the id. */
function translationsOf(language: Language): ReadonlyMap<string, string> {
  const known = catalogues.get(language)
  if (known) return known
  const items = globSync(`{src,modules/*}/locales/${language}.po`, { cwd: root }).flatMap(
    (file) => parsePo(readFileSync(join(root, file), 'utf8')).items,
  )
  const read = new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text] as const] : [])))
  catalogues.set(language, read)
  return read
}

/** A notice in a language. One that a newer version stored has no words here. */
export const wordsOf = (told: Told, language: Language): NoticeText =>
  wordNotice(told, language, (text) => translationsOf(language).get(text) ?? text) ?? { title: '…', message: '' }
