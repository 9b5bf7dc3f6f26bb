import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/endpoint.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { publishJob } from '#server/modules/posts/posts/publish.job.ts'
import { type Person, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { somePost } from '../../support/features/posts.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let farId: string
beforeAll(async () => {
  server = await startServer()
  farId = (await someParish(server.parts)).id
})
afterAll(() => server.close())

const { list, news, read, save } = postsEndpoints
const day = 86_400_000
const by = ({ token }: Person) => ({ token })
/** Without a parish of the test they are of a far one. */
const someone = (parishId = farId) => somePerson(server.parts, { parishId })
const follow = (who: Person, whom: Person) => server.api(socialEndpoints.follow, { body: { user_id: whom.id } }, by(who))
/** The member after so long that their token is not valid any more. */
const returning = async (who: Person): Promise<Person> => ({ ...who, ...(await someSession(server.parts, who.id)) })
type Query = NonNullable<CallInput<typeof list>['query']>
const pageOf = async (who: Person, query: Query = {}) => (await server.api(list, { query }, by(who))).body
const idsIn = async (who: Person, query: Query = {}) => (await pageOf(who, query)).results.map(({ id }) => id)

/** Reads a list to its end, page by page. */
async function allOf(who: Person, query: Query): Promise<{ pages: string[][]; ids: string[] }> {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await pageOf(who, { ...query, ...(cursor ? { cursor } : {}) })
    pages.push(page.results.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor && pages.length < 50)
  return { pages, ids: pages.flat() }
}

test('PST-D2 PPL-D6~ API-034 home has the parish, followed people and oneself, each post once, the newest first', async () => {
  const parish = await someParish(server.parts)
  const elsewhere = await someParish(server.parts)
  const [mina, fellow, friend, stranger] = [
    await someone(parish.id),
    await someone(parish.id),
    await someone(elsewhere.id),
    await someone(),
  ]
  await follow(mina, friend)
  await follow(mina, fellow)
  const own = await somePost(server, mina)
  const ofParish = await somePost(server, fellow, { visibility: 'parish' })
  const wall = await somePost(server, friend)
  await somePost(server, friend, { visibility: 'parish' })
  await somePost(server, stranger)
  expect(await idsIn(mina)).toEqual([wall.id, ofParish.id, own.id])
  expect(await idsIn(mina, { feed: 'following' })).toEqual([wall.id, ofParish.id])
  expect(await idsIn(mina, { feed: 'parish' })).toEqual([ofParish.id])
  expect(await idsIn(mina, { author: fellow.id })).toEqual([ofParish.id])
  expect(await idsIn(stranger, { parish: parish.id })).toEqual([])
  expect(await idsIn(stranger, { author: fellow.id })).toEqual([])
})

test('PST-D2 25 own posts between two of others: pages of 20 have each once and in order', async () => {
  const [first, last] = [await someone(), await someone()]
  let mina = await someone()
  for (const other of [first, last]) await follow(mina, other)
  const expected = [(await somePost(server, first)).id]
  for (let n = 0; n < 25; n += 1) {
    if (n === 19) server.clock.advance(3_600_000)
    mina = await returning(mina)
    expected.unshift((await somePost(server, mina)).id)
  }
  expected.unshift((await somePost(server, await returning(last))).id)
  const { pages, ids } = await allOf(mina, { limit: 20 })
  expect(ids).toEqual(expected)
  expect(pages.map(({ length }) => length)).toEqual([20, 7])
})

test('PST-D2 PPL-D5 twenty of the newest authors are across a block: the first page is full all the same', async () => {
  const parish = await someParish(server.parts)
  const mina = await someone(parish.id)
  const older: string[] = []
  for (let n = 0; n < 6; n += 1) older.unshift((await somePost(server, await someone(parish.id), { visibility: 'parish' })).id)
  for (let n = 0; n < 20; n += 1) {
    const author = await someone(parish.id)
    await somePost(server, author, { visibility: 'parish' })
    await server.api(barriersEndpoints.block, { body: { user_id: mina.id } }, by(author))
  }
  const page = await pageOf(mina, { limit: 5 })
  expect(page.results.map(({ id }) => id)).toEqual(older.slice(0, 5))
  expect(await idsIn(mina, { limit: 5, cursor: page.next_cursor ?? '' })).toEqual(older.slice(5))
})

test('PST-D2 PST-D1 a post scheduled ten days ago for now stands first, is counted, and no page repeats or skips', async () => {
  const [mina, marina] = [await someone(), await someone()]
  await follow(mina, marina)
  const scheduled_at = new Date(server.clock.now() + 10 * day).toISOString()
  const late = await somePost(server, marina, { content: 'For later', scheduled_at })
  expect(late).toMatchObject({ status: 'scheduled', published_at: null, scheduled_at })
  expect((await server.api(read, { params: { id: late.id } }, by(mina))).status).toBe(404)
  const between: string[] = []
  for (let n = 0; n < 4; n += 1) between.unshift((await somePost(server, marina)).id)
  const { head_cursor } = await pageOf(mina)
  const run = () => publishJob(server.parts).run({ postId: late.id }, jobContext(server))
  await run()
  expect(await idsIn(mina)).toEqual(between)
  server.clock.advance(10 * day)
  const later = await returning(mina)
  await run()
  expect((await server.api(news, { query: { since: head_cursor ?? '' } }, by(later))).body).toEqual({ count: 1 })
  expect((await allOf(later, { limit: 2 })).ids).toEqual([late.id, ...between])
})

test('PST-D2 one post through parish and author: once on every page, on the border of two as well', async () => {
  const parish = await someParish(server.parts)
  const [mina, marina] = [await someone(parish.id), await someone(parish.id)]
  await follow(mina, marina)
  const expected: string[] = []
  for (let n = 0; n < 7; n += 1)
    expected.unshift((await somePost(server, marina, { visibility: n % 2 === 0 ? 'parish' : 'members' })).id)
  for (const limit of [1, 2, 3]) expect((await allOf(mina, { limit })).ids).toEqual(expected)
})

test('PST-D1 PPL-D2 followers read what is for them; who approves followers shows the wall to them alone', async () => {
  const [marina, follower, stranger] = [await someone(), await someone(), await someone()]
  await follow(follower, marina)
  const open = await somePost(server, marina)
  const close = await somePost(server, marina, { visibility: 'followers' })
  const seen = async (who: Person) => {
    const statuses = [open, close].map(async ({ id }) => (await server.api(read, { params: { id } }, by(who))).status)
    return [await Promise.all(statuses), await idsIn(who, { author: marina.id })]
  }
  expect(await seen(follower)).toEqual([
    [200, 200],
    [close.id, open.id],
  ])
  expect(await seen(stranger)).toEqual([[200, 404], [open.id]])
  await server.api(settingsEndpoints.patch, { body: { follow_approval: true } }, by(marina))
  expect(await seen(follower)).toEqual([
    [200, 200],
    [close.id, open.id],
  ])
  expect(await seen(stranger)).toEqual([[404, 404], []])
})

test('PPL-D5 a muted member stays out of feeds and counts, not of their profile', async () => {
  const [mina, marina] = [await someone(), await someone()]
  await follow(mina, marina)
  const first = await somePost(server, marina)
  const { head_cursor } = await pageOf(mina)
  await server.api(barriersEndpoints.mute, { body: { user_id: marina.id } }, by(mina))
  const second = await somePost(server, marina)
  expect(await idsIn(mina)).toEqual([])
  expect((await server.api(news, { query: { since: head_cursor ?? '' } }, by(mina))).body).toEqual({ count: 0 })
  expect(await idsIn(mina, { author: marina.id })).toEqual([second.id, first.id])
})

test('PST-D2 new posts are counted up to 20, without one’s own', async () => {
  const parish = await someParish(server.parts)
  const mina = await someone(parish.id)
  await somePost(server, mina, { visibility: 'parish' })
  const since = (await pageOf(mina)).head_cursor ?? ''
  await somePost(server, mina, { visibility: 'parish' })
  const count = async () => (await server.api(news, { query: { since } }, by(mina))).body.count
  expect(await count()).toBe(0)
  for (const expected of [18, 20]) {
    const author = await someone(parish.id)
    for (let n = 0; n < 18; n += 1) await somePost(server, author, { visibility: 'parish' })
    expect(await count()).toBe(expected)
  }
})

test('PST-D7 saved posts are in the order of saving, and go when the post is not theirs to see any more', async () => {
  const parish = await someParish(server.parts)
  const [mina, marina] = [await someone(parish.id), await someone(parish.id)]
  const [one, two] = [await somePost(server, marina, { visibility: 'parish' }), await somePost(server, marina)]
  for (const { id } of [two, one, two]) await server.api(save, { params: { id } }, by(mina))
  expect(await idsIn(mina, { feed: 'saved' })).toEqual([one.id, two.id])
  expect(await idsIn(marina, { feed: 'saved' })).toEqual([])
  await server.parts.db.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', mina.id).execute()
  expect(await idsIn(mina, { feed: 'saved' })).toEqual([two.id])
  await server.api(postsEndpoints.unsave, { params: { id: two.id } }, by(mina))
  expect(await idsIn(mina, { feed: 'saved' })).toEqual([])
})

test('PST-D2 PST-D6 hashtags find posts in any form of their letters, and only those that one may see', async () => {
  const parish = await someParish(server.parts)
  const [mina, stranger] = [await someone(parish.id), await someone()]
  const one = await somePost(server, mina, { content: 'صوم مبارك #الميلاد_2026' })
  const two = await somePost(server, mina, { content: 'Rehearsal tonight #Hymns', visibility: 'parish' })
  expect(await idsIn(stranger, { hashtag: '#المِيلاد_2026' })).toEqual([one.id])
  expect(await idsIn(stranger, { hashtag: 'hymns' })).toEqual([])
  expect(await idsIn(mina, { hashtag: 'hymns' })).toEqual([two.id])
  const suggested = async (who: Person, q: string) => (await server.api(postsEndpoints.hashtags, { query: { q } }, by(who))).body
  expect(await suggested(mina, 'hym')).toEqual([{ tag: 'hymns', count: 1 }])
  expect(await suggested(stranger, 'hym')).toEqual([])
})

test('PST-D6 a hashtag is suggested by its beginning though thousands of newer ones are there, and the most used first', async () => {
  const mina = await someone()
  const rare = await somePost(server, mina, { content: 'From long ago #Ancient_Hymn' })
  for (const content of ['#Anchor one', '#Anchor two', '#Anba']) await somePost(server, mina, { content })
  const suggested = async (q: string) => (await server.api(postsEndpoints.hashtags, { query: { q } }, by(mina))).body
  expect(await suggested('anc')).toEqual([
    { tag: 'anchor', count: 2 },
    { tag: 'ancient_hymn', count: 1 },
  ])
  await sql`insert into post_tags (tag, feed_key, post_id) select 'newer' || n % 3, uuidv7(interval '1 hour'), ${rare.id}
    from generate_series(1, 2100) as n`.execute(server.parts.db)
  expect(await suggested('ancient')).toEqual([{ tag: 'ancient_hymn', count: 1 }])
  expect(await suggested('anch')).toEqual([{ tag: 'anchor', count: 2 }])
  expect(await suggested('zz')).toEqual([])
})

test('PST-D1 an author who is suspended is gone from every list', async () => {
  const [mina, marina] = [await someone(), await someone()]
  await follow(mina, marina)
  const { id } = await somePost(server, marina)
  await server.parts.db.updateTable('users').set({ account_status: 'suspended' }).where('id', '=', marina.id).execute()
  expect(await idsIn(mina)).toEqual([])
  expect((await server.api(read, { params: { id } }, by(mina))).status).toBe(404)
})
