import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { memoryArea } from '#tests/support/process/memory-area.ts'
import { expect, test } from 'vitest'
import { createTokenStore } from './token-store.ts'

function open() {
  const area = memoryArea()
  let ids = 0
  const storage = createBrowserStorage(
    () => area,
    () => {
      throw new Error('refused')
    },
  )
  return {
    area,
    tokens: createTokenStore(
      storage,
      () => `s${++ids}`,
      () => 0,
    ),
  }
}

test('SES-01 a user pair and an admin pair are stored separately and read back', () => {
  const { tokens, area } = open()
  tokens.begin('user', 'mina', { access: 'ua', refresh: 'ur' })
  tokens.begin('admin', 'root', { access: 'aa', refresh: 'ar' })
  expect(tokens.read('user')).toMatchObject({ access: 'ua', refresh: 'ur' })
  expect(tokens.read('admin')).toMatchObject({ access: 'aa', refresh: 'ar' })
  expect(area.length).toBe(2)
})

test('SES-02 clearing one pair leaves the other untouched', () => {
  const { tokens } = open()
  tokens.begin('user', 'mina', { access: 'ua', refresh: 'ur' })
  const admin = tokens.begin('admin', 'root', { access: 'aa', refresh: 'ar' })
  tokens.clear('user')
  expect([tokens.read('user'), tokens.read('admin')]).toEqual([null, admin])
})

test('SES-09 a refresh answer with a new refresh token replaces both tokens', () => {
  const { tokens } = open()
  const { session } = tokens.begin('user', 'mina', { access: 'a1', refresh: 'r1' })
  expect(tokens.renew('user', session, { access: 'a2', refresh: 'r2' })).toMatchObject({
    access: 'a2',
    refresh: 'r2',
    generation: 2,
  })
})

test('SES-10 a refresh answer without one replaces only the access token', () => {
  const { tokens } = open()
  const { session } = tokens.begin('user', 'mina', { access: 'a1', refresh: 'r1' })
  for (const refresh of [undefined, null, '']) tokens.renew('user', session, { access: 'a2', refresh })
  expect(tokens.read('user')).toMatchObject({ access: 'a2', refresh: 'r1' })
})

test('TRAP-17 a response for a session that ended or was replaced is not stored', () => {
  const { tokens } = open()
  const { session } = tokens.begin('user', 'mina', { access: 'a1', refresh: 'r1' })
  tokens.clear('user')
  expect(tokens.renew('user', session, { access: 'late' })).toBeNull()
  tokens.begin('user', 'mina', { access: 'b1', refresh: 's1' })
  expect(tokens.renew('user', session, { access: 'late' })).toBeNull()
  expect(tokens.read('user')).toMatchObject({ access: 'b1', refresh: 's1' })
})

test('broken or foreign storage is read as no pair', () => {
  const { tokens, area } = open()
  for (const value of ['', 'null', '{', '{"access":""}', '[]', '{"access":7}']) {
    area.setItem('user_tokens', value)
    expect(tokens.read('user')).toBeNull()
  }
})

test('owners identify whose tokens are stored', () => {
  const { tokens } = open()
  expect(tokens.holders()).toEqual({ user: null, admin: null })
  tokens.begin('user', 'mina', { access: 'opaque', refresh: 'r' })
  expect(tokens.holders()).toEqual({ user: 'mina', admin: null })
})
