import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { eventCategories } from '#contract/calendar/event-categories.ts'
import { newId } from '#server/platform/db/ids.ts'
import { at, day, hour, personalCalendar, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { someParish, somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { createEvent, readEvent, patchEvent, deleteEvent, listEvents, browseEvents, listAttendees } = calendarEndpoints
let server: TestServer
let community: Awaited<ReturnType<typeof someCommunity>>

beforeAll(async () => {
  server = await startServer()
  community = await someCommunity(server)
})
afterAll(() => server.close())

test('CAL-22 API-094 a created event is returned with every field and its defaults', async () => {
  const { calendar, servant, parish } = community
  const event = await someEvent(server, servant, { calendar, title: '  Feast   dinner ' })
  expect(event).toEqual({
    id: expect.any(String),
    calendar,
    calendar_name: parish.name,
    calendar_name_ar: null,
    calendar_color: '#e3b95b',
    title: 'Feast dinner',
    title_ar: null,
    description: '',
    category: 'other',
    start_datetime: expect.stringMatching(/Z$/),
    end_datetime: expect.stringMatching(/Z$/),
    all_day: false,
    timezone: 'UTC',
    recurrence_rule: null,
    location_name: '',
    location_address: '',
    online_meeting_url: '',
    visibility: 'public',
    status: 'scheduled',
    cancel_message: '',
    rsvp_enabled: false,
    rsvp_limit: null,
    attendee_count: 0,
    is_full: false,
    is_held: false,
    takedown: null,
    user_rsvp: null,
    time_changed: false,
    is_invited: false,
    can_edit: true,
    created_by_name: expect.stringMatching(/^Marina /),
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
})

test('CAL-23 the categories are these ten, with their labels, in this order', () => {
  expect(Object.entries(eventCategories)).toEqual([
    ['liturgy', 'Divine Liturgy'],
    ['vespers', 'Vespers'],
    ['feast', 'Feast Day'],
    ['fast', 'Fasting Period'],
    ['youth', 'Youth Meeting'],
    ['study', 'Bible Study'],
    ['social', 'Social Event'],
    ['service', 'Community Service'],
    ['meeting', 'Meeting'],
    ['other', 'Other'],
  ])
})

test('API-094 EVT-D2~ an event needs a calendar one manages; unknown and hidden calendars look alike', async () => {
  const { calendar, member, servant } = community
  const body = { title: 'Tea', start_datetime: at(server, day), end_datetime: at(server, day + hour) }
  const refused = await server.api(createEvent, { body: { ...body, calendar } }, { token: member.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  const elsewhere = await somePerson(server.parts, { parishId: (await someParish(server.parts)).id, roles: ['parish_admin'] })
  expect((await server.api(createEvent, { body: { ...body, calendar } }, { token: elsewhere.token })).status).toBe(403)
  const hidden = await server.api(
    createEvent,
    { body: { ...body, calendar: await personalCalendar(server, member) } },
    { token: servant.token },
  )
  const missing = await server.api(createEvent, { body: { ...body, calendar: newId() } }, { token: servant.token })
  expect([hidden.status, hidden.body.errors]).toEqual([400, { calendar: ['Please select a calendar'] }])
  expect(missing.body).toEqual(hidden.body)
  expect(
    (
      await server.api(
        createEvent,
        { body: { ...body, calendar: await personalCalendar(server, member) } },
        { token: member.token },
      )
    ).status,
  ).toBe(201)
})

test('EVT-D4 CAL-35 invalid times, lengths and limits of an event are reported by field', async () => {
  const { calendar, servant } = community
  const good = { calendar, title: 'Tea', start_datetime: at(server, day), end_datetime: at(server, day + hour) }
  const refusal = async (fields: object) => {
    const { status, body } = await server.api(createEvent, { body: { ...good, ...fields } }, { token: servant.token })
    expect(status).toBe(400)
    return body.errors
  }
  expect(await refusal({ end_datetime: good.start_datetime })).toEqual({ end_datetime: ['End time must be after start time'] })
  expect(await refusal({ end_datetime: at(server, 368 * day) })).toEqual({ end_datetime: ['An event may last at most 366 days'] })
  expect(await refusal({ start_datetime: at(server, 1830 * day), end_datetime: at(server, 1831 * day) })).toEqual({
    start_datetime: ['Choose a date within five years'],
  })
  expect(await refusal({ title: '   ' })).toEqual({ title: ['Title is required'] })
  expect(await refusal({ title: 'x'.repeat(201) })).toEqual({ title: ['Use at most 200 characters'] })
  expect(await refusal({ description: 'x'.repeat(10_001) })).toEqual({ description: ['Use at most 10000 characters'] })
  expect(await refusal({ recurrence_rule: 'FREQ=WEEKLY;COUNT=3' })).toEqual({
    recurrence_rule: ['Repeating events cannot be saved yet'],
  })
  expect(await refusal({ rsvp_limit: 0 })).toEqual({ rsvp_limit: ['RSVP limit must be at least 1'] })
  expect(Object.keys((await refusal({ online_meeting_url: 'https://mina:secret@meet.example.org/room' })) ?? {})).toEqual([
    'online_meeting_url',
  ])
  expect(
    Object.keys((await refusal({ timezone: 'Mars/Olympus', online_meeting_url: 'javascript:alert(1)' })) ?? {}).sort(),
  ).toEqual(['online_meeting_url', 'timezone'])
})

test('API-095 a patch changes the given fields only, validates the whole, and needs can_edit', async () => {
  const { calendar, servant, member } = community
  const event = await someEvent(server, servant, { calendar, location_name: 'Hall' })
  const patched = await server.api(patchEvent, { params: { id: event.id }, body: { title: 'Supper' } }, { token: servant.token })
  expect(patched.body).toEqual({ ...event, title: 'Supper', updated_at: expect.any(String) })
  const wrong = await server.api(
    patchEvent,
    { params: { id: event.id }, body: { start_datetime: event.end_datetime } },
    { token: servant.token },
  )
  expect([wrong.status, wrong.body.errors]).toEqual([400, { end_datetime: ['End time must be after start time'] }])
  const refused = await server.api(patchEvent, { params: { id: event.id }, body: { title: 'Mine' } }, { token: member.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  expect((await server.api(readEvent, { params: { id: event.id } }, { token: member.token })).body).toMatchObject({
    title: 'Supper',
    can_edit: false,
  })
})

test('API-096 a deleted event is gone for everybody, and deleting needs can_edit', async () => {
  const { calendar, servant, member } = community
  const event = await someEvent(server, servant, { calendar })
  expect((await server.api(deleteEvent, { params: { id: event.id } }, { token: member.token })).status).toBe(403)
  expect((await server.api(deleteEvent, { params: { id: event.id } }, { token: servant.token })).body).toEqual({
    detail: 'Event deleted.',
  })
  for (const token of [servant.token, member.token, undefined])
    expect((await server.api(readEvent, { params: { id: event.id } }, { token })).status).toBe(404)
  expect((await server.api(deleteEvent, { params: { id: event.id } }, { token: servant.token })).status).toBe(404)
  const row = await server.parts.db
    .selectFrom('events')
    .where('id', '=', event.id)
    .select(['deleted_by', 'deleted_at'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ deleted_by: servant.id, deleted_at: expect.any(String) })
})

test('CAL-25 CAL-26 CAL-27 EVT-D3 visibility is the same in the detail, the range, the list and the count', async () => {
  const { calendar, servant, member, parish } = await someCommunity(server)
  const stranger = await somePerson(server.parts, { parishId: (await someParish(server.parts)).id, roles: ['parish_admin'] })
  const pending = await somePerson(server.parts, { parishId: parish.id, membership: 'pending' })
  const invited = await somePerson(server.parts, { parishId: parish.id })
  const events = {
    public: await someEvent(server, servant, { calendar, title: 'Visibility public' }),
    members: await someEvent(server, servant, { calendar, title: 'Visibility members', visibility: 'members' }),
    private: await someEvent(server, servant, { calendar, title: 'Visibility private', visibility: 'private' }),
  }
  await server.api(
    calendarEndpoints.invite,
    { params: { id: events.private.id }, body: { user_ids: [invited.id] } },
    { token: servant.token },
  )

  const seen = async (token?: string) => {
    const names: string[] = []
    for (const [name, { id }] of Object.entries(events))
      if ((await server.api(readEvent, { params: { id } }, { token })).status === 200) names.push(name)
    return names
  }
  expect(await seen()).toEqual(['public'])
  expect(await seen(stranger.token)).toEqual(['public'])
  expect(await seen(pending.token)).toEqual(['public'])
  expect(await seen(member.token)).toEqual(['public', 'members'])
  expect(await seen(invited.token)).toEqual(['public', 'members', 'private'])
  expect(await seen(servant.token)).toEqual(['public', 'members', 'private'])

  const upcoming = server.parts.contributions('parishes.figure').find(({ name }) => name === 'upcoming_events')
  for (const [person, expected] of [
    [stranger, 1],
    [member, 2],
    [invited, 3],
    [servant, 3],
  ] as const) {
    const range = await server.api(listEvents, { query: { calendar: [calendar] } }, { token: person.token })
    expect(range.body.length).toBe(expected)
    const list = await server.api(browseEvents, { query: { scope: 'all', q: 'visibility' } }, { token: person.token })
    expect([list.body.count, list.body.results.length]).toEqual([expected, expected])
    expect(await upcoming!.count(server.parts.db, { parishId: parish.id, userId: person.id, now: Date.now() })).toBe(expected)
  }
  const hidden = await server.api(listAttendees, { params: { id: events.private.id } }, { token: member.token })
  const missing = await server.api(listAttendees, { params: { id: newId() } }, { token: member.token })
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body])
})

test('EVT-D3 public events of a personal calendar are for members, others for its owner', async () => {
  const { member, servant } = community
  const calendar = await personalCalendar(server, member)
  const open = await someEvent(server, member, { calendar, title: 'Open house' })
  const closed = await someEvent(server, member, { calendar, title: 'Family', visibility: 'members' })
  expect((await server.api(readEvent, { params: { id: open.id } }, { token: servant.token })).status).toBe(200)
  expect((await server.api(readEvent, { params: { id: open.id } })).status).toBe(404)
  expect((await server.api(readEvent, { params: { id: closed.id } }, { token: servant.token })).status).toBe(404)
  expect((await server.api(readEvent, { params: { id: closed.id } }, { token: member.token })).status).toBe(200)
})

test('API-093 TRAP-66 a range returns overlapping events, of the given calendars only', async () => {
  const { calendar, servant } = await someCommunity(server)
  const other = await personalCalendar(server, servant)
  const make = (title: string, from: number, to: number, of = calendar) =>
    someEvent(server, servant, { calendar: of, title, start_datetime: at(server, from), end_datetime: at(server, to) })
  await make('before', day, 2 * day)
  await make('long', day, 40 * day)
  await make('into', 9 * day, 10 * day + hour)
  await make('inside', 11 * day, 12 * day)
  await make('out of', 19 * day, 21 * day)
  await make('after', 20 * day, 21 * day)
  await make('elsewhere', 11 * day, 12 * day, other)
  const [start_date, end_date] = [at(server, 10 * day), at(server, 20 * day - hour)]
  const get = async (search: string) => {
    const answer = await fetch(
      `${server.url}/api/v1/calendar/api/events/?start_date=${start_date}&end_date=${end_date}${search}`,
      { headers: { authorization: `Bearer ${servant.token}` } },
    )
    return ((await answer.json()) as Array<{ title: string }>).map(({ title }) => title)
  }
  expect(await get(`&calendar=${calendar}`)).toEqual(['long', 'into', 'inside', 'out of'])
  expect(await get(`&calendar[]=${calendar}`)).toEqual(['long', 'into', 'inside', 'out of'])
  expect((await get(`&calendar=${calendar},${other}`)).sort()).toEqual(['elsewhere', 'inside', 'into', 'long', 'out of'])
  expect((await get(`&calendar=${calendar}&calendar=${other}`)).length).toBe(5)
  expect((await get(`&calendar[]=${calendar}&calendar[]=${other}`)).length).toBe(5)
  expect(await get('')).toEqual([])
  expect(await get('&calendar=')).toEqual([])
})

test('CAL-43 a range of all own or all subscribed calendars is asked without naming them', async () => {
  const [home, followed, away] = [await someCommunity(server), await someCommunity(server), await someCommunity(server)]
  const { member } = home
  const planned = (of: typeof home, title: string) =>
    someEvent(server, of.servant, { calendar: of.calendar, title, rsvp_enabled: true })
  await planned(home, 'Ours')
  await someEvent(server, member, { calendar: await personalCalendar(server, member), title: 'Mine' })
  await planned(followed, 'Followed')
  const answered = await planned(away, 'Answered')
  await planned(away, 'Theirs')
  const { token } = member
  await server.api(calendarEndpoints.subscribe, { params: { id: followed.calendar } }, { token })
  await server.api(calendarEndpoints.rsvp, { params: { id: answered.id }, body: { response: 'maybe' } }, { token })
  // Feasts and fasts belong to no parish.
  const titles = async (query: object) =>
    (await server.api(listEvents, { query }, { token })).body
      .filter(({ created_by_name }) => created_by_name)
      .map(({ title }) => title)
      .sort()
  expect(await titles({ calendars: 'own' })).toEqual(['Mine', 'Ours'])
  expect(await titles({ calendars: 'own', joined: 'true' })).toEqual(['Answered', 'Mine', 'Ours'])
  expect(await titles({ calendars: 'subscribed' })).toEqual(['Followed'])
  expect(await titles({ calendars: 'subscribed', calendar: [home.calendar] })).toEqual(['Followed', 'Ours'])
  const unknown = await fetch(`${server.url}/api/v1/calendar/api/events/?calendars=all`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(unknown.status).toBe(400)
})

test('EVT-D1 the list filters upcoming, answered and past events, a category and words in either script', async () => {
  const { calendar, servant, member } = await someCommunity(server)
  const soon = await someEvent(server, servant, {
    calendar,
    title: 'اجتماع الشَّبابِ',
    category: 'youth',
    location_name: 'Café Zamalek',
    rsvp_enabled: true,
  })
  const later = await someEvent(server, servant, {
    calendar,
    title: 'Quiet liturgy',
    category: 'liturgy',
    visibility: 'members',
    start_datetime: at(server, 5 * day),
    end_datetime: at(server, 5 * day + hour),
  })
  await server.api(calendarEndpoints.rsvp, { params: { id: soon.id }, body: { response: 'maybe' } }, { token: member.token })
  const titles = async (query: object) =>
    (await server.api(browseEvents, { query }, { token: member.token })).body.results.map(({ id }) => id)
  expect(await titles({ q: 'الشباب' })).toEqual([soon.id])
  expect(await titles({ q: 'CAFE zama' })).toEqual([soon.id])
  expect(await titles({ q: "quiet & '| liturg" })).toEqual([later.id])
  expect(await titles({ q: 'nothing of the kind' })).toEqual([])
  expect(await titles({ tab: 'mine' })).toEqual([soon.id])
  expect(await titles({ q: 'zamalek', category: 'liturgy' })).toEqual([])
  server.clock.advance(2 * day)
  const { token: again } = await someSession(server.parts, member.id)
  const past = await server.api(browseEvents, { query: { tab: 'past', q: 'zamalek' } }, { token: again })
  expect(past.body.results.map(({ id, user_rsvp }) => [id, user_rsvp?.response])).toEqual([[soon.id, 'maybe']])
  expect((await server.api(browseEvents, { query: { tab: 'mine' } }, { token: again })).body.results).toEqual([])
})

test('EVT-D1 `scope=own` returns own calendars, subscriptions and answers, not other parishes', async () => {
  const [home, away, followed] = [await someCommunity(server), await someCommunity(server), await someCommunity(server)]
  const { member } = home
  const mark = newId().slice(-8)
  const planned = async ({ calendar, servant }: typeof home, title: string, fields: object = {}) =>
    someEvent(server, servant, { calendar, title: `${title} ${mark}`, rsvp_enabled: true, ...fields })
  const ours = await planned(home, 'Ours')
  const inside = await planned(home, 'Inside', { visibility: 'members' })
  const theirs = await planned(away, 'Theirs')
  const answered = await planned(away, 'Answered')
  const subscribed = await planned(followed, 'Subscribed')
  const mine = await someEvent(server, member, { calendar: await personalCalendar(server, member), title: `Mine ${mark}` })
  const { token } = member
  await server.api(calendarEndpoints.rsvp, { params: { id: answered.id }, body: { response: 'yes' } }, { token })
  await server.api(calendarEndpoints.subscribe, { params: { id: followed.calendar } }, { token })
  const found = async (query: object) =>
    (await server.api(browseEvents, { query: { q: mark, page_size: 50, ...query } }, { token })).body

  const own = await found({ scope: 'own' })
  expect(new Set(own.results.map(({ id }) => id))).toEqual(
    new Set([ours, inside, answered, subscribed, mine].map(({ id }) => id)),
  )
  expect(own.count).toBe(5)
  expect((await found({ scope: 'all' })).results.map(({ id }) => id)).toContain(theirs.id)

  const { token: lone } = await somePerson(server.parts)
  expect((await server.api(browseEvents, { query: { q: mark, scope: 'own' } }, { token: lone })).body.results).toEqual([])
})

test('EVT-D1 the list narrows to a parish, a group’s or any other calendar, and to days of a zone, without showing more', async () => {
  const [home, away] = [await someCommunity(server), await someCommunity(server)]
  const mark = newId().slice(-8)
  const from = Date.UTC(new Date(server.clock.now()).getUTCFullYear() + 1, 2, 10)
  const iso = (hours: number) => new Date(from + hours * hour).toISOString()
  const planned = ({ calendar, servant }: typeof home, title: string, begin: number, end: number, fields: object = {}) =>
    someEvent(server, servant, {
      calendar,
      title: `${title} ${mark}`,
      start_datetime: iso(begin),
      end_datetime: iso(end),
      ...fields,
    })
  await planned(home, 'Before', -3, 0)
  await planned(home, 'Over midnight', 22, 26)
  await planned(home, 'Retreat', 30, 80)
  await planned(home, 'Later', 100, 101)
  await planned(away, 'Theirs', 23, 24)
  await planned(away, 'Hidden', 23, 24, { visibility: 'members' })
  for (const week of [0, 1, 2]) await planned(home, 'Weekly', 12 + week * 168, 13 + week * 168)
  const found = async (query: object) => {
    const { body } = await server.api(
      browseEvents,
      { query: { q: mark, scope: 'all', page_size: 50, ...query } },
      { token: home.member.token },
    )
    return body.results.map(({ title, more }) => `${title.replace(` ${mark}`, '')}${more ? ` +${more}` : ''}`)
  }
  const days = (first: string | null, last: string | null, zone = 'UTC') => ({
    ...(first ? { date_from: new Date(from).toISOString().replace(/10T.*/, first) } : {}),
    ...(last ? { date_to: new Date(from).toISOString().replace(/10T.*/, last) } : {}),
    zone,
  })
  const ours = ['Before', 'Weekly +2', 'Over midnight', 'Retreat', 'Later']
  expect(await found({ parish: home.parish.id })).toEqual(ours)
  expect(await found({ calendar: home.calendar })).toEqual(ours)
  expect(await found({ calendar: away.calendar })).toEqual(['Theirs'])
  expect(await found({ parish: away.parish.id, scope: 'own' })).toEqual([])
  expect(await found({ group: home.parish.id })).toEqual([])
  expect(await found({ calendar: newId() })).toEqual([])

  expect(await found(days('10', '10'))).toEqual(['Weekly', 'Over midnight', 'Theirs'])
  expect(await found(days('11', '11'))).toEqual(['Over midnight', 'Retreat'])
  expect(await found(days('10', null))).toEqual(['Weekly +2', 'Over midnight', 'Theirs', 'Retreat', 'Later'])
  expect(await found(days('18', null))).toEqual(['Weekly'])
  expect(await found(days(null, '09'))).toEqual(['Before'])
  expect(await found(days('10', '10', 'Asia/Tokyo'))).toEqual(['Before', 'Weekly'])
  expect(await found({ ...days('10', '17'), calendar: away.calendar })).toEqual(['Theirs'])

  const past = (query: object) => found({ tab: 'past', ...query })
  server.clock.advance(from + 40 * day - server.clock.now())
  const { token } = await someSession(server.parts, home.member.id)
  home.member.token = token
  expect(await past(days('10', '10'))).toEqual(['Theirs', 'Over midnight', 'Weekly'])
  expect(await past(days(null, '10'))).toEqual(['Theirs', 'Over midnight', 'Weekly', 'Before'])
  expect(await past(days(null, '18'))).toEqual(['Weekly +1', 'Later', 'Retreat', 'Theirs', 'Over midnight', 'Before'])
  expect(await past(days('24', '24'))).toEqual(['Weekly'])
  // Without words the rows themselves say which date leads: the same list.
  for (const asked of [
    days('10', '10'),
    days('11', null),
    days(null, '10'),
    days(null, '18'),
    days('18', '23'),
    days('12', '30'),
  ])
    for (const tab of ['past', 'upcoming'])
      expect(await found({ calendar: home.calendar, tab, ...asked, q: '' })).toEqual(
        await found({ calendar: home.calendar, tab, ...asked }),
      )
  const range: object = days(null, '18')
  const { body } = await server.api(browseEvents, { query: { q: mark, scope: 'all', tab: 'past', ...range } }, { token })
  const [first] = body.results.map(({ id }) => id)
  expect(await past({ ...days(null, '18'), series: first })).toEqual(['Weekly'])

  for (const bad of [{ date_from: '2027-02-30' }, { date_to: 'soon' }, { zone: 'Mars/Olympus' }, { calendar: 'x' }])
    expect((await server.api(browseEvents, { query: bad as object }, { token })).status).toBe(400)
})
