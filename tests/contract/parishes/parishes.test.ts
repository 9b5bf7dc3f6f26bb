import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { transact } from '#server/platform/db/tx.ts'
import { parishes } from '#server/modules/parishes/module.ts'
import { fold } from '#server/platform/base/fold.ts'
import { someParish, somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { choices, list, read, myStats, membership, join, leave } = parishesEndpoints
const day = 86_400_000
const nowhere = '01900000-0000-7000-8000-000000000000'
const change = (id: string, values: object) => server.parts.db.updateTable('parishes').set(values).where('id', '=', id).execute()
const countOf = async (id: string) =>
  (await server.parts.db.selectFrom('parishes').where('id', '=', id).select('members_count').executeTakeFirstOrThrow())
    .members_count
const activeIn = async (id: string) =>
  (
    await server.parts.db
      .selectFrom('memberships')
      .where('parish_id', '=', id)
      .where('status', '=', 'active')
      .select('id')
      .execute()
  ).length
const joinAs = (token: string, id: string) => server.api(join, { params: { id } }, { token })

test('API-022 INV-D11 parishes to choose from, paged, without a session', async () => {
  for (let number = 0; number < 25; number += 1) await someParish(server.parts, `Choice ${String(number).padStart(2, '0')}`)
  const first = (await server.api(choices, { query: { q: 'choice' } })).body
  const next = `?page=2&page_size=20&q=choice&after=${first.results.at(-1)?.id}`
  expect([first.count, first.results.length, first.next, first.previous]).toEqual([25, 20, next, null])
  expect(first.results[0]).toEqual({
    id: expect.any(String),
    slug: expect.any(String),
    name: 'Choice 00',
    diocese_name: 'Diocese of the South',
    name_ar: null,
    diocese_name_ar: null,
    city: 'Cairo',
    city_ar: null,
    country: 'EG',
  })
  const second = (await server.api(choices, { query: { q: 'choice', page: '2' } })).body
  expect([second.results.map(({ name }) => name).join(), second.next, second.previous]).toEqual([
    'Choice 20,Choice 21,Choice 22,Choice 23,Choice 24',
    null,
    `?page=1&page_size=20&q=choice&before=${second.results.at(0)?.id}`,
  ])
  expect((await server.api(choices, { query: { page: '9', q: 'choice' } })).body).toMatchObject({
    count: 25,
    results: [],
    next: null,
    previous: '?page=2&page_size=20&q=choice',
  })
  for (const query of [{ page: '0' }, { page: 'x' }, { page_size: '101' }, { q: 'x'.repeat(101) }])
    expect((await server.api(choices, { query: untyped(query) })).status).toBe(400)
})

test('API-030 PAR-D5 COM-D2 the list is searched regardless of case, accents and Arabic letter forms', async () => {
  const parish = await someParish(server.parts, 'Saint-Étienne')
  await change(parish.id, {
    name_ar: 'كنيسة القديس أثناسيوس',
    country: 'FR',
    search_text: fold('Saint-Étienne كنيسة القديس أثناسيوس Lyon'),
  })
  const names = async (q: string) => (await server.api(list, { query: { q } })).body.results.map(({ name }) => name)
  for (const question of ['saint etienne', 'ETIENNE saint', 'étienne', 'اثناسيوس', 'كنيسه القديس', 'lyon'])
    expect([question, await names(question)]).toEqual([question, ['Saint-Étienne']])
  for (const question of ['etienne%paris', "' or 1=1 --"]) expect([question, await names(question)]).toEqual([question, []])
  const all = (await server.api(list)).body.count
  for (const question of ['%', '_', ' ']) expect((await server.api(list, { query: { q: question } })).body.count).toBe(all)
  expect((await server.api(list, { query: { country: 'fr' } })).body.results.map(({ name }) => name)).toEqual(['Saint-Étienne'])
  const { diocese_id } = (await server.api(read, { params: { id: parish.id } })).body
  expect((await server.api(list, { query: { diocese: diocese_id } })).body.count).toBe(1)
})

test('API-031 PAR-D2 PAR-D6 TRAP-31 a parish is read by id or slug, with or without a session', async () => {
  const parish = await someParish(server.parts, 'St Mark')
  const member = await somePerson(server.parts, { parishId: parish.id, roles: ['servant', 'deacon'] })
  for (const id of [parish.id, parish.slug, parish.slug.toUpperCase()]) {
    expect((await server.api(read, { params: { id } })).body).toMatchObject({
      id: parish.id,
      name: 'St Mark',
      diocese_name: 'Diocese of the South',
      name_ar: null,
      diocese_name_ar: null,
      members_count: 1,
      is_member: false,
      my_roles: [],
    })
  }
  expect((await server.api(read, { params: { id: parish.slug } }, { token: member.token })).body).toMatchObject({
    is_member: true,
    my_roles: ['servant', 'deacon'],
  })
  const pending = await somePerson(server.parts, { parishId: parish.id, membership: 'pending' })
  expect((await server.api(read, { params: { id: parish.slug } }, { token: pending.token })).body).toMatchObject({
    is_member: false,
    my_roles: [],
  })
})

test('PAR-D6 E2 draft, inactive and unknown parishes look the same, also in the lists', async () => {
  const answers = []
  for (const status of ['draft', 'inactive'] as const) {
    const parish = await someParish(server.parts, `Hidden ${status}`)
    await change(parish.id, { status })
    answers.push(await server.api(read, { params: { id: parish.id } }), await server.api(read, { params: { id: parish.slug } }))
  }
  answers.push(
    await server.api(read, { params: { id: nowhere } }),
    await server.api(read, { params: { id: 'no-such-parish' } }),
    await server.api(read, { params: { id: "x' or '1'='1" } }),
  )
  for (const { status, body } of answers)
    expect([status, body]).toEqual([404, { detail: 'Not found.', message: 'Not found.', code: 'not_found' }])
  expect((await server.api(list, { query: { q: 'hidden' } })).body.count).toBe(0)
  expect((await server.api(choices, { query: { q: 'hidden' } })).body.count).toBe(0)
})

test('PAR-D6 a merged parish leads to the one it became part of, and is in no list', async () => {
  const [old, heir] = [await someParish(server.parts, 'Merged away'), await someParish(server.parts, 'The heir')]
  await change(old.id, { status: 'merged', merged_into: heir.id })
  for (const id of [old.id, old.slug])
    expect((await server.api(read, { params: { id } })).body).toMatchObject({ id: heir.id, slug: heir.slug })
  expect((await server.api(list, { query: { q: 'merged away' } })).body.count).toBe(0)
  await change(heir.id, { status: 'inactive' })
  expect((await server.api(read, { params: { id: old.slug } })).status).toBe(404)
})

test('API-033 PARISH-02 PAR-D7 TRAP-26 my-parish-stats counts the existing rows', async () => {
  const parish = await someParish(server.parts, 'St Mary')
  const me = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin', 'priest'] })
  await somePerson(server.parts, { parishId: parish.id })
  await somePerson(server.parts, { parishId: parish.id, membership: 'pending' })
  const { status, body } = await server.api(myStats, {}, { token: me.token })
  expect([status, body]).toEqual([
    200,
    {
      parish: {
        id: parish.id,
        slug: parish.slug,
        name: 'St Mary',
        diocese_name: 'Diocese of the South',
        name_ar: null,
        diocese_name_ar: null,
      },
      members: 3,
      admins: 2,
      upcoming_events: 0,
      total_groups: 0,
      total_posts: 0,
    },
  ])
  expect((await server.api(myStats)).status).toBe(401)
})

test('API-033 PAR-D7 without a parish there are five zeros and no parish', async () => {
  const { token } = await somePerson(server.parts)
  const { status, body } = await server.api(myStats, {}, { token })
  expect([status, body]).toEqual([
    200,
    { parish: null, members: 0, admins: 0, upcoming_events: 0, total_groups: 0, total_posts: 0 },
  ])
})

test('PARISH-01 PAR-D4 joining makes it the home parish and updates the member count', async () => {
  const parish = await someParish(server.parts, 'St George')
  const { token, id: user_id } = await somePerson(server.parts)
  const { status, body } = await joinAs(token, parish.slug)
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      user_id,
      parish_id: parish.id,
      parish: {
        id: parish.id,
        slug: parish.slug,
        name: 'St George',
        diocese_name: 'Diocese of the South',
        name_ar: null,
        diocese_name_ar: null,
      },
      status: 'active',
      roles: [],
      joined_at: expect.any(String),
      decided_by: null,
    },
  ])
  expect((await server.api(membership, { params: { id: parish.id } }, { token })).body).toEqual(body)
  expect(await countOf(parish.id)).toBe(1)
  const again = await joinAs(token, parish.id)
  expect([again.status, again.body.code]).toEqual([409, 'already_member'])
  expect((await joinAs(token, nowhere)).status).toBe(404)
  expect((await server.api(join, { params: { id: parish.id } })).status).toBe(401)
})

