import { readArabic } from '../i18n/arabic.ts'
import { spokenByConsole } from './console-files.ts'

/**
 * What a language says in the members' app, or what only the console says: `ar`, `ar-console`. Ids without a translation are left
 * out, so that English, which is the id, stands in.
 */
export function messagesOf(name) {
  const [language, part] = name.split('-')
  if (language === 'en') return {}
  const entries = [...readArabic()]
  const own = spokenByConsole(entries.map(([id]) => id))
  return Object.fromEntries(entries.filter(([id, text]) => text && own.has(id) === (part === 'console')))
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
