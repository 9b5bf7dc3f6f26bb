import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

const tokens = createUnsubscribeTokens('a secret of the server, long enough')
const claims = { userId: randomUUID(), scope: 'event_rsvp' } as const

test('NTF-D7 a token names a person and a kind and is the same each time', () => {
  const token = tokens.sign(claims)
  expect(tokens.read(token)).toEqual(claims)
  expect(tokens.sign(claims)).toBe(token)
  expect(token).toMatch(/^[\w-]{60,120}$/)
})

test('NTF-D7 a changed, truncated or foreign token is rejected', () => {
  const token = tokens.sign(claims)
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, index) + other + token.slice(index + 1))).toBeNull()
    expect(tokens.read(token.slice(0, index))).toBeNull()
  }
  expect(tokens.read(`${token}=`)).toBeNull()
  expect(tokens.read(createUnsubscribeTokens('another secret').sign(claims))).toBeNull()
})