test('PAR-D4 where the parish approves its members, joining is pending and the parish is already set', async () => {
  const parish = await someParish(server.parts)
  await change(parish.id, { auto_approve_members: false })
  const { token } = await somePerson(server.parts)
  expect((await joinAs(token, parish.id)).body).toMatchObject({ status: 'pending', joined_at: null })
  expect(await countOf(parish.id)).toBe(0)
  const profile = (await server.api(accountsEndpoints.readProfile, {}, { token })).body
  expect([profile.parish?.id, profile.membership_status, profile.needs_profile_completion]).toEqual([parish.id, 'pending', false])
})

test('PAR-D4 the home parish changes at most once in 30 days; the first choice is no change', async () => {
  const [first, second, third] = [await someParish(server.parts), await someParish(server.parts), await someParish(server.parts)]
  const person = await somePerson(server.parts)
  expect((await joinAs(person.token, first.id)).status).toBe(200)
  expect((await joinAs(person.token, second.id)).status).toBe(200)
  expect([await countOf(first.id), await countOf(second.id)]).toEqual([0, 1])
  const soon = await joinAs(person.token, third.id)
  expect([soon.status, soon.body.code]).toEqual([409, 'parish_change_too_soon'])
  expect((await server.api(leave, { params: { id: second.id } }, { token: person.token })).status).toBe(200)
  expect((await joinAs(person.token, third.id)).status).toBe(409)
  expect((await joinAs(person.token, second.id)).status).toBe(200)
  server.clock.advance(31 * day)
  const { token } = await someSession(server.parts, person.id)
  expect((await joinAs(token, third.id)).status).toBe(200)
  expect([await countOf(second.id), await countOf(third.id)]).toEqual([0, 1])
})

