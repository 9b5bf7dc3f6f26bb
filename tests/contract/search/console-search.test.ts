import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { consoleSearchEndpoints } from '#contract/search/console-search.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { indexJob } from '#server/modules/search/runs/index.job.ts'
import { startRun } from '#server/platform/search/index/runs.queries.ts'
import { expireSearches } from '#server/modules/search/log/expire.job.ts'
import { someCommunity, someEvent } from '../../support/features/calendars.ts'
import { type Admin, type Person, someAdmin, somePerson } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { searchStatus, reindex, synonyms, addSynonyms, deleteSynonyms, changeStopWords, curate, uncurate, searchAnalytics } =
  consoleSearchEndpoints
let server: TestServer
let admin: Admin
let parish: Awaited<ReturnType<typeof someCommunity>>
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, { totp: true, steppedUp: true })
  parish = await someCommunity(server)
})
afterAll(() => server.close())

const staff = () => ({ token: admin.token })
const idsOf = async (viewer: Person, q: string) =>
  (await server.api(searchEndpoints.search, { query: { q } }, { token: viewer.token })).body.results.map(({ id }) => id)
const event = (title: string, more: object = {}) =>
  someEvent(server, parish.servant, { calendar: parish.calendar, title, ...more })

test('SYS-D12 synonyms find each other from the next search on, each word in one group', async () => {
  const mass = await event('Divine liturgy of the feast')
  const viewer = parish.member
  expect(await idsOf(viewer, 'قداس')).toEqual([])
  const added = await server.api(addSynonyms, { body: { words: ['Liturgy', 'قداس', 'mass'] } }, staff())
  expect(added.status).toBe(201)
  expect(await idsOf(viewer, 'قداس')).toEqual([mass.id])
  expect(await idsOf(viewer, 'القداس')).toEqual([])
  const { body } = await server.api(searchEndpoints.search, { query: { q: 'mass' } }, { token: viewer.token })
  expect(body.also).toEqual(expect.arrayContaining(['liturgy', 'قداس']))
  expect((await server.api(addSynonyms, { body: { words: ['MASS', 'other'] } }, staff())).body).toMatchObject({
    reason: 'search.synonym_known',
  })
  expect((await server.api(addSynonyms, { body: { words: ['one', 'One'] } }, staff())).status).toBe(400)
  expect((await server.api(synonyms, {}, staff())).body).toHaveLength(1)
  await server.api(deleteSynonyms, { params: { id: added.body.id! } }, staff())
  expect(await idsOf(viewer, 'mass')).toEqual([])
})

test('SYS-D12 stop words are left out where other words remain', async () => {
  const picnic = await event('Picnic near Alexandria')
  await server.api(changeStopWords, { body: { words: ['with'] } }, staff())
  expect(await idsOf(parish.member, 'picnic with')).toEqual([picnic.id])
  expect(await idsOf(parish.member, 'with')).toEqual([])
  expect((await server.api(searchStatus, {}, staff())).body.stop_words).toEqual(['with'])
})

test('SYS-D12 something is put first, or left out of every search', async () => {
  const [plain, chosen] = [await event('Bazaar bazaar bazaar'), await event('A long title that mentions a bazaar once')]
  expect(await idsOf(parish.member, 'bazaar')).toEqual([plain.id, chosen.id])
  const body = { type: 'events', thing: chosen.id, rule: 'first' } as const
  expect((await server.api(curate, { body }, staff())).body).toMatchObject({ title: 'A long title that mentions a bazaar once' })
  expect(await idsOf(parish.member, 'bazaar')).toEqual([chosen.id, plain.id])
  await server.api(curate, { body: { ...body, rule: 'hidden' } }, staff())
  expect(await idsOf(parish.member, 'bazaar')).toEqual([plain.id])
  const params = { type: 'events', id: chosen.id }
  expect((await server.api(uncurate, { params }, staff())).status).toBe(200)
  expect((await server.api(uncurate, { params }, staff())).status).toBe(404)
  expect((await server.api(uncurate, { params: { type: 'nothing', id: chosen.id } }, staff())).status).toBe(404)
  expect((await server.api(curate, { body: { ...body, thing: admin.id } }, staff())).body).toMatchObject({
    field_reasons: { thing: [{ reason: 'search.no_such_thing' }] },
  })
  for (const [type, thing] of [
    ['parishes', parish.parish.slug],
    ['people', parish.member.username],
  ] as const) {
    expect((await server.api(curate, { body: { type, thing, rule: 'first' } }, staff())).status).toBe(201)
  }
  expect(await idsOf(parish.member, 'bazaar')).toHaveLength(2)
})

