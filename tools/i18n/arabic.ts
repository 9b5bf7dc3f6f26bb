import { globSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { at } from '../build/paths.ts'

/** Paths of the Arabic catalogues: the shell's and one per module with texts. */
export const arabicFiles = (): string[] => globSync('{src,modules/*}/locales/ar.po', { cwd: at('.') }).sort()

/** Messages of a catalogue, English with its Arabic, which is empty where none is written yet. */
const messagesIn = (file: string): [string, string][] =>
  parsePo(readFileSync(at(file), 'utf8'))
    .items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
    .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''])

/** Arabic by English text. A text in several catalogues needs its Arabic in one of them. */
export function readArabic(files = arabicFiles()): Map<string, string> {
  const arabic = new Map<string, string>()
  for (const file of files) for (const [id, text] of messagesIn(file)) if (text || !arabic.has(id)) arabic.set(id, text)
  return arabic
}

/** Texts that two catalogues translate differently: the app has one Arabic for each. */
export function differingArabic(files = arabicFiles()): string[] {
  const arabic = readArabic(files)
  return files.flatMap((file) =>
    messagesIn(file)
      .filter(([id, text]) => text && text !== arabic.get(id))
      .map(([id]) => `${file}: ${id}`),
  )
}