test('PAR-D4 leaving ends the membership; a parish without membership cannot be left', async () => {
  const parish = await someParish(server.parts)
  const person = await somePerson(server.parts, { parishId: parish.id })
  expect((await server.api(leave, { params: { id: parish.slug } }, { token: person.token })).status).toBe(200)
  expect(await countOf(parish.id)).toBe(0)
  expect((await server.api(leave, { params: { id: parish.slug } }, { token: person.token })).status).toBe(404)
  expect((await server.api(membership, { params: { id: parish.slug } }, { token: person.token })).status).toBe(404)
})

test('PAR-D10~ the last parish admin cannot leave or move; with another one they can', async () => {
  const [parish, other] = [await someParish(server.parts), await someParish(server.parts)]
  const admin = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'], membership: 'pending' })
  const refusals = [
    await server.api(leave, { params: { id: parish.id } }, { token: admin.token }),
    await joinAs(admin.token, other.id),
    await server.api(accountsEndpoints.patchProfile, { body: { parish: other.id } }, { token: admin.token }),
  ]
  for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'conflict'])
  await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  expect((await server.api(leave, { params: { id: parish.id } }, { token: admin.token })).status).toBe(200)
})

test('PAR-D10~ of two last admins who leave at once one stays', async () => {
  const parish = await someParish(server.parts)
  const admins = [
    await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] }),
    await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] }),
  ]
  const answers = await Promise.all(admins.map(({ token }) => server.api(leave, { params: { id: parish.id } }, { token })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('C8 after many simultaneous joins, moves and leaves the stored counts equal the rows', async () => {
  const places = [await someParish(server.parts), await someParish(server.parts), await someParish(server.parts)]
  const people = await Promise.all(Array.from({ length: 20 }, () => somePerson(server.parts)))
  const answers = await Promise.all(
    people.flatMap(({ token }, index) =>
      Array.from({ length: 8 }, (_, step) => {
        const { id } = places[(index + step) % 3]!
        return step % 4 === 3 ? server.api(leave, { params: { id } }, { token }) : joinAs(token, id)
      }),
    ),
  )
  const counts = await Promise.all(places.map(async ({ id }) => [await countOf(id), await activeIn(id)] as const))
  console.log(`C8 ${answers.length} calls on 3 parishes: kept and counted ${counts.map((pair) => pair.join('/')).join(' ')}`)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  for (const [kept, counted] of counts) expect(kept).toBe(counted)
})

test('PAR-D10~ admins who swap parishes at once do not deadlock', async () => {
  const [first, second] = [await someParish(server.parts), await someParish(server.parts)]
  const admins = (parishId: string) =>
    Promise.all(Array.from({ length: 6 }, () => somePerson(server.parts, { parishId, roles: ['parish_admin'] })))
  const moves = [
    ...(await admins(first.id)).map((person) => [person, second.id] as const),
    ...(await admins(second.id)).map((person) => [person, first.id] as const),
  ]
  const answers = await Promise.all(moves.map(([{ token }, id]) => joinAs(token, id)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  for (const { id } of [first, second]) {
    expect(await countOf(id)).toBe(await activeIn(id))
    const left = await server.parts.db
      .selectFrom('memberships')
      .where('parish_id', '=', id)
      .where('status', '=', 'active')
      .select('roles')
      .execute()
    expect(left.filter(({ roles }) => roles.includes('parish_admin')).length).toBeGreaterThanOrEqual(1)
  }
})

test('H2 an erased person leaves no membership and is no longer counted', async () => {
  const parish = await someParish(server.parts)
  const person = await somePerson(server.parts, { parishId: parish.id })
  expect(await parishes.personalData.export(server.parts.db, person.id, server.parts)).toMatchObject({
    memberships: [{ parish_id: parish.id, status: 'active' }],
  })
  await transact(server.parts.db, (tx) => parishes.personalData.erase(tx, person.id, server.parts))
  expect([await countOf(parish.id), await activeIn(parish.id)]).toEqual([0, 0])
})
