import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse } from '@messageformat/parser'
import { globSync, readFileSync } from 'node:fs'
import { consoleFolders, isConsoleFile, spokenByConsole } from './console-files.ts'
import { at } from './paths.ts'
import { parsePo } from './po.ts'

const withChoice =
  /'((?:[^'\\\n]|\\.)*\{\w+,(?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*\{\w+,(?:[^"\\\n]|\\.)*)"|`([^`$\n]*\{\w+,[^`$\n]*)`/g

/** Plain placeholders are filled in by src/i18n; plurals and the like need more. */
const compiled = (message) => (/\{\w+,/.test(message) ? compileMessage(message) : message)

/** English needs no catalogue but for messages that choose, as by a plural; those are read from the sources, so that a fresh text never waits for an extraction. */
export function englishMessages(isConsole = false) {
  const found = {}
  const folders = consoleFolders()
  for (const file of globSync('{src,modules,machines,contract}/**/*.{ts,tsx}', {
    cwd: at('.'),
    exclude: (path) => /\.(test|d)\.tsx?$/.test(typeof path === 'string' ? path : path.name),
  })) {
    if (isConsoleFile(file, folders) !== isConsole) continue
    for (const [, single, double, template] of readFileSync(at(file), 'utf8').matchAll(withChoice)) {
      const message = single === undefined ? (double ?? template) : single.replaceAll("\\'", "'")
      if (!message.includes(' ') || /[<;]|=>|=\{|\$\{|\/\{/.test(message)) continue
      if (isMessage(message)) found[message] = compileMessage(message)
    }
  }
  return found
}

/** Strings with braces need not be messages. */
function isMessage(text) {
  try {
    return parse(text).length > 0
  } catch {
    return false
  }
}

/** What a language says; ids without a translation are left out, so that English stands in. */
export function translatedMessages(language, isConsole = false) {
  const all = [...parsePo(readFileSync(at(`src/locales/${language}.po`), 'utf8'))]
  const own = spokenByConsole(all.map(([id]) => id))
  const entries = all.filter(([id]) => own.has(id) === isConsole)
  const english = englishMessages(isConsole)
  return { ...english, ...Object.fromEntries(entries.filter(([, text]) => text).map(([id, text]) => [id, compiled(text)])) }
}

/** Those of the members' app, or what only the console says: `ar-console`. */
export function messagesOf(name) {
  const [language, part] = name.split('-')
  return language === 'en' ? englishMessages(part === 'console') : translatedMessages(language, part === 'console')
}

/** Serves `virtual:messages/<language>` and `virtual:messages/<language>-console`. */
export const messages = () => ({
  name: 'messages',
  setup(build) {
    build.onResolve({ filter: /^virtual:messages\// }, ({ path }) => ({ path: path.split('/')[1], namespace: 'messages' }))
    build.onLoad({ filter: /.*/, namespace: 'messages' }, ({ path }) => ({
      contents: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messagesOf(path)))})`,
      loader: 'js',
    }))
  },
})
