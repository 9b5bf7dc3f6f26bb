import type { InferInput } from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const by = ({ token }: Person) => ({ token })
type Query = InferInput<typeof peopleEndpoints.list.query>
const listed = async (viewer: Person, query: Query) =>
  (await server.api(peopleEndpoints.list, { query: { page_size: 100, ...query } }, by(viewer))).body.results
const idsOf = async (viewer: Person, query: Query = {}) => (await listed(viewer, query)).map(({ id }) => id)
const named = async (first_name: string, last_name: string, more: Parameters<typeof somePerson>[1] = {}) => {
  const person = await somePerson(server.parts, more)
  const answer = await server.api(accountsEndpoints.patchProfile, { body: { first_name, last_name } }, by(person))
  expect(answer.status).toBe(200)
  return person
}

test('PPL-D3 the directory lists active, complete adults who want to be found, by name', async () => {
  const { id: parishId } = await someParish(server.parts)
  const viewer = await named('Zaki', 'Viewer', { parishId })
  const [bishoy, abanoub] = [await named('Bishoy', 'B', { parishId }), await named('Abanoub', 'A', { parishId })]
  const unlisted = await named('Hidden', 'One', { parishId })
  await server.api(settingsEndpoints.patch, { body: { listed_in_directory: false } }, by(unlisted))
  await named('Unverified', 'One', { parishId, verified: false })
  await named('No', 'Phone', { parishId, phone: null })
  const suspended = await named('Suspended', 'One', { parishId })
  await server.parts.db.updateTable('users').set({ account_status: 'suspended' }).where('id', '=', suspended.id).execute()
  const child = await named('Little', 'One', { parishId })
  await server.parts.db.updateTable('users').set({ birth_date: '2015-01-06' }).where('id', '=', child.id).execute()

  expect(await idsOf(viewer, { parish: parishId })).toEqual([abanoub.id, bishoy.id, viewer.id])
  expect(await idsOf(viewer, { parish: parishId, ordering: '-name' })).toEqual([viewer.id, bishoy.id, abanoub.id])
  expect(await idsOf(viewer, { q: unlisted.username })).toEqual([unlisted.id])
  expect(await idsOf(viewer, { q: `@${unlisted.username}` })).toEqual([unlisted.id])
  expect(await idsOf(viewer, { q: unlisted.username.slice(0, -1) })).toEqual([])
  expect(await idsOf(viewer, { q: child.username })).toEqual([])
  expect((await server.api(peopleEndpoints.list)).status).toBe(401)
})

test('PPL-D3 SRC-D2~ مينا, مِينا and Mina find the same people, and so does the beginning of a name', async () => {
  const viewer = await named('Some', 'Viewer')
  const [arabic, latin] = [await named('مينا', 'جرجس'), await named('Meena', 'Abdelmessih')]
  const other = await named('Mona', 'Girgis')
  for (const q of ['مينا', 'مِينا', 'Mina', 'mena']) {
    const found = await idsOf(viewer, { q })
    expect(found).toEqual(expect.arrayContaining([arabic.id, latin.id]))
    expect(found).not.toContain(other.id)
  }
  expect(await idsOf(viewer, { q: 'عبد المسيح' })).toContain(latin.id)
  expect(await idsOf(viewer, { q: 'مينا جرجس' })).toEqual(expect.arrayContaining([arabic.id]))
  expect(await idsOf(viewer, { q: 'girg' })).toEqual(expect.arrayContaining([other.id, arabic.id]))
  expect(await idsOf(viewer, { q: 'Mina -Girgis' })).not.toContain(arabic.id)
  expect(await idsOf(viewer, { q: '!!!' })).toEqual([])
})

test('PPL-D3 a new name is found at once, the former one no more', async () => {
  const viewer = await named('Some', 'Viewer')
  const person = await named('Kyrillos', 'Hanna')
  await server.api(accountsEndpoints.patchProfile, { body: { first_name: 'Timothaos' } }, by(person))
  expect(await idsOf(viewer, { q: 'timothaos' })).toEqual([person.id])
  expect(await idsOf(viewer, { q: 'kyrillos' })).not.toContain(person.id)
})

test('PPL-D3 PRF-D5~ a filter finds only those who show that field to the reader', async () => {
  const { id: parishId } = await someParish(server.parts)
  const stranger = await named('Some', 'Stranger')
  const [open, closed] = [await named('Open', 'One', { parishId }), await named('Closed', 'One', { parishId })]
  const hide = { field_visibility: { parish: 'parish', church_rank: 'members' } } as const
  await server.api(settingsEndpoints.patch, { body: hide }, by(closed))
  await server.parts.db.updateTable('users').set({ church_rank: 'deacon' }).where('id', 'in', [open.id, closed.id]).execute()
  expect(await idsOf(stranger, { parish: parishId })).toEqual([open.id])
  expect(await idsOf(open, { parish: parishId })).toEqual([closed.id, open.id])
  expect(await idsOf(stranger, { church_rank: 'deacon' })).toEqual([closed.id])
  const [card] = await listed(stranger, { q: closed.username })
  expect(card).toMatchObject({ first_name: 'Closed', church_rank: 'deacon' })
  expect(card).not.toHaveProperty('parish')
})

test('PPL-D3 cards tell whom both follow, and a filter leaves the people one follows', async () => {
  const [viewer, known, person] = [await named('V', 'V'), await named('K', 'K'), await named('P', 'P')]
  await server.api(socialEndpoints.follow, { body: { user_id: known.id } }, by(viewer))
  await server.api(socialEndpoints.follow, { body: { user_id: person.id } }, by(known))
  await server.api(socialEndpoints.follow, { body: { user_id: viewer.id } }, by(person))
  const [card] = await listed(viewer, { q: person.username })
  expect(card).toMatchObject({ mutual_follows: 1, follow: { status: 'none', follows_me: true } })
  expect(await idsOf(viewer, { following: 'true' })).toEqual([known.id])
  expect((await idsOf(viewer, { ordering: '-relevance' })).length).toBeGreaterThan(2)
  expect((await idsOf(viewer, { ordering: 'relevance' }))[0]).toBe(known.id)
})

test('PPL-D4 members are suggested with the reason, until they are followed or dismissed', async () => {
  const { id: parishId } = await someParish(server.parts)
  const [viewer, fellow, friend, friendOfFriend] = [
    await named('V', 'V', { parishId }),
    await named('Fellow', 'F', { parishId }),
    await named('Friend', 'G'),
    await named('Third', 'H'),
  ]
  await server.api(socialEndpoints.follow, { body: { user_id: friend.id } }, by(viewer))
  await server.api(socialEndpoints.follow, { body: { user_id: friendOfFriend.id } }, by(friend))
  const suggested = async () => (await server.api(peopleEndpoints.suggestions, {}, by(viewer))).body
  expect((await suggested()).map(({ person, reason }) => [person.id, reason])).toEqual([
    [friendOfFriend.id, { kind: 'followed', name: 'Friend G', others: 0 }],
    [fellow.id, { kind: 'parish', joined_at: expect.any(String) }],
  ])
  expect((await server.api(peopleEndpoints.dismiss, { params: { id: fellow.id } }, by(viewer))).status).toBe(200)
  expect((await suggested()).map(({ person }) => person.id)).toEqual([friendOfFriend.id])
  await server.api(barriersEndpoints.block, { body: { user_id: viewer.id } }, by(friendOfFriend))
  expect(await suggested()).toEqual([])
  expect((await server.api(peopleEndpoints.dismiss, { params: { id: friendOfFriend.id } }, by(viewer))).status).toBe(404)
})
