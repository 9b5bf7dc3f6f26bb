import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

test('what is translated here is what the server says', () => {
  const said = [
    'contract/prayers/prayers.ts',
    'server/platform/base/failure.ts',
    'server/modules/prayers/request.service.ts',
    'server/modules/prayers/praying.service.ts',
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(serverWords.filter((words) => !said.includes(words))).toEqual([])
})
