import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { reservedHandles, reserveHandle, patchHandle, freeHandle, importHandles, checkHandle } = handlesEndpoints
let server: TestServer
let admin: Admin
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'admin')
})
afterAll(() => server.close())

const call = {
  get token() {
    return admin.token
  },
}
const reserve = async (body: object) => server.api(reserveHandle, { body: untyped(body) }, call)
const check = async (handle: string) => (await server.api(checkHandle, { query: { handle } }, call)).body
async function register(username: string) {
  const { code } = await someInvitation(server.parts)
  const { status, body } = await server.api(accountsEndpoints.register, {
    body: { ...registrationForm({ username }), invitation_code: code },
  })
  return [status, body.errors?.['username']?.[0] ?? null]
}

test('USR-D6 INV-D12 registration, renaming and the name check apply all three kinds', async () => {
  expect((await reserve({ handle: 'Anba.Moussa', reason: 'clergy' })).body).toMatchObject({
    handle: 'anba.moussa',
    match: 'exact',
  })
  await reserve({ handle: 'sayedna_', match: 'prefix' })
  await reserve({ handle: '*official*', match: 'pattern', reason: 'brand' })
  const taken = 'This username is already taken'
  expect(await register('anba.moussa')).toEqual([400, taken])
  expect(await register('sayedna_raphael')).toEqual([400, taken])
  expect(await register('the.official.one')).toEqual([400, taken])
  expect(await register('sayednaxraphael')).toEqual([201, null])
  expect(await register('anba.moussa2')).toEqual([201, null])
  const person = await somePerson(server.parts)
  const renamed = await server.api(
    accountsEndpoints.patchProfile,
    { body: { username: 'sayedna_mina' } },
    { token: person.token },
  )
  expect(renamed.body.code).toBe('username_taken')
  const asked = await server.api(accountsEndpoints.checkUsername, { query: { username: 'sayedna_mina' } })
  expect(asked.body).toMatchObject({ available: false, valid: true })
})

