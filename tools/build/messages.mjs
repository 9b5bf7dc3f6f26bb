import { allReasons } from '#contract/index.ts'
import { readCatalogues } from '../i18n/catalogues.ts'
import { isErrorCatalogue } from '../i18n/constants.ts'
import { consoleFolders, isConsoleFile } from './console-files.ts'
import { virtual } from './virtual.ts'

/**
 * Messages of a language for the members' app, or only for the console: `ar`, `ar-console`. The id of a text is its English
 * original, of an error its reason. Ids without a translation are omitted, so that English is shown.
 */
export function messagesOf(name) {
  const [language, part] = name.split('-')
  if (language === 'en') return {}
  const catalogues = readCatalogues(language)
  const folders = consoleFolders()
  const isOfConsole = (source) => isConsoleFile(source, folders)
  const isConsoles = part === 'console'
  const texts = [...catalogues.values()].flatMap(({ id, text, sources }) => {
    const users = sources.filter((source) => !isErrorCatalogue(source))
    return users.length > 0 && users.every(isOfConsole) === isConsoles ? [[id, text]] : []
  })
  const errors = [...allReasons.values()]
    .filter(({ id }) => isOfConsole(`modules/${id.split('.')[0]}/`) === isConsoles)
    .map(({ id, text }) => [id, catalogues.get(text)?.text])
  return Object.fromEntries([...texts, ...errors].filter(([, text]) => text))
}

/** Serves `virtual:messages/<language>` and `virtual:messages/<language>-console`. */
export const messages = () =>
  virtual('messages', (name) => ({
    contents: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messagesOf(name)))})`,
  }))
