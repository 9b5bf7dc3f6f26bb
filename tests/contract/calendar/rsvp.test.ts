import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { transact } from '#server/platform/db/tx.ts'
import { calendar } from '#server/modules/calendar/module.ts'
import { at, day, hour, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { rsvp, withdrawRsvp, listAttendees, patchEvent, readEvent } = calendarEndpoints
let server: TestServer
let community: Awaited<ReturnType<typeof someCommunity>>
beforeAll(async () => {
  server = await startServer()
  community = await someCommunity(server)
})
afterAll(() => server.close())

const open = (fields: object = {}) =>
  someEvent(server, community.servant, { calendar: community.calendar, rsvp_enabled: true, ...fields })
const mate = (firstName = 'Bishoy') => somePerson(server.parts, { parishId: community.parish.id, firstName })

test('RSVP-01 API-097 an answer is stored; missing guests count as 0 and missing notes as empty', async () => {
  const event = await open()
  const { token } = community.member
  const yes = await server.api(
    rsvp,
    { params: { id: event.id }, body: { response: 'yes', guests: 2, notes: 'One vegetarian' } },
    { token },
  )
  expect([yes.body.user_rsvp, yes.body.attendee_count]).toEqual([{ response: 'yes', guests: 2, notes: 'One vegetarian' }, 3])
  const maybe = await server.api(rsvp, { params: { id: event.id }, body: { response: 'maybe', guests: 4 } }, { token })
  expect([maybe.body.user_rsvp, maybe.body.attendee_count]).toEqual([{ response: 'maybe', guests: 0, notes: '' }, 0])
  const again = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token })
  expect([again.body.user_rsvp, again.body.attendee_count]).toEqual([{ response: 'yes', guests: 0, notes: '' }, 1])
  const gone = await server.api(withdrawRsvp, { params: { id: event.id } }, { token })
  expect([gone.body.user_rsvp, gone.body.attendee_count]).toEqual([null, 0])
  expect((await server.api(withdrawRsvp, { params: { id: event.id } }, { token })).status).toBe(200)
})

test('EVT-D7 TRAP-72 a full event rejects a new yes, returns the seats left, and accepts every other answer', async () => {
  const event = await open({ rsvp_limit: 3 })
  const [first, second] = [await mate(), await mate()]
  expect(
    (await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 1 } }, { token: first.token })).body
      .is_full,
  ).toBe(false)
  const tooMany = await server.api(
    rsvp,
    { params: { id: event.id }, body: { response: 'yes', guests: 1 } },
    { token: second.token },
  )
  expect([tooMany.status, tooMany.body]).toEqual([
    409,
    {
      code: 'event_full',
      detail: 'Event is Full',
      message: 'Event is Full',
      errors: { guests: ['1 seat left'] },
      field_reasons: { guests: [{ reason: 'calendar.seats_left', params: { left: 1 } }] },
    },
  ])
  const fits = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token: second.token })
  expect([fits.body.attendee_count, fits.body.is_full]).toEqual([3, true])
  const third = await mate()
  const full = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token: third.token })
  expect([full.status, full.body.errors]).toEqual([409, { guests: ['No seats left'] }])
  expect((await server.api(rsvp, { params: { id: event.id }, body: { response: 'maybe' } }, { token: third.token })).status).toBe(
    200,
  )
  const kept = await server.api(
    rsvp,
    { params: { id: event.id }, body: { response: 'yes', guests: 1, notes: 'late' } },
    { token: first.token },
  )
  expect([kept.status, kept.body.attendee_count]).toEqual([200, 3])
})

test('EVT-D7 lowering the limit below the count removes nobody', async () => {
  const event = await open({ rsvp_limit: 10 })
  const { token } = community.member
  await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 4 } }, { token })
  const lowered = await server.api(
    patchEvent,
    { params: { id: event.id }, body: { rsvp_limit: 2 } },
    { token: community.servant.token },
  )
  expect([lowered.status, lowered.body.attendee_count, lowered.body.is_full]).toEqual([200, 5, true])
  expect(
    (await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 3 } }, { token })).body.attendee_count,
  ).toBe(4)
  expect((await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 4 } }, { token })).status).toBe(409)
})

test('EVT-D7 answers are rejected when they are off, when the event is over, and with more than 20 guests without a limit', async () => {
  const { token } = community.member
  const off = await someEvent(server, community.servant, { calendar: community.calendar })
  const disabled = await server.api(rsvp, { params: { id: off.id }, body: { response: 'yes' } }, { token })
  expect([disabled.status, disabled.body.code]).toEqual([403, 'rsvp_disabled'])
  const event = await open()
  const crowd = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 21 } }, { token })
  expect([crowd.status, crowd.body.errors]).toEqual([400, { guests: ['Bring at most 20 guests'] }])
  expect(
    (await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: -1 } }, { token })).body.errors,
  ).toEqual({ guests: ['Guests cannot be negative'] })
  expect((await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 1.5 } }, { token })).status).toBe(
    400,
  )
  expect(
    (await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', notes: 'x'.repeat(501) } }, { token })).status,
  ).toBe(400)
  expect((await server.api(readEvent, { params: { id: event.id } }, { token })).body).toMatchObject({
    attendee_count: 0,
    user_rsvp: null,
  })
})

