import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

/** A limit stands where the words have its number. */
const numberless = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#')

test('what is translated here is what the server says', () => {
  const sources = ['server/modules/fields', 'server/http', 'contract'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  const said = numberless(sources.join('\n'))
  expect(serverWords.filter((words) => !said.includes(numberless(words)))).toEqual([])
})
