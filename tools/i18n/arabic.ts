import { globSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { at } from '../build/paths.ts'

/** `sources`: files from the root that contain the text. */
type Entry = { id: string; text: string; sources: readonly string[] }

/** Paths of the Arabic catalogues: the shell's and one per module with texts. */
export const arabicFiles = (): string[] => globSync('{src,modules/*}/locales/ar.po', { cwd: at('.') }).sort()

/** Messages of a catalogue, English with its Arabic, which is empty where none is written yet. */
const messagesIn = (file: string): Entry[] =>
  parsePo(readFileSync(at(file), 'utf8'))
    .items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
    .map(({ msgid, msgstr, references }) => ({ id: msgid, text: msgstr[0] ?? '', sources: references }))

/** Messages of all catalogues by English text. A text in several catalogues needs its Arabic in one of them. */
export function readCatalogues(files = arabicFiles()): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { id, text, sources } of files.flatMap(messagesIn)) {
    const known = entries.get(id)
    entries.set(id, { id, text: text || (known?.text ?? ''), sources: [...(known?.sources ?? []), ...sources] })
  }
  return entries
}

/** Arabic by English text. */
export const readArabic = (files = arabicFiles()): Map<string, string> =>
  new Map([...readCatalogues(files)].map(([id, { text }]) => [id, text]))

/** Texts that two catalogues translate differently: the app has one Arabic for each. */
export function differingArabic(files = arabicFiles()): string[] {
  const arabic = readArabic(files)
  return files.flatMap((file) =>
    messagesIn(file)
      .filter(({ id, text }) => text && text !== arabic.get(id))
      .map(({ id }) => `${file}: ${id}`),
  )
}
