import { globSync, readFileSync } from 'node:fs'
import { at } from '../build/paths.ts'
import { parsePo } from '../build/po.ts'

/** Paths of the Arabic catalogues: the shell's and one for each module that says something. */
export const arabicFiles = (): string[] => globSync('{src,modules/*}/locales/ar.po', { cwd: at('.') }).sort()

/** Arabic by English text. A text that several catalogues hold needs its Arabic in one of them. */
export function readArabic(files = arabicFiles()): Map<string, string> {
  const arabic = new Map<string, string>()
  for (const file of files)
    for (const [id, text] of parsePo(readFileSync(at(file), 'utf8'))) if (text || !arabic.has(id)) arabic.set(id, text)
  return arabic
}

/** Texts that two catalogues translate differently: the app has one Arabic for each. */
export function differingArabic(files = arabicFiles()): string[] {
  const arabic = readArabic(files)
  return files.flatMap((file) =>
    [...parsePo(readFileSync(at(file), 'utf8'))]
      .filter(([id, text]) => text && text !== arabic.get(id))
      .map(([id]) => `${file}: ${id}`),
  )
}
