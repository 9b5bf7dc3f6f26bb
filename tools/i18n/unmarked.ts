import { globSync, readFileSync } from 'node:fs'
import { at } from '../build/paths.ts'
import { consoleFolders, isConsoleFile } from '../build/console-files.ts'
import { readCatalogues, translated } from './catalogues.ts'
import { isErrorCatalogue } from './constants.ts'

/**
 * Texts that only the console or the error catalogues mark for translation, but that stand quoted in a member's source as well: members
 * would read them in English. Returns `file: text`.
 */
export function unmarkedTexts(): string[] {
  const folders = consoleFolders()
  const isElsewhere = (file: string) => isErrorCatalogue(file) || isConsoleFile(file, folders)
  const ids = translated
    .flatMap((language) => [...readCatalogues(language).values()])
    .filter(({ id, sources }) => /^\p{Lu}/u.test(id) && sources.every(isElsewhere))
    .map(({ id }) => `'${id.replaceAll("'", "\\'")}'`)
  return globSync('{src,modules,machines,contract}/**/*.{ts,tsx}', { cwd: at('.') })
    .filter((file) => !/\.(test|model|d)\.tsx?$/.test(file) && !isElsewhere(file))
    .flatMap((file) => {
      const text = readFileSync(at(file), 'utf8')
      return ids.filter((id) => text.includes(id)).map((id) => `${file}: ${id}`)
    })
}
