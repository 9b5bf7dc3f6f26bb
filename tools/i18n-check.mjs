import { execFileSync } from 'node:child_process'
import { at } from './build/paths.ts'
import { compileMessage } from '../src/i18n/icu.ts'
import { differingArabic, readArabic } from './i18n/arabic.ts'
import { unmarkedTexts } from './i18n/unmarked.ts'

/**
 * Extracts the texts and fails when a catalogue was out of date (leaving the fresh one in place), a text has no Arabic or two
 * versions, a translation lacks a placeholder, or a text of members is marked in the console alone.
 */
const before = readArabic()
execFileSync(process.execPath, [at('node_modules/@lingui/cli/dist/lingui-extract.js'), '--clean', '--workers', '1'], {
  cwd: at('.'),
  stdio: ['ignore', 'ignore', 'inherit'],
})

const problems = []
const now = readArabic()
const arabic = [...now]
const added = [...now.keys()].filter((id) => !before.has(id))
if (added.length > 0)
  problems.push(`The catalogues lacked ${added.length} texts; run npm run i18n and translate:\n  ${added.join('\n  ')}`)
const missing = arabic.filter(([, text]) => !text).map(([id]) => id)
if (missing.length > 0) problems.push(`${missing.length} texts have no Arabic:\n  ${missing.join('\n  ')}`)
const differing = differingArabic()
if (differing.length > 0) problems.push(`${differing.length} texts have another Arabic elsewhere:\n  ${differing.join('\n  ')}`)
const torn = arabic.filter(([id, text]) => text && placeholders(id) !== placeholders(text)).map(([id]) => id)
if (torn.length > 0)
  problems.push(`${torn.length} translations have other placeholders than their original:\n  ${torn.join('\n  ')}`)

const unmarked = unmarkedTexts()
if (unmarked.length > 0)
  problems.push(
    `Members read ${unmarked.length} unmarked texts in English; write /*i18n*/ before them:\n  ${unmarked.join('\n  ')}`,
  )

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${arabic.length} texts, all in Arabic`)

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
