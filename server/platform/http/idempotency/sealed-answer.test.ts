import { expect, test } from 'vitest'
import { sealFor } from './sealed-answer.ts'

const write = {
  key: 'a-key-of-the-client',
  actor: '01990000-0000-7000-8000-000000000001',
  route: 'POST /api/v1/auth/invitations/',
}
const answer = { link: 'https://community.example.org/register?invite=secret', note: 'ⲕⲁⲗⲱⲥ' }

test('COM-D7 a sealed response opens only for the same key, actor and route', () => {
  const sealed = sealFor(write).seal(answer)
  expect(sealed.toString('latin1')).not.toContain('secret')
  expect(sealFor(write).open(sealed)).toEqual(answer)
  for (const change of [{ key: 'another' }, { actor: 'visitor' }, { route: 'POST /api/v1/auth/register/' }]) {
    expect(() => sealFor({ ...write, ...change }).open(sealed)).toThrow()
  }
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => sealFor(write).open(changed)).toThrow()
})

test('COM-D7 equal requests have equal hashes under one key and different ones under another', () => {
  const hash = (key: string, password: string) =>
    sealFor({ ...write, key })
      .requestHash((update) => update(password))
      .toString('hex')
  expect(hash('one', 'kite-lantern-river')).toBe(hash('one', 'kite-lantern-river'))
  expect(hash('one', 'kite-lantern-river')).not.toBe(hash('two', 'kite-lantern-river'))
  expect(hash('one', 'kite-lantern-river')).not.toBe(hash('one', 'another-password'))
})
