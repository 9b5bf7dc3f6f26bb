import { execFileSync } from 'node:child_process'
import { at } from './build/paths.ts'
import { compileMessage } from '../src/i18n/icu.ts'
import { hasLatinDigits } from './i18n/arabic-digits.ts'
import { differingTranslations, readTranslations, translated } from './i18n/catalogues.ts'
import { unmarkedTexts } from './i18n/unmarked.ts'

/**
 * Extracts the texts and fails when a catalogue was out of date (leaving the fresh one in place), a text has no translation or two
 * versions, a translation lacks a placeholder or has Latin digits in Arabic, or a text of members is marked in the console alone.
 */
const before = translated.flatMap((language) => [...readTranslations(language).keys()])
execFileSync(process.execPath, [at('node_modules/@lingui/cli/dist/lingui-extract.js'), '--clean', '--workers', '1'], {
  cwd: at('.'),
  stdio: ['ignore', 'ignore', 'inherit'],
})

const problems = translated.flatMap((language) => problemsIn(language, [...readTranslations(language)]))
const unmarked = unmarkedTexts()
if (unmarked.length > 0)
  problems.push(
    `Members read ${unmarked.length} unmarked texts in English; write /*i18n*/ before them:\n  ${unmarked.join('\n  ')}`,
  )

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${readTranslations(translated[0]).size} texts, all translated (${translated.join()})`)

function problemsIn(language, messages) {
  const idsOf = (isProblem) => messages.filter(isProblem).map(([id]) => id)
  const report = (ids, text) => (ids.length > 0 ? [`${language}: ${ids.length} ${text}:\n  ${ids.join('\n  ')}`] : [])
  return [
    ...report(
      idsOf(([id]) => !before.includes(id)),
      'texts were not in the catalogues; run npm run i18n and translate',
    ),
    ...report(
      idsOf(([, text]) => !text),
      'texts have no translation',
    ),
    ...report(differingTranslations(language), 'texts have another translation elsewhere'),
    ...report(
      idsOf(([id, text]) => text && placeholders(id) !== placeholders(text)),
      'translations have other placeholders than their original',
    ),
    ...report(
      idsOf(([, text]) => hasLatinDigits(text)),
      'translations have Latin digits beside Arabic words',
    ),
  ]
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
