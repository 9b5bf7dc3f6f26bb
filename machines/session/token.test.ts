import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaims, readExpiry } from './token.ts'

const jwt = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload), 'utf8').toString('base64url')}.signature`

test('SES-30 a JWT’s expiry is read in milliseconds, also from base64url-encoded UTF-8', () => {
  expect(readExpiry(jwt({ exp: 1_800_000_000, name: 'مينا جرجس ⲙⲓⲛⲁ ???>>>' }))).toBe(1_800_000_000_000)
  expect(readClaims(jwt({ exp: 1_800_000_000.5, sub: 'mina' }))).toEqual({ sub: 'mina', expiresAt: 1_800_000_000_500 })
})

test.each([
  [null],
  [''],
  ['opaque'],
  ['a.b'],
  ['..'],
  ['e30.%%%.x'],
  ['e30.bnVsbA.x'],
  [jwt({})],
  [jwt({ exp: 'soon' })],
  [jwt({ exp: null })],
  [jwt({ exp: 0 })],
  [jwt({ exp: -5 })],
  [jwt([1])],
  [jwt('text')],
])('SES-30 %s has no readable expiry', (token) => {
  expect(readExpiry(token)).toBeNull()
})

test('SES-30 reading a token never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.tuple(fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
        fc.jsonValue().map(jwt),
      ),
      (token) => {
        readClaims(token)
      },
    ),
    { numRuns: 2000 },
  )
})
