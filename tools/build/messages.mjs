import { allReasons } from '#contract/index.ts'
import { readArabic } from '../i18n/arabic.ts'
import { isConsoleFile, idsByArea } from './console-files.ts'

/**
 * Messages of a language for the members' app, or only for the console: `ar`, `ar-console`. The id of a text is its English
 * original, of an error its reason. Ids without a translation are omitted, so that English is shown.
 */
export function messagesOf(name) {
  const [language, part] = name.split('-')
  if (language === 'en') return {}
  const arabic = readArabic()
  const { console, others } = idsByArea([...arabic.keys()])
  const reasons = [...allReasons.values()]
  const errorTexts = new Set(reasons.map(({ text }) => text))
  const isWanted = (isConsoles) => isConsoles === (part === 'console')
  const texts = [...arabic].filter(([id]) => {
    if (others.has(id)) return isWanted(false)
    return console.has(id) ? isWanted(true) : isWanted(false) && !errorTexts.has(id)
  })
  const errors = reasons
    .filter(({ id }) => isWanted(isConsoleFile(`modules/${id.split('.')[0]}/`)))
    .map(({ id, text }) => [id, arabic.get(text)])
  return Object.fromEntries([...texts, ...errors].filter(([, text]) => text))
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
