import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

const folder = 'server/modules/verification'
/** What a member or a guardian calls; documents are read on the way. */
const sources = ['claim.service.ts', 'guardian.service.ts', 'guardian-link.service.ts', 'document.ts']
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const known = new Set<string>(serverWords)

test('what is translated here is what the server says', () => {
  expect(serverWords.filter((words) => !sources.includes(`'${words}'`))).toEqual([])
})

test('every refusal that a member meets here can be said in Arabic', () => {
  const refusals = [...sources.matchAll(/(?:Failure|fieldFailure)\('\w+', '([^'\n]+)'/g)].map(([, text = '']) => text)
  expect(refusals.length).toBeGreaterThan(10)
  // What is wrong with a link the page says by itself.
  expect(refusals.filter((text) => !known.has(text) && !text.startsWith('This link'))).toEqual([])
})
