import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
// The report is a file whose words the server has in both languages.
const own = globSync('server/modules/imports/*.ts').filter((file) => !/report|\.test\./.test(file))

test('what is translated here is what the server says', () => {
  const said = read([...own, 'contract/imports/bulk-import.ts', 'server/platform/base/failure.ts'])
  expect(serverWords.filter((words) => !said.includes(words))).toEqual([])
})

test('every sentence that the server says of an import can be said in Arabic', () => {
  const texts = [...read(own).matchAll(/'([A-Z][a-z']* [^'`\n]*)'/g)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.filter((text) => !serverWords.some((words) => words === text))).toEqual([])
})
