import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { seriesOf } from '#contract/calendar/series.ts'
import { newId } from '#server/platform/db/ids.ts'
import { at, day, hour, personalCalendar, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { browseEvents, rsvp } = calendarEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** `weeks` dates of an event, each a week after the one before it. */
async function weekly(community: Awaited<ReturnType<typeof someCommunity>>, weeks: number, fields: object = {}) {
  const { calendar, servant } = community
  const dates = []
  for (let week = 0; week < weeks; week += 1)
    dates.push(
      await someEvent(server, servant, {
        calendar,
        title: 'Vespers',
        rsvp_enabled: true,
        start_datetime: at(server, day + week * 7 * day),
        end_datetime: at(server, day + week * 7 * day + hour),
        ...fields,
      }),
    )
  return dates
}
const reader = (token: string) => async (query: object) => {
  const { status, body } = await server.api(browseEvents, { query }, { token })
  expect(status).toBe(200)
  return { ...body, rows: body.results.map(({ id, more }) => [id, more]) }
}

test('EVT-D1 a series is one row at its next date with the number of further ones, on one page only', async () => {
  const community = await someCommunity(server)
  const vespers = await weekly(community, 5)
  const praises = await weekly(community, 3, { title: 'Praises' })
  const picnic = await someEvent(server, community.servant, {
    calendar: community.calendar,
    title: 'Picnic',
    start_datetime: at(server, 10 * day),
    end_datetime: at(server, 10 * day + hour),
  })
  const list = reader(community.member.token)
  const rows = [
    [vespers[0]?.id, 4],
    [praises[0]?.id, 2],
    [picnic.id, 0],
  ]
  expect(await list({})).toMatchObject({ count: 3, rows })
  const pages = []
  for (let page = 1, after: string | undefined; page <= 3; page += 1) {
    const { rows: some, results } = await list({ page, page_size: 1, after })
    pages.push(...some)
    after = results.at(-1)?.id
  }
  expect(pages).toEqual(rows)
  expect(await list({ scope: 'all', q: 'vespers' })).toMatchObject({ count: 1, rows: [[vespers[0]?.id, 4]] })
})

test('EVT-D1 the further dates of a row are listed with the answer to each, in pages', async () => {
  const community = await someCommunity(server)
  const [first, second, third, fourth] = await weekly(community, 4)
  const { token } = community.member
  await server.api(rsvp, { params: { id: third?.id ?? '' }, body: { response: 'maybe' } }, { token })
  const list = reader(token)
  const series = first?.id
  const { count, results } = await list({ series })
  expect([count, results.map(({ id, user_rsvp }) => [id, user_rsvp?.response])]).toEqual([
    3,
    [
      [second?.id, undefined],
      [third?.id, 'maybe'],
      [fourth?.id, undefined],
    ],
  ])
  expect((await list({ series, page_size: 2, after: third?.id, page: 2 })).rows).toEqual([[fourth?.id, 0]])
  expect((await list({ tab: 'mine' })).rows).toEqual([[third?.id, 0]])
  expect((await server.api(browseEvents, { query: { series: 'none' } }, { token })).status).toBe(400)
  expect((await server.api(browseEvents, { query: { series } })).status).toBe(401)
})

test('EVT-D1 a cancelled date and another hour stand by themselves, and past dates are folded at the latest', async () => {
  const community = await someCommunity(server)
  const dates = await weekly(community, 3)
  const { calendar, servant, member } = community
  const late = await someEvent(server, servant, {
    calendar,
    title: 'Vespers',
    start_datetime: at(server, 2 * day + 3 * hour),
    end_datetime: at(server, 2 * day + 4 * hour),
  })
  const id = dates[0]?.id ?? ''
  await server.api(calendarEndpoints.cancelEvent, { params: { id }, body: { message: '' } }, { token: servant.token })
  expect((await reader(member.token)({})).rows).toEqual([
    [id, 0],
    [late.id, 0],
    [dates[1]?.id, 1],
  ])
  server.clock.advance(30 * day)
  const { token } = await someSession(server.parts, member.id)
  expect((await reader(token)({ tab: 'past' })).rows).toEqual([
    [dates[2]?.id, 1],
    [late.id, 0],
    [id, 0],
  ])
  expect((await reader(token)({ tab: 'past', series: dates[2]?.id })).rows).toEqual([[dates[1]?.id, 0]])
})

test('EVT-D1 EVT-D3 a row is not folded under a date that the reader does not have', async () => {
  const [home, away] = [await someCommunity(server), await someCommunity(server)]
  const { token } = home.member
  const foreign = await weekly(away, 3)
  await server.api(rsvp, { params: { id: foreign[1]?.id ?? '' }, body: { response: 'yes' } }, { token })
  expect((await reader(token)({ scope: 'own' })).rows).toEqual([[foreign[1]?.id, 0]])
  const hidden = await weekly(away, 2, { title: 'Council', visibility: 'private' })
  const host = away.servant.token
  const invited = { params: { id: hidden[1]?.id ?? '' }, body: { user_ids: [away.member.id] } }
  expect((await server.api(calendarEndpoints.invite, invited, { token: host })).status).toBeLessThan(300)
  expect((await reader(away.member.token)({ q: 'council' })).rows).toEqual([[hidden[1]?.id, 0]])
  const nobody = await somePerson(server.parts)
  expect((await reader(nobody.token)({ series: hidden[0]?.id })).rows).toEqual([])
})

test('EVT-D1 the list of all events folds public series like a whole list, whatever was changed in them', async () => {
  const community = await someCommunity(server)
  const { servant, member } = community
  const { db } = server.parts
  const title = `Agpeya ${newId()}`
  const dates = await weekly(community, 12, { title, visibility: 'public' })
  const ids = dates.map(({ id }) => id)
  const change = (nth: number, body: object) =>
    server.api(calendarEndpoints.patchEvent, { params: { id: ids[nth]! }, body }, { token: servant.token })
  const set = (nth: number, fields: object) => db.updateTable('events').set(fields).where('id', '=', ids[nth]!).execute()
  // Longer than the dates after it, at another hour, by another name, cancelled, deleted, hidden, shown again, moved to the end.
  await change(1, { end_datetime: at(server, 30 * day) })
  await change(3, { start_datetime: at(server, 22 * day + hour), end_datetime: at(server, 22 * day + 2 * hour) })
  await change(4, { title: `${title} II` })
  await server.api(calendarEndpoints.cancelEvent, { params: { id: ids[5]! }, body: { message: '' } }, { token: servant.token })
  await server.api(calendarEndpoints.deleteEvent, { params: { id: ids[0]! } }, { token: servant.token })
  await set(6, { hidden_at: at(server, 0) })
  await set(7, { hidden_at: at(server, 0) })
  await set(7, { hidden_at: null })
  await change(8, { start_datetime: at(server, 99 * day), end_datetime: at(server, 99 * day + hour) })
  const there = ids.filter((_, nth) => nth !== 0 && nth !== 6)
  for (const days of [0, 10, 24, 37, 52, 80, 99, 120]) {
    const { token } = await someSession(server.parts, member.id)
    const wanted = { scope: 'all', page_size: 100 } as const
    const events = await Promise.all(
      there.map(async (id) => (await server.api(calendarEndpoints.readEvent, { params: { id } }, { token })).body),
    )
    const [upcoming, past] = [
      events.filter((event) => Date.parse(event.end_datetime) >= server.clock.now()),
      events.filter((event) => Date.parse(event.end_datetime) < server.clock.now()),
    ].map((some) => some.toSorted((a, b) => a.start_datetime.localeCompare(b.start_datetime) || a.id.localeCompare(b.id)))
    const listed = async (tab: 'upcoming' | 'past') => {
      const { results } = await reader(token)({ ...wanted, tab })
      return results.filter((event) => event.calendar === community.calendar).map(({ id, more }) => [id, more])
    }
    const folded = (some: typeof events) => seriesOf(some).map(({ event, later }) => [event.id, later.length])
    expect([days, await listed('upcoming'), await listed('past')]).toEqual([days, folded(upcoming!), folded(past!.toReversed())])
    server.clock.advance(days === 0 ? 10 * day : 14 * day)
  }
})

test('EVT-D1 two dates that are added to a series at the same time are one row', async () => {
  const { calendar, servant, member } = await someCommunity(server)
  const make = (week: number) =>
    someEvent(server, servant, {
      calendar,
      title: 'Matins',
      visibility: 'public',
      start_datetime: at(server, day + week * 7 * day),
      end_datetime: at(server, day + week * 7 * day + hour),
    })
  const dates = await Promise.all([0, 1, 2, 3, 4, 5].map(make))
  const rows = (await reader(member.token)({ scope: 'all', page_size: 100 })).results.filter(
    (event) => event.calendar === calendar,
  )
  expect(rows.map(({ id, more }) => [id, more])).toEqual([[dates[0]?.id, 5]])
})

test('EVT-D5~ a series keeps its hour over a change of the clocks; a zone unknown to the database breaks no list', async () => {
  const { member } = await someCommunity(server)
  const calendar = await personalCalendar(server, member)
  const year = new Date(server.clock.now()).getUTCFullYear() + 1
  const make = (start: string, timezone: string) =>
    someEvent(server, member, {
      calendar,
      title: 'Prayer',
      timezone,
      start_datetime: start,
      end_datetime: new Date(Date.parse(start) + hour).toISOString(),
    })
  const winter = await make(`${year}-01-10T18:00:00Z`, 'Europe/Berlin')
  const summer = await make(`${year}-07-10T17:00:00Z`, 'Europe/Berlin')
  const odd = await make(`${year}-07-11T17:00:00Z`, 'Europe/Berlin')
  await server.parts.db
    .updateTable('events')
    .set({ timezone: `Nowhere/${newId()}` })
    .where('id', '=', odd.id)
    .execute()
  expect((await reader(member.token)({})).rows).toEqual([
    [winter.id, 1],
    [odd.id, 0],
  ])
  expect((await reader(member.token)({ series: winter.id })).rows).toEqual([[summer.id, 0]])
})
