import { expect, test } from 'vitest'
import { accessToken } from '#tests/support/access-token.ts'
import { claimsOf } from './read-claims.ts'

test('PRY-D6 the claims of a token are read, and anything else gives none', () => {
  expect(claimsOf(accessToken({ sub: 'مينا', typ: 'user', exp: 7 }))).toEqual({ sub: 'مينا', typ: 'user', exp: 7 })
  for (const broken of [null, '', 'a', 'a.%%%.c', `a.${btoa('7')}.c`]) expect(claimsOf(broken)).toEqual({})
})
