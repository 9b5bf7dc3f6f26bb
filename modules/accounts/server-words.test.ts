import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

/** A setting stands where the words have its number. */
const numberless = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#')

test('what is translated here is what the server says', () => {
  const sources = globSync('{server,contract}/**/*.ts')
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(name, 'utf8'))
  const said = numberless(sources.join('\n'))
  expect(serverWords.filter((words) => !said.includes(numberless(words)))).toEqual([])
})
