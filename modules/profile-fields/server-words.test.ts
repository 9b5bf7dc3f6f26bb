import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

test('what is translated here is what the server says', () => {
  const said = readFileSync('server/modules/profile-fields/own-values.ts', 'utf8')
  expect(serverWords.filter((words) => !said.includes(`'${words}'`))).toEqual([])
})
