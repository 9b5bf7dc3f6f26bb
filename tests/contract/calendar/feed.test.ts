import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { at, day, hour, personalCalendar, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { listFeedTokens, createFeedToken, revokeFeedToken, subscribe, patchSubscription, rsvp, invite } = calendarEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The path of a feed's address, which names the public host. */
const pathOf = (feedUrl: string) => new URL(feedUrl).pathname
const fetchFeed = (feedUrl: string, headers: Record<string, string> = {}) => fetch(`${server.url}${pathOf(feedUrl)}`, { headers })
const create = async (token: string) => (await server.api(createFeedToken, {}, { token })).body
const read = async (feedUrl: string) => {
  const text = await (await fetchFeed(feedUrl)).text()
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { text, entries: calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry)) }
}

test('FEED-04 API-098 API-099 EVT-D10 a feed has a secret address, which is shown again until it is revoked', async () => {
  const { member, servant } = await someCommunity(server)
  expect((await server.api(listFeedTokens, {}, { token: member.token })).body).toEqual([])
  const first = await create(member.token)
  expect(first).toEqual({
    id: expect.any(String),
    feed_url: expect.stringMatching(/^https?:\/\/[^/]+\/calendar\/api\/feeds\/[\w-]{43}\.ics$/),
    is_active: true,
    created_at: expect.any(String),
    last_fetched_at: null,
  })
  const second = await create(member.token)
  expect(second.feed_url).not.toBe(first.feed_url)
  expect((await fetchFeed(first.feed_url)).status).toBe(200)
  const revoke = (token: string) => server.api(revokeFeedToken, { params: { id: first.id } }, { token })
  expect((await revoke(servant.token)).status).toBe(404)
  expect([(await revoke(member.token)).status, (await revoke(member.token)).status]).toEqual([200, 200])
  expect((await fetchFeed(first.feed_url)).status).toBe(404)
  const listed = (await server.api(listFeedTokens, {}, { token: member.token })).body
  expect(listed.map(({ feed_url, is_active }) => [feed_url, is_active])).toEqual([
    [second.feed_url, true],
    ['', false],
  ])
  expect(listed[1]?.last_fetched_at).toEqual(expect.any(String))
  const stored = await server.parts.db.selectFrom('feed_tokens').selectAll().where('user_id', '=', member.id).execute()
  expect(JSON.stringify(stored)).not.toContain(second.feed_url.split('/').at(-1)!.slice(0, 43))
})

test('EVT-D10 the feed is a calendar file with a tag; who has the current one gets 304', async () => {
  const { member } = await someCommunity(server)
  const { feed_url } = await create(member.token)
  const answer = await fetchFeed(feed_url)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/calendar; charset=utf-8',
    'private, max-age=900',
  ])
  const etag = answer.headers.get('etag')!
  const same = await fetchFeed(feed_url, { 'if-none-match': `W/${etag}` })
  expect([same.status, await same.text()]).toEqual([304, ''])
  await someEvent(server, member, { calendar: await personalCalendar(server, member), title: 'Name day' })
  expect((await fetchFeed(feed_url, { 'if-none-match': etag })).status).toBe(200)
  expect((await fetch(`${server.url}/calendar/api/feeds/${'a'.repeat(43)}.ics`)).status).toBe(404)
})

test('EVT-D10 EVT-D9 EVT-D11 the feed holds own events, subscriptions, answers and the days of the Church', async () => {
  const { calendar, servant, member } = await someCommunity(server)
  const other = await someCommunity(server)
  const { body: parish } = await server.api(subscribe, { params: { id: calendar } }, { token: member.token })
  await server.api(subscribe, { params: { id: '01900000-0000-7000-8000-00000000c0b7' } }, { token: member.token })
  const dinner = await someEvent(server, servant, {
    calendar,
    title: 'Dinner; bring, bread',
    description: 'In the hall',
    location_name: 'Hall',
    online_meeting_url: 'https://example.org/open',
  })
  await someEvent(server, servant, {
    calendar,
    title: 'Retreat',
    all_day: true,
    timezone: 'Africa/Cairo',
    start_datetime: '2026-12-11T22:00:00Z',
    end_datetime: '2026-12-13T21:59:00Z',
  })
  const council = await someEvent(server, servant, {
    calendar,
    title: 'Council',
    visibility: 'private',
    rsvp_enabled: true,
    online_meeting_url: 'https://example.org/secret',
  })
  await server.api(invite, { params: { id: council.id }, body: { user_ids: [member.id] } }, { token: servant.token })
  const answered = await someEvent(server, other.servant, { calendar: other.calendar, title: 'Concert', rsvp_enabled: true })
  const notes = { response: 'yes' as const, notes: 'We come late' }
  await server.api(rsvp, { params: { id: answered.id }, body: notes }, { token: member.token })
  await someEvent(server, other.servant, { calendar: other.calendar, title: 'Elsewhere' })
  const old = { start_datetime: at(server, -92 * day), end_datetime: at(server, -92 * day + hour) }
  await someEvent(server, servant, { calendar, title: 'Long past', ...old })
  const call = { params: { id: dinner.id }, body: { message: 'Snow' } }
  await server.api(calendarEndpoints.cancelEvent, call, { token: servant.token })

  const { feed_url } = await create(member.token)
  const { text, entries } = await read(feed_url)
  const titles = entries.map(({ summary }) => summary)
  expect(titles).toEqual(
    expect.arrayContaining(['Dinner; bring, bread', 'Retreat', 'Council', 'Concert', 'Great Lent and Holy Week']),
  )
  expect(titles).not.toEqual(expect.arrayContaining(['Elsewhere']))
  expect(titles).not.toEqual(expect.arrayContaining(['Long past']))
  expect(text).not.toMatch(/secret|come late/)
  const cancelled = entries.find(({ summary }) => summary.startsWith('Dinner'))!
  expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(cancelled.description).toBe('Snow\n\nIn the hall\n\nhttps://example.org/open')
  const retreat = entries.find(({ summary }) => summary === 'Retreat')!
  expect([retreat.startDate.toString(), retreat.endDate.toString()]).toEqual(['2026-12-12', '2026-12-14'])
  const lent = entries.find(({ summary }) => summary.startsWith('Great Lent'))!
  expect(lent.startDate.isDate).toBe(true)

  const patch = { params: { id: parish.id }, body: { include_in_feed: false } }
  await server.api(patchSubscription, patch, { token: member.token })
  expect((await read(feed_url)).entries.map(({ summary }) => summary)).not.toContain('Retreat')
})

test('TRAP-77 at most ten feeds at once, and none for a closed account', async () => {
  const { member } = await someCommunity(server)
  const { feed_url } = await create(member.token)
  for (let made = 1; made < 10; made += 1) await create(member.token)
  const refused = await server.api(createFeedToken, {}, { token: member.token })
  expect([refused.status, refused.body.reason]).toEqual([409, 'calendar.too_many_feeds'])
  await server.parts.db.updateTable('users').set({ account_status: 'suspended' }).where('id', '=', member.id).execute()
  expect((await fetchFeed(feed_url)).status).toBe(404)
})