test('USR-D6 a reserved name is available to its member, and an expired reservation to everybody', async () => {
  const keeper = await somePerson(server.parts)
  const made = await reserve({ handle: 'fr.athanasius', reserved_for: `@${keeper.username}` })
  expect(made.body.reserved_for).toBe(keeper.username)
  const other = await somePerson(server.parts)
  const rename = (token: string) => server.api(accountsEndpoints.patchProfile, { body: { username: 'fr.athanasius' } }, { token })
  expect((await rename(other.token)).status).toBe(409)
  expect((await rename(keeper.token)).status).toBe(200)
  const { body: passing } = await reserve({
    handle: 'synod2026',
    expires_at: new Date(server.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  expect(passing.expires_at).not.toBeNull()
  expect(await check('synod2026')).toMatchObject({ free: false, why: 'reserved' })
  await server.parts.db
    .updateTable('reserved_handles')
    .set({ expires_at: new Date(server.clock.now() - 1000).toISOString() })
    .where('handle', '=', 'synod2026')
    .execute()
  expect(await check('synod2026')).toEqual({ free: true, why: null, by: null })
  expect(await register('synod2026')).toEqual([201, null])
  const pages = await reserve({ handle: 'only.pages', applies_to: 'pages' })
  expect(pages.status).toBe(201)
  expect(await register('only.pages')).toEqual([201, null])
})

test('USR-D6 the test box says why a name is unavailable', async () => {
  const person = await somePerson(server.parts, { username: `holder${newId().slice(-6)}` })
  await reserve({ handle: 'tamav', match: 'prefix' })
  expect(await check('admin')).toEqual({ free: false, why: 'built_in', by: 'admin' })
  expect(await check('Tamav.Irini')).toEqual({ free: false, why: 'reserved', by: 'tamav' })
  expect(await check(person.username)).toEqual({ free: false, why: 'taken', by: null })
  expect(await check('1st')).toEqual({ free: false, why: 'invalid', by: null })
  expect(await check('free.name')).toEqual({ free: true, why: null, by: null })
})

test('USR-D6 a member with a reserved name keeps it and is listed', async () => {
  const mark = newId().slice(-6)
  const [exact, wide] = [
    await somePerson(server.parts, { username: `kept${mark}` }),
    await somePerson(server.parts, { username: `kept${mark}.two` }),
  ]
  expect((await reserve({ handle: `kept${mark}` })).body.owners).toEqual([exact.username])
  expect((await reserve({ handle: `kept${mark}`, match: 'prefix' })).body.owners).toEqual([exact.username, wide.username])
  const own = await server.api(accountsEndpoints.readProfile, {}, { token: exact.token })
  expect(own.body.username).toBe(exact.username)
})

test('USR-D6 an invalid handle is rejected by field, and a duplicate by 409', async () => {
  const problem = async (body: object) => {
    const { status, body: answer } = await reserve(body)
    return [status, Object.keys(answer.errors ?? {})]
  }
  expect(await problem({ handle: 'a' })).toEqual([400, ['handle']])
  expect(await problem({ handle: 'with space' })).toEqual([400, ['handle']])
  expect(await problem({ handle: 'star*' })).toEqual([400, ['handle']])
  expect(await problem({ handle: 'nostar', match: 'pattern' })).toEqual([400, ['handle']])
  expect(await problem({ handle: '***a', match: 'pattern' })).toEqual([400, ['handle']])
  expect(await problem({ handle: '(a+)+$', match: 'pattern' })).toEqual([400, ['handle']])
  expect(await problem({ handle: 'for.nobody', reserved_for: 'nobody.at.all' })).toEqual([400, ['reserved_for']])
  expect(await problem({ handle: 'gone.by', expires_at: '2020-01-01' })).toEqual([400, ['expires_at']])
  await reserve({ handle: 'twice' })
  expect(await problem({ handle: 'twice' })).toEqual([409, []])
  expect(await problem({ handle: 'twice', match: 'prefix' })).toEqual([201, []])
})

test('USR-D6 a reservation is changed and removed; built-in words are neither', async () => {
  const { body: made } = await reserve({ handle: 'archdeacon', reason: 'clergy' })
  const params = { id: made.id }
  const changed = await server.api(patchHandle, { params, body: { match: 'prefix', reason: 'brand' } }, call)
  expect(changed.body).toMatchObject({ handle: 'archdeacon', match: 'prefix', reason: 'brand' })
  expect(await check('archdeacon.habib')).toMatchObject({ why: 'reserved' })
  expect((await server.api(patchHandle, { params, body: { match: 'pattern' } }, call)).status).toBe(400)
  await reserve({ handle: 'protodeacon' })
  const clash = await server.api(patchHandle, { params, body: { handle: 'protodeacon', match: 'exact' } }, call)
  expect(clash.status).toBe(409)
  expect((await server.api(freeHandle, { params }, call)).status).toBe(200)
  expect((await server.api(freeHandle, { params }, call)).status).toBe(404)
  expect(await check('archdeacon.habib')).toMatchObject({ free: true })

  const words = await server.api(reservedHandles, { query: { built_in: 'true', q: 'admin' } }, call)
  const word = words.body.results.find(({ handle }) => handle === 'admin')!
  expect(word).toMatchObject({ is_built_in: true, reason: 'route' })
  for (const answer of [
    await server.api(patchHandle, { params: { id: word.id }, body: { reason: 'other' } }, call),
    await server.api(freeHandle, { params: { id: word.id } }, call),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  expect(await register('admin')).toMatchObject([400, 'This username is reserved'])
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', made.id)
    .select('action')
    .orderBy('seq')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'reserved_handles.create',
    'reserved_handles.update',
    'reserved_handles.delete',
  ])
})

test('USR-D6 a list of five thousand is imported at once, known ones stay, and invalid ones are listed', async () => {
  await reserve({ handle: 'import.known', reason: 'clergy' })
  const mark = newId().slice(-5)
  const many = Array.from({ length: 4996 }, (_, index) => `imported.${mark}.${index}`)
  const handles = [...many, 'Import.Known', 'no good', '@with.at', many[0]!]
  const { body } = await server.api(importHandles, { body: { handles, reason: 'offence' } }, call)
  expect(body).toEqual({ added: 4997, known: 1, bad: ['no good'] })
  expect(await check(many[4000]!)).toMatchObject({ why: 'reserved' })
  const kept = await server.api(reservedHandles, { query: { q: 'import.known' } }, call)
  expect(kept.body.results).toMatchObject([{ reason: 'clergy' }])
  const over = [...handles, 'one.more', 'two.more']
  expect((await server.api(importHandles, { body: { handles: over.slice(0, 5001), reason: 'other' } }, call)).status).toBe(400)
  const started = performance.now()
  const ideas = await server.api(accountsEndpoints.usernameSuggestions, { query: { first_name: 'Mina', last_name: 'Gerges' } })
  console.log(`USR-D6 suggestions beside 5,000 handles: ${(performance.now() - started).toFixed(0)} ms`)
  expect(ideas.body.suggestions).toHaveLength(5)
})

test('USR-D6 the list is searched, filtered by reason and sorted', async () => {
  const mark = `sort${newId().slice(-5)}`
  for (const [handle, reason] of [
    ['b', 'clergy'],
    ['a', 'offence'],
    ['c', 'clergy'],
  ] as const)
    await reserve({ handle: `${mark}.${handle}`, reason })
  const found = async (query: object) =>
    (await server.api(reservedHandles, { query: untyped({ q: mark, ...query }) }, call)).body.results.map(({ handle }) =>
      handle.at(-1),
    )
  expect(await found({})).toEqual(['a', 'b', 'c'])
  expect(await found({ ordering: '-handle' })).toEqual(['c', 'b', 'a'])
  expect(await found({ ordering: 'created' })).toEqual(['b', 'a', 'c'])
  expect(await found({ reason: 'clergy' })).toEqual(['b', 'c'])
})

test('CON-D4 an account limited to one parish cannot access community-wide names', async () => {
  const parish = await someParish(server.parts)
  const { token } = await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [parish.id] } })
  const refused = await server.api(reservedHandles, {}, { token })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
})

