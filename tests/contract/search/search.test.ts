import type { InferInput } from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { someCommunity, someEvent } from '../../support/features/calendars.ts'
import { someItem, someMarket } from '../../support/features/marketplace.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { somePost } from '../../support/features/posts.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parish: Awaited<ReturnType<typeof someCommunity>>
beforeAll(async () => {
  server = await startServer()
  await setFlag(server, 'marketplace', true)
  await setFlag(server, 'prayerRequests', true)
  parish = await someCommunity(server)
})
// Searches of one member are limited by the minute.
beforeEach(() => server.clock.advance(20_000))
afterAll(() => server.close())

const by = ({ token }: Pick<Person, 'token'>) => ({ token })
type Query = InferInput<typeof searchEndpoints.search.query>
async function found(viewer: Person, query: Query) {
  const { status, body } = await server.api(searchEndpoints.search, { query }, by(viewer))
  expect(status).toBe(200)
  return body
}
const idsOf = async (viewer: Person, query: Query) => (await found(viewer, query)).results.map(({ id }) => id)
const named = async (first_name: string, last_name: string) => {
  const person = await somePerson(server.parts, { parishId: parish.parish.id })
  await server.api(accountsEndpoints.patchProfile, { body: { first_name, last_name } }, by(person))
  return person
}

test('SRC-D1 SRC-D2 SEARCH-01 one question finds people, events, prayers and items, in any letters, with counts by kind', async () => {
  const person = await named('Philopateer', 'Nasr')
  const event = await someEvent(server, parish.servant, {
    calendar: parish.calendar,
    title: 'Feast of St. Philopateer',
    title_ar: 'عيد أبي سيفين فيلوباتير',
  })
  const prayer = await someRequest(server, parish.member, { title: 'For Philopateer', content: 'He is in hospital.' })
  const seller = (await someMarket(server)).seller
  const item = await someItem(server, seller, { title: 'Icon of Philopateer' })
  const page = await found(parish.member, { q: 'philopateer' })
  expect(new Map(page.results.map(({ type, id }) => [type, id]))).toEqual(
    new Map([
      ['people', person.id],
      ['events', event.id],
      ['prayers', prayer.id],
      ['marketplace', item.id],
    ] as const),
  )
  expect(page.count).toBe(4)
  expect(page.facets).toEqual([
    { type: 'people', count: 1 },
    { type: 'parishes', count: 0 },
    { type: 'groups', count: 0 },
    { type: 'pages', count: 0 },
    { type: 'events', count: 1 },
    { type: 'posts', count: 0 },
    { type: 'prayers', count: 1 },
    { type: 'marketplace', count: 1 },
  ])
  for (const q of ['فيلوباتير', 'Filobatir', 'philopat'])
    expect(await idsOf(parish.member, { q, type: 'events' }), q).toEqual(q === 'Filobatir' ? [] : [event.id])
  const shown = await found(parish.member, { q: 'philopateer', type: 'events' })
  expect(shown.results[0]).toMatchObject({
    title: 'Feast of St. Philopateer',
    title_ar: 'عيد أبي سيفين فيلوباتير',
    url: `/events/${event.id}`,
    starts_at: event.start_datetime,
    score: expect.any(Number),
  })
  expect(shown.count).toBe(1)
  expect(shown.facets.find(({ type }) => type === 'people')).toEqual({ type: 'people', count: 1 })
})

test('SRC-D2 phrases, minus, both articles, digits and a passage around the word', async () => {
  const event = await someEvent(server, parish.servant, {
    calendar: parish.calendar,
    title: 'Retreat 2027',
    title_ar: 'خلوة الكنيسة',
    description: `${'Bring a blanket. '.repeat(20)}We gather beside the lighthouse in the evening.`,
  })
  const viewer = parish.member
  for (const q of ['retreat 2027', 'retreat ٢٠٢٧', 'للكنيسة', 'والكنيسة', '"beside the lighthouse"', 'retreat -ferry'])
    expect(await idsOf(viewer, { q }), q).toEqual([event.id])
  for (const q of ['retreat -lighthouse', '"lighthouse beside"', 'retreat 2028'])
    expect(await idsOf(viewer, { q }), q).toEqual([])
  const passages = (await found(viewer, { q: 'lighthouse' })).results.map(({ snippet, marks }) => ({
    marked: marks.map(({ from, to }) => snippet?.slice(from, to)),
    isShort: (snippet?.length ?? 0) < 220,
  }))
  expect(passages).toEqual([{ marked: ['lighthouse'], isShort: true }])
})

