import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

/** A limit stands where the words have its number. */
const numberless = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#')

test('what is translated here is what the server says', () => {
  const said = numberless(readFileSync('server/modules/invitations/own-invitation.service.ts', 'utf8'))
  expect(serverWords.filter((words) => !said.includes(numberless(words)))).toEqual([])
})
