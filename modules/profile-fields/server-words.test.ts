import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

const sources = ['own-values.ts', 'views.ts']
  .map((name) => readFileSync(`server/modules/profile-fields/${name}`, 'utf8'))
  .join('\n')

test('what is translated here is what the server says', () => {
  expect(serverWords.filter((words) => !sources.includes(`'${words}'`))).toEqual([])
})