test('SRC-D2 too little, too much and nothing searchable are refused in words', async () => {
  for (const q of ['a', 'x'.repeat(101), '🙏🙏'])
    expect((await server.api(searchEndpoints.search, { query: { q } }, by(parish.member))).status).toBe(400)
  const { body } = await server.api(searchEndpoints.search, { query: { q: '!!!' } }, by(parish.member))
  expect(body).toMatchObject({ errors: { q: ['Nothing of this can be searched. Use letters or digits.'] } })
  expect((await server.api(searchEndpoints.search, { query: { q: 'mina' } })).status).toBe(401)
  // Lexemes of the index itself cannot be asked for.
  expect((await found(parish.member, { q: '~sm ~sp' })).count).toBe(0)
})

test('SRC-D3 what one may not open is in no result, count, facet or suggestion, from the change on', async () => {
  const stranger = await somePerson(server.parts)
  const word = 'zephyrinus'
  const everywhere = async (viewer: Person) => {
    const { count, facets, results } = await found(viewer, { q: word })
    return [count, facets.reduce((sum, one) => sum + one.count, 0), results.length]
  }
  const event = await someEvent(server, parish.servant, { calendar: parish.calendar, title: word, visibility: 'members' })
  expect(await everywhere(parish.member)).toEqual([1, 1, 1])
  expect(await everywhere(stranger)).toEqual([0, 0, 0])
  const patch = (visibility: 'public' | 'private') =>
    server.api(calendarEndpoints.patchEvent, { params: { id: event.id }, body: { visibility } }, by(parish.servant))
  await patch('public')
  expect(await everywhere(stranger)).toEqual([1, 1, 1])
  await patch('private')
  expect([await everywhere(stranger), await everywhere(parish.member)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  await server.api(calendarEndpoints.deleteEvent, { params: { id: event.id } }, by(parish.servant))
  expect(await everywhere(parish.servant)).toEqual([0, 0, 0])
  const prayer = await someRequest(server, parish.member, { title: word, content: word, visibility: 'parish' })
  expect([await everywhere(parish.servant), await everywhere(stranger)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
  await server.api(prayersEndpoints.remove, { params: { id: prayer.id } }, by(parish.member))
  expect(await everywhere(parish.member)).toEqual([0, 0, 0])
})

test('SRC-D3 PRY-D4 an anonymous request is found without its author, also by the author filter', async () => {
  const author = await somePerson(server.parts, { parishId: parish.parish.id })
  const prayer = await someRequest(server, author, { title: 'quillwort', content: 'quillwort', is_anonymous: true })
  const [hit] = (await found(parish.member, { q: 'quillwort' })).results
  expect(hit).toMatchObject({ id: prayer.id, subtitle: null, image: null })
  expect(await idsOf(parish.member, { q: 'quillwort', author: author.id })).toEqual([])
})

test('SRC-D3 PPL-D5 a blocked person vanishes from results and suggestions both ways', async () => {
  const [one, other] = [await named('Thaddeus', 'One'), await named('Thaddeus', 'Other')]
  expect(await idsOf(one, { q: 'thaddeus' })).toContain(other.id)
  await server.api(barriersEndpoints.block, { body: { user_id: other.id } }, by(one))
  for (const [viewer, gone] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await idsOf(viewer, { q: 'thaddeus' })).not.toContain(gone.id)
    const { body } = await server.api(searchEndpoints.suggestions, { query: { q: 'thad' } }, by(viewer))
    expect(body.map(({ id }) => id)).not.toContain(gone.id)
  }
})

test('SRC-D1 filters by kind, parish, category, author and days; newest first; a kind that is off is left out', async () => {
  const other = await someCommunity(server)
  const [early, late] = [
    await someEvent(server, parish.servant, {
      calendar: parish.calendar,
      title: 'Vigil',
      category: 'service',
      visibility: 'public',
    }),
    await someEvent(server, other.servant, {
      calendar: other.calendar,
      title: 'Vigil',
      category: 'meeting',
      visibility: 'public',
    }),
  ]
  const viewer = parish.member
  expect(await idsOf(viewer, { q: 'vigil', ordering: 'newest' })).toEqual([late.id, early.id])
  expect((await idsOf(viewer, { q: 'vigil' }))[0]).toBe(early.id)
  expect(await idsOf(viewer, { q: 'vigil', parish: other.parish.id })).toEqual([late.id])
  expect(await idsOf(viewer, { q: 'vigil', category: 'service' })).toEqual([early.id])
  expect(await idsOf(viewer, { q: 'vigil', author: other.servant.id })).toEqual([late.id])
  const day = early.start_datetime.slice(0, 10)
  expect(await idsOf(viewer, { q: 'vigil', date_from: day, date_to: day, ordering: 'newest' })).toEqual([late.id, early.id])
  expect(await idsOf(viewer, { q: 'vigil', date_to: '2020-01-01' })).toEqual([])
  await setFlag(server, 'marketplace', false)
  expect((await found(viewer, { q: 'vigil' })).facets.map(({ type }) => type)).toEqual([
    'people',
    'parishes',
    'groups',
    'pages',
    'events',
    'posts',
    'prayers',
  ])
  await setFlag(server, 'marketplace', true)
})

test('SRC-D1 pages follow each other without a gap', async () => {
  const titles = Array.from({ length: 25 }, (_, index) => `Canticle ${index}`)
  for (const title of titles) await someEvent(server, parish.servant, { calendar: parish.calendar, title })
  const pages = [await found(parish.member, { q: 'canticle' }), await found(parish.member, { q: 'canticle', page: '2' })]
  expect(pages.map(({ results }) => results.length)).toEqual([20, 5])
  expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(25)
  expect(pages[0]!.count).toBe(25)
})

test('SRC-D4 suggestions are names of people and parishes, at most eight', async () => {
  for (let index = 0; index < 9; index += 1) await named('Onnophrius', `Number${index}`)
  const { body } = await server.api(searchEndpoints.suggestions, { query: { q: 'onno' } }, by(parish.member))
  expect(body.map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => 'people'))
  expect(body[0]).toMatchObject({ title: expect.stringMatching(/^Onnophrius/), url: expect.stringMatching(/^\/profile\//) })
})

test('SRC-D4 searches are saved once, twenty at most, and belong to their member', async () => {
  const viewer = await somePerson(server.parts)
  const save = (q: string, more: object = {}) => server.api(searchEndpoints.saveSearch, { body: { q, ...more } }, by(viewer))
  const first = await save('liturgy', { type: 'events' })
  expect(first).toMatchObject({ status: 201, body: { q: 'liturgy', type: 'events', ordering: 'relevance' } })
  expect((await save('liturgy', { type: 'events' })).body.id).toBe(first.body.id)
  for (let index = 1; index < 20; index += 1) await save(`word ${index}`)
  expect((await save('one more')).body).toMatchObject({ reason: 'search.too_many_saved' })
  const list = async () => (await server.api(searchEndpoints.savedSearches, {}, by(viewer))).body
  expect(await list()).toHaveLength(20)
  const params = { id: first.body.id! }
  expect((await server.api(searchEndpoints.deleteSavedSearch, { params }, by(parish.member))).status).toBe(404)
  expect((await server.api(searchEndpoints.deleteSavedSearch, { params }, by(viewer))).status).toBe(200)
  expect(await list()).toHaveLength(19)
})

test('MKT-D1 SRC-D3 a draft is found by its seller alone', async () => {
  const { seller, buyer } = await someMarket(server)
  const item = await someItem(server, seller, { title: 'Wrought thurible' })
  await server.api(marketplaceEndpoints.pause, { params: { id: item.id } }, by(seller))
  expect(await idsOf(seller, { q: 'thurible' })).toEqual([item.id])
  expect(await idsOf(buyer, { q: 'thurible' })).toEqual([])
})

test('SRC-D1 SRC-D3 PST-D2 a post is found by those who may open it, as long as it stands', async () => {
  const stranger = await somePerson(server.parts)
  const forParish = await somePost(server, parish.member, { content: 'The perpendicular organ plays', visibility: 'parish' })
  const forAll = await somePost(server, parish.member, { content: 'Perpendicular walls for everyone', visibility: 'members' })
  const found = async (viewer: Person) => (await idsOf(viewer, { q: 'perpendicular' })).toSorted()
  expect(await found(parish.servant)).toEqual([forParish.id, forAll.id].toSorted())
  expect(await found(stranger)).toEqual([forAll.id])
  await server.api(postsEndpoints.remove, { params: { id: forAll.id } }, by(parish.member))
  expect(await found(stranger)).toEqual([])
  await server.api(barriersEndpoints.block, { body: { user_id: parish.servant.id } }, by(parish.member))
  expect(await found(parish.servant)).toEqual([])
})
