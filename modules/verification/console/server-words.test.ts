import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

const folder = 'server/modules/verification'
const sources = [
  `${folder}/acting.ts`,
  `${folder}/ask.service.ts`,
  `${folder}/guardian-link.service.ts`,
  'server/platform/module/acting.ts',
  'server/modules/accounts/views.ts',
]
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')

test('what is translated here is what the server says', () => {
  expect(serverWords.filter((words) => !sources.includes(`'${words}'`))).toEqual([])
})
