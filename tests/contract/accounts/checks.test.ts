import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { checkUsername, usernameSuggestions, checkPasswordStrength } = accountsEndpoints

test('API-023 INV-D12 a username is checked for its format and availability', async () => {
  const person = await somePerson(server.parts, { username: 'mina.gerges' })
  const ask = async (username: string, token?: string) =>
    (await server.api(checkUsername, { query: { username } }, { token })).body
  expect(await ask('marina.gerges')).toEqual({ available: true, valid: true })
  expect(await ask('mina.gerges')).toEqual({
    available: false,
    valid: true,
    reason: 'This username is already taken',
    refusal: { reason: 'accounts.username_taken' },
  })
  expect(await ask('MINA.Gerges')).toMatchObject({ available: false, valid: true })
  expect(await ask('mina.gerges', person.token)).toEqual({ available: true, valid: true })
  for (const bad of ['ab', 'user_12345678', 'admin', 'superadmin', 'api', 'auth', 'a..b', '1abc', ''])
    expect(await ask(bad)).toMatchObject({ available: false, valid: false, reason: expect.any(String) })
})

test('INV-D12 a former username stays blocked for 90 days, except for its former holder', async () => {
  const person = await somePerson(server.parts, { username: 'oldname' })
  expect(
    (await server.api(accountsEndpoints.patchProfile, { body: { username: 'newname' } }, { token: person.token })).status,
  ).toBe(200)
  const ask = async (token?: string) =>
    (await server.api(checkUsername, { query: { username: 'oldname' } }, { token })).body.available
  expect([await ask(), await ask(person.token)]).toEqual([false, true])
  server.clock.advance(91 * 86_400_000)
  expect(await ask()).toBe(true)
})

test('API-024 INV-D12 five available usernames are derived from a name in any script', async () => {
  const suggest = async (first_name: string, last_name: string) =>
    (await server.api(usernameSuggestions, { query: { first_name, last_name } })).body.suggestions
  expect(await suggest('Mina', 'Sawiris')).toEqual(['mina.sawiris', 'minasawiris', 'mina_sawiris', 'm.sawiris', 'mina.s'])
  await somePerson(server.parts, { username: 'mina.sawiris' })
  expect(await suggest('Mina', 'Sawiris')).toEqual(['minasawiris', 'mina_sawiris', 'm.sawiris', 'mina.s', 'sawiris.mina'])
  for (const [first, last] of [
    ['مينا', 'جرجس'],
    ['Ⲙⲁⲣⲓⲁ', ''],
    ['', ''],
    ['李', '明'],
    ['<b>', "'; drop table users"],
  ] as const) {
    const found = await suggest(first, last)
    expect(new Set(found).size).toBe(5)
    for (const username of found)
      expect((await server.api(checkUsername, { query: { username } })).body).toEqual({ available: true, valid: true })
  }
  expect((await server.api(usernameSuggestions, { query: untyped({}) })).status).toBe(400)
})

test('API-019 INV-D13 a password is rated with reasons and neither stored nor logged', async () => {
  const ask = async (password: string, context?: string[]) =>
    (await server.api(checkPasswordStrength, { body: { password, ...(context ? { context } : {}) } })).body
  expect(await ask('kite-lantern-river')).toMatchObject({ acceptable: true, warnings: [] })
  expect(await ask('short')).toMatchObject({ acceptable: false, warnings: ['Use at least 10 characters'] })
  expect(await ask('password123')).toMatchObject({ acceptable: false, warnings: ['This password is too common'] })
  expect(await ask('marina-kite-lantern', ['marina@example.org'])).toMatchObject({ acceptable: false })
  for (const body of [{}, { password: 7 }, { password: 'x'.repeat(1025) }, { password: 'x', context: 'x' }])
    expect((await server.api(checkPasswordStrength, { body: untyped(body) })).status).toBe(400)
  expect(server.logs.join('')).not.toContain('kite-lantern-river')
})

test('E8 COM-D6 lookups are limited to 30 a minute for one address', async () => {
  const headers = { 'x-forwarded-for': '10.88.0.1' }
  const answers = []
  for (let attempt = 0; attempt < 31; attempt += 1)
    answers.push(await server.api(checkUsername, { query: { username: 'someone' } }, { headers }))
  const first = answers.findIndex(({ status }) => status === 429) + 1
  const { body, headers: answered } = answers.at(-1)!
  console.log(`E8 lookups: first 429 at call ${first}, retry_after ${body.retry_after}`)
  expect(first).toBe(31)
  expect([body.error, body.results, answered.get('retry-after')]).toEqual(['rate_limit', [], String(body.retry_after)])
})
