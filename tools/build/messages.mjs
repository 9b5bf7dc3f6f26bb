import { readFileSync } from 'node:fs'
import { at } from './paths.ts'
import { parsePo } from './po.ts'

/** What a language says; ids without a translation are left out, so that English, which is the id, stands in. */
export function messagesOf(language) {
  if (language === 'en') return {}
  const entries = [...parsePo(readFileSync(at(`src/locales/${language}.po`), 'utf8'))]
  return Object.fromEntries(entries.filter(([, text]) => text))
}

/** Serves `virtual:messages/<language>`. */
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