test('EVT-D9 a cancelled event stays visible and accepts no answers', async () => {
  const event = await open()
  await server.parts.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.id).execute()
  const { token } = community.member
  expect((await server.api(readEvent, { params: { id: event.id } }, { token })).body.status).toBe('cancelled')
  expect((await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token })).body.code).toBe(
    'rsvp_disabled',
  )
})

test('API-097 COM-D7 the same key stores one answer', async () => {
  const event = await open()
  const { token } = await mate()
  const headers = { 'idempotency-key': 'answer-1' }
  const first = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 1 } }, { token, headers })
  const second = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes', guests: 1 } }, { token, headers })
  expect(second.body).toEqual(first.body)
  const other = await server.api(rsvp, { params: { id: event.id }, body: { response: 'no' } }, { token, headers })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
})

test('EVT-D8~ managers see every answer with guests and notes, others the names of yes', async () => {
  const event = await open()
  const [yes, no] = [await mate('Abanoub'), await mate('Yostina')]
  await server.api(
    rsvp,
    { params: { id: event.id }, body: { response: 'yes', guests: 1, notes: 'wheelchair' } },
    { token: yes.token },
  )
  await server.api(rsvp, { params: { id: event.id }, body: { response: 'no', notes: 'travelling' } }, { token: no.token })
  const totals = { yes: 1, no: 1, maybe: 0, heads: 2 }
  const forManager = await server.api(listAttendees, { params: { id: event.id } }, { token: community.servant.token })
  expect(forManager.body.results.map(({ user_id, response, guests, notes }) => ({ user_id, response, guests, notes }))).toEqual([
    { user_id: yes.id, response: 'yes', guests: 1, notes: 'wheelchair' },
    { user_id: no.id, response: 'no', guests: 0, notes: 'travelling' },
  ])
  expect([forManager.body.count, forManager.body.totals]).toEqual([2, totals])
  const forOthers = await server.api(listAttendees, { params: { id: event.id } }, { token: no.token })
  expect(forOthers.body).toEqual({
    count: 1,
    next: null,
    previous: null,
    totals,
    results: [
      { user_id: yes.id, name: expect.stringMatching(/^Abanoub /), username: yes.username, avatar: null, response: 'yes' },
    ],
  })
})

test('EVT-D8~ who does not share their attendance is named to managers and themselves only, and counted all the same', async () => {
  const event = await open()
  const [shy, other] = [await mate('Demiana'), await mate()]
  await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token: shy.token })
  await server.parts.db
    .insertInto('member_settings')
    .values({ user_id: shy.id, show_event_attendance: false, field_visibility: '{}' })
    .execute()
  const seenBy = async ({ token }: { token: string }) => {
    const { results, totals } = (await server.api(listAttendees, { params: { id: event.id } }, { token })).body
    return [results.length, totals.yes]
  }
  expect(await seenBy(other)).toEqual([0, 1])
  expect(await seenBy(shy)).toEqual([1, 1])
  expect(await seenBy(community.servant)).toEqual([1, 1])
})

test('SET-D4~ EVT-D8~ who deactivated the account is counted and not listed, also not to managers', async () => {
  const event = await open()
  const [away, other] = [await mate('Away'), await mate()]
  await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token: away.token })
  const seenBy = async ({ token }: { token: string }) =>
    (await server.api(listAttendees, { params: { id: event.id } }, { token })).body.results.length
  expect([await seenBy(other), await seenBy(community.servant)]).toEqual([1, 1])
  await server.parts.db.updateTable('users').set({ account_status: 'deactivated' }).where('id', '=', away.id).execute()
  expect([await seenBy(other), await seenBy(community.servant)]).toEqual([0, 0])
})

test('EVT-D7 the row’s count is the sum of the answers, also after a person is erased', async () => {
  const event = await open({ rsvp_limit: 100, start_datetime: at(server, 3 * day), end_datetime: at(server, 4 * day) })
  const people = await Promise.all(Array.from({ length: 6 }, () => mate()))
  await Promise.all(
    people.map(({ token }, index) =>
      server.api(
        rsvp,
        { params: { id: event.id }, body: { response: index % 3 === 2 ? 'maybe' : 'yes', guests: index } },
        { token },
      ),
    ),
  )
  const { db } = server.parts
  await transact(db, (tx) => calendar.personalData.erase(tx, people[4]!.id, server.parts))
  const { attendee_count } = await db
    .selectFrom('events')
    .where('id', '=', event.id)
    .select('attendee_count')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('event_rsvps')
    .where('event_id', '=', event.id)
    .where('response', '=', 'yes')
    .select('guests')
    .execute()
  expect(attendee_count).toBe(rows.reduce((heads, { guests }) => heads + 1 + guests, 0))
  expect(attendee_count).toBe(1 + 2 + 4)
})

// Last, since it moves the clock past the other tokens' expiry.
test('EVT-D7 after its end an event accepts no answers', async () => {
  const event = await open({ start_datetime: at(server, hour), end_datetime: at(server, 2 * hour) })
  server.clock.advance(2 * hour + 1_000)
  const { token } = await someSession(server.parts, community.member.id)
  const over = await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token })
  expect([over.status, over.body.code]).toEqual([409, 'event_over'])
})
