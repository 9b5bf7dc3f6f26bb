import { sourceLanguage } from '#contract/core/languages.ts'
import { allReasons } from '#contract/index.ts'
import { consoleFolders, isConsoleFile } from '../build/console-files.ts'
import { readCatalogues, type Translated, translated } from './catalogues.ts'
import { isErrorCatalogue } from './constants.ts'

/**
 * Messages of a language for the members' app, or only for the console: `ar`, `ar-console`. The id of a text is its English
 * original, of an error its reason. Ids without a translation are omitted, so that English is shown.
 */
export function messagesOf(name: string): Record<string, string> {
  const [language, part] = name.split('-')
  if (language === sourceLanguage) return {}
  const catalogues = readCatalogues(language as Translated)
  const folders = consoleFolders()
  const isOfConsole = (source: string) => isConsoleFile(source, folders)
  const isConsoles = part === 'console'
  const texts = [...catalogues.values()].flatMap(({ id, text, sources }) => {
    const users = sources.filter((source) => !isErrorCatalogue(source))
    return users.length > 0 && users.every(isOfConsole) === isConsoles ? [[id, text] as const] : []
  })
  const errors = [...allReasons.values()]
    .filter(({ id }) => isOfConsole(`modules/${id.split('.')[0]}/`) === isConsoles)
    .map(({ id, text }) => [id, catalogues.get(text)?.text] as const)
  return Object.fromEntries([...texts, ...errors].flatMap(([id, text]) => (text ? [[id, text]] : [])))
}

/** Source of the module that imports the messages of each language: for the members' app (''), or for the console (`-console`). */
export const cataloguesOf = (part: '' | '-console') =>
  `export const catalogues = { ${translated.map(
    (language) => `${language}: () => import('virtual:messages/${language}${part}').then(({ messages }) => messages)`,
  )} }`
