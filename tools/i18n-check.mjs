import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { at } from './build/paths.ts'
import { compileMessage } from '../src/i18n/icu.ts'
import { parsePo } from './build/po.ts'

/**
 * Extracts anew and fails when the catalogues were not up to date (leaving the fresh ones in place), when a text has no
 * Arabic, or when a translation lacks a placeholder of its original.
 */
const languages = ['en', 'ar']
const before = languages.map((language) => read(language))
execFileSync(process.execPath, [at('node_modules/@lingui/cli/dist/lingui-extract.js'), '--clean'], {
  cwd: at('.'),
  stdio: ['ignore', 'ignore', 'inherit'],
})

const problems = []
for (const [index, language] of languages.entries()) {
  const now = read(language)
  const added = [...now.keys()].filter((id) => !before[index].has(id))
  if (added.length > 0)
    problems.push(`${language}.po lacked ${added.length} texts; run npm run i18n and translate:\n  ${added.join('\n  ')}`)
}
const arabic = [...read('ar')]
const missing = arabic.filter(([, text]) => !text).map(([id]) => id)
if (missing.length > 0) problems.push(`${missing.length} texts have no Arabic:\n  ${missing.join('\n  ')}`)
const torn = arabic.filter(([id, text]) => text && placeholders(id) !== placeholders(text)).map(([id]) => id)
if (torn.length > 0)
  problems.push(`${torn.length} translations have other placeholders than their original:\n  ${torn.join('\n  ')}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${arabic.length} texts, all in Arabic`)

function path(language) {
  return at(`src/locales/${language}.po`)
}
function read(language) {
  return existsSync(path(language)) ? parsePo(readFileSync(path(language), 'utf8')) : new Map()
}
function placeholders(text) {
  return [...new Set(namesIn(compileMessage(text)))].sort().join()
}
function namesIn(tokens) {
  return tokens.flatMap((token) =>
    Array.isArray(token)
      ? [token[0], ...Object.values(token[2] ?? {}).flatMap((choice) => (Array.isArray(choice) ? namesIn(choice) : []))]
      : [],
  )
}
