import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

/** A limit stands where the words have its number. */
const numberless = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#')
const folder = 'server/modules/marketplace'
const sources = readdirSync(folder)
  // What moderators are told, and notices, have words of their own.
  .filter((name) => /^(?!moderat|dispute|notice).*(?<!\.test)\.ts$/.test(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const known = new Set<string>(serverWords.map(numberless))

test('what is translated here is what the server says', () => {
  const said = numberless(sources + readFileSync('server/platform/base/failure.ts', 'utf8'))
  expect(serverWords.filter((words) => !said.includes(numberless(words)))).toEqual([])
})

test('every sentence that the marketplace says to a person can be said in Arabic', () => {
  // What went well is said by the page itself.
  const refusals = sources.replaceAll(/detail: '[^']*'/g, '')
  const texts = [...refusals.matchAll(/['`]([A-Z][a-z']* [^'`\n]*)['`]/g)].map(([, text = '']) => numberless(text))
  expect(texts.length).toBeGreaterThan(30)
  // The one that names the refused word is put together by `wordsOf`.
  expect(texts.filter((text) => !known.has(text) && !text.includes('Your text says'))).toEqual([])
})