test('SYS-D12 a rebuild finds what is missing, drops what is gone, and the old rows serve meanwhile', async () => {
  const { db } = server.parts
  const [kept, lost] = [await event('Sunrise walk'), await event('Sunset walk')]
  await db.deleteFrom('search_rows').where('id', '=', lost.id).execute()
  await db
    .insertInto('search_rows')
    .values({
      type: 'events',
      id: admin.id,
      words: "'walk'",
      parish_id: null,
      author_id: null,
      category: null,
      happens_at: new Date(0),
      created_at: new Date(0),
      indexed_at: new Date(0),
    })
    .execute()
  // Under way, and no worker has begun it.
  await startRun(db, 'events')
  expect(await idsOf(parish.member, 'walk')).toEqual([kept.id])
  await indexJob(server.parts).run({}, jobContext(server))
  expect((await idsOf(parish.member, 'walk')).toSorted()).toEqual([kept.id, lost.id].toSorted())
  const state = (await server.api(searchStatus, {}, staff())).body.types.find(({ type }) => type === 'events')
  expect(state).toMatchObject({ lag: 2, finished_at: expect.any(String) })
  expect(await db.selectFrom('search_rows').where('id', '=', admin.id).select('id').execute()).toEqual([])
  expect((await server.api(reindex, { body: { type: 'events' } }, staff())).status).toBe(200)
})

test('SYS-D12 the number of rows of each kind follows what is indexed and deleted, before and after its parts are added up', async () => {
  const { db } = server.parts
  const counted = async () =>
    (await server.api(searchStatus, {}, staff())).body.types.flatMap(({ type, rows }) => (rows > 0 ? [[type, rows]] : []))
  const actual = async () =>
    (
      await db
        .selectFrom('search_rows')
        .select(['type', db.fn.countAll<number>().as('rows')])
        .groupBy('type')
        .execute()
    ).map(({ type, rows }) => [type, rows])
  const same = async () => expect((await counted()).toSorted()).toEqual((await actual()).toSorted())
  const [renamed, gone] = [await event('Counted once'), await event('Counted no more')]
  const title = { params: { id: renamed.id }, body: { title: 'Counted once still' } }
  expect((await server.api(calendarEndpoints.patchEvent, title, { token: parish.servant.token })).status).toBe(200)
  await db.deleteFrom('search_rows').where('id', '=', gone.id).execute()
  await same()
  await indexJob(server.parts).run({}, jobContext(server))
  await same()
  const parts = await db.selectFrom('search_counts').select('type').execute()
  expect(parts.map(({ type }) => type).toSorted()).toEqual([...new Set(parts.map(({ type }) => type))].toSorted())
})

test('SYS-D12 a server whose clock runs ahead of the database’s drops nothing that it has just indexed', async () => {
  const kept = await event('Moonrise walk')
  server.clock.advance(60_000)
  expect((await server.api(reindex, { body: { type: 'events' } }, staff())).status).toBe(200)
  await indexJob(server.parts).run({}, jobContext(server))
  expect(await idsOf(parish.member, 'moonrise')).toEqual([kept.id])
})

test('ANA-D2 SRC-D5 figures name a question only once three people have asked it; entries end after 90 days', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => somePerson(server.parts, { parishId: parish.parish.id })))
  const ask = async (person: Person, q: string) =>
    (await server.api(searchEndpoints.search, { query: { q } }, { token: person.token })).body.search_id
  const figures = async () => (await server.api(searchAnalytics, { query: {} }, staff())).body
  const before = await figures()
  for (const person of people) await ask(person, 'Nothing Like It')
  for (const person of people.slice(1)) await ask(person, 'private matter')
  const searchId = await ask(people[0]!, 'private matter twice')
  const opened = { search_id: searchId, type: 'people', id: people[1]!.id } as const
  await server.api(searchEndpoints.opened, { body: opened }, { token: people[2]!.token })
  expect((await figures()).opened).toBe(before.opened)
  await server.api(searchEndpoints.opened, { body: opened }, { token: people[0]!.token })
  const after = await figures()
  expect(after).toMatchObject({ searches: before.searches + 6, opened: before.opened + 1 })
  expect(after.top).toContainEqual({ q: 'nothing like it', searches: 3, opened: 0 })
  expect(after.without).toContainEqual({ q: 'nothing like it', searches: 3 })
  expect(JSON.stringify(after)).not.toContain('private')
  expect(after.by_day).toHaveLength(30)
  const ever = (await server.api(searchAnalytics, { query: { from: '1900-01-01', to: '9999-12-31' } }, staff())).body
  expect([ever.searches, ever.by_day.length]).toEqual([after.searches, 91])
  server.clock.advance(91 * 86_400_000)
  await expireSearches.run({}, jobContext(server))
  expect(await server.parts.db.selectFrom('search_log').select('id').execute()).toEqual([])
})