test('COM-D2 a list counts its first 10,000 rows and rejects the pages past them', async () => {
  await sql`insert into reserved_handles (handle) select 'many' || number from generate_series(1, 10001) as number`.execute(
    server.parts.db,
  )
  const list = (query: object) => server.api(reservedHandles, { query: { q: 'many', page_size: '100', ...query } }, call)
  const { body } = await list({ page: '100' })
  expect(body).toMatchObject({ count: 10_000, count_capped: true, next: null })
  expect(body.results.length).toBe(100)
  expect(await list({ page: '101' })).toMatchObject({ status: 400, body: { code: 'too_far' } })
})

test('USR-D6 COM-D2 the links of the built-in words name the row they go by and lead through all of them', async () => {
  const read = async (query: object) => (await server.api(reservedHandles, { query: { built_in: 'true', ...query } }, call)).body
  for (const ordering of ['handle', '-handle'] as const) {
    const whole = (await read({ ordering, page_size: 100 })).results.map(({ handle }) => handle)
    let page = await read({ ordering, page_size: 30 })
    const walked = [...page.results]
    while (page.next !== null) {
      expect(page.next).toContain(`after=${page.results.at(-1)!.id}`)
      page = await read(Object.fromEntries(new URLSearchParams(page.next)))
      walked.push(...page.results)
    }
    expect(walked.slice(0, 100).map(({ handle }) => handle)).toEqual(whole)
    expect(walked.length).toBe(page.count)
    expect(new Set(walked.map(({ id }) => id)).size).toBe(page.count)
  }
})
