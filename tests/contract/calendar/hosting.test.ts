import { allTold, storedNotices } from '../../support/features/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { EventInput } from '#contract/calendar/event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { at, day, hour, personalCalendar, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { cancelEvent, restoreEvent, listInvites, invite, withdrawInvite, listInvitable } = calendarEndpoints
const { rsvp, readEvent, browseEvents, listEvents, patchEvent, deleteEvent } = calendarEndpoints
let server: TestServer
let community: Awaited<ReturnType<typeof someCommunity>>
beforeAll(async () => {
  server = await startServer()
  community = await someCommunity(server)
})
afterAll(() => server.close())

const open = (fields: Partial<EventInput> = {}) =>
  someEvent(server, community.servant, { calendar: community.calendar, rsvp_enabled: true, ...fields })
const mate = (firstName = 'Bishoy') => somePerson(server.parts, { parishId: community.parish.id, firstName })
const answer = (id: string, { token }: Person, response: 'yes' | 'no' | 'maybe') =>
  server.api(rsvp, { params: { id }, body: { response } }, { token })
const noticesOf = async ({ id }: Person, kind: 'event_changed' | 'event_invite') =>
  (await storedNotices(server.parts.db, id, kind)).map(({ title, message, action_url, count }) => ({
    title,
    message,
    action_url,
    count,
  }))

test('EVT-D9 EVT-D8~ cancelling keeps the answers, shows the message to everyone and notifies yes and maybe once', async () => {
  const event = await open()
  const { servant, member } = community
  const [maybe, no] = [await mate(), await mate()]
  await answer(event.id, member, 'yes')
  await answer(event.id, maybe, 'maybe')
  await answer(event.id, no, 'no')
  const call = { params: { id: event.id }, body: { message: '  The hall is flooded. ' } }
  expect((await server.api(cancelEvent, call, { token: member.token })).body.code).toBe('forbidden')
  const cancelled = await server.api(cancelEvent, call, { token: servant.token })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_message: 'The hall is flooded.', attendee_count: 1 })
  await allTold(server)
  for (const person of [member, maybe])
    expect(await noticesOf(person, 'event_changed')).toEqual([
      {
        title: 'Feast dinner was cancelled',
        message: expect.stringMatching(/^The hall is flooded\.\nIt was planned for /),
        action_url: `/events/${event.id}`,
        count: 1,
      },
    ])
  for (const person of [no, servant]) expect(await noticesOf(person, 'event_changed')).toEqual([])
  const shown = await server.api(browseEvents, { query: { tab: 'mine' } }, { token: member.token })
  expect(shown.body.results.find(({ id }) => id === event.id)).toMatchObject({
    status: 'cancelled',
    cancel_message: 'The hall is flooded.',
    user_rsvp: { response: 'yes' },
  })
  const again = await server.api(cancelEvent, call, { token: servant.token })
  expect([again.status, again.body.reason]).toEqual([409, 'calendar.already_cancelled'])
  expect((await answer(event.id, no, 'yes')).body.code).toBe('rsvp_disabled')
  await server.api(deleteEvent, { params: { id: event.id } }, { token: servant.token })
  await allTold(server)
  expect((await noticesOf(member, 'event_changed')).map(({ count }) => count)).toEqual([1])
})

test('EVT-D9 a cancellation is taken back with all answers, and those who were told are told again', async () => {
  const event = await open()
  const { servant } = community
  const guest = await mate()
  await answer(event.id, guest, 'yes')
  const { body } = await server.api(restoreEvent, { params: { id: event.id } }, { token: servant.token })
  expect(body.reason).toBe('calendar.not_cancelled')
  await server.api(cancelEvent, { params: { id: event.id }, body: { message: 'Ill' } }, { token: servant.token })
  expect((await server.api(restoreEvent, { params: { id: event.id } }, { token: guest.token })).status).toBe(403)
  const restored = await server.api(restoreEvent, { params: { id: event.id } }, { token: servant.token })
  expect(restored.body).toMatchObject({ status: 'scheduled', cancel_message: '', attendee_count: 1 })
  const seen = await server.api(readEvent, { params: { id: event.id } }, { token: guest.token })
  expect(seen.body.user_rsvp).toEqual({ response: 'yes', guests: 0, notes: '' })
  // Both notices concern one event, so they are one row while it is unread (NTF-D5).
  await allTold(server)
  expect((await noticesOf(guest, 'event_changed')).map(({ title }) => title)).toEqual(['Feast dinner takes place after all'])
})

test('EVT-D9 once it has begun an event is deleted only without a yes; else it is refused with the reason', async () => {
  const { servant, member } = community
  const begun = { start_datetime: at(server, -hour), end_datetime: at(server, hour) }
  const remove = async (fields: object, response: 'yes' | 'maybe') => {
    const { id } = await open(fields)
    expect((await answer(id, member, response)).status).toBe(200)
    const { status, body } = await server.api(deleteEvent, { params: { id } }, { token: servant.token })
    const after = await server.api(readEvent, { params: { id } }, { token: member.token })
    return [status, body, after.status]
  }
  expect(await remove({}, 'yes')).toMatchObject([200, {}, 404])
  expect(await remove(begun, 'maybe')).toMatchObject([200, {}, 404])
  expect(await remove(begun, 'yes')).toMatchObject([409, { code: 'conflict', reason: 'calendar.begun_with_answers' }, 200])
})

test('EVT-D9 an event that is over is neither cancelled nor restored nor invited to', async () => {
  const past = { start_datetime: at(server, -2 * hour), end_datetime: at(server, -hour) }
  const { id } = await open(past)
  const { token } = community.servant
  const body = { user_ids: [community.member.id] }
  const codes = [
    (await server.api(cancelEvent, { params: { id }, body: {} }, { token })).body.code,
    (await server.api(restoreEvent, { params: { id } }, { token })).body.code,
    (await server.api(invite, { params: { id }, body }, { token })).body.code,
  ]
  expect(codes).toEqual(['event_over', 'event_over', 'event_over'])
})

test('EVT-D12 a new time or place marks the answers given before it, until they are given again', async () => {
  const event = await open()
  const { servant } = community
  const guest = await mate()
  await answer(event.id, guest, 'yes')
  const changed = async () =>
    (await server.api(readEvent, { params: { id: event.id } }, { token: guest.token })).body.time_changed
  await server.api(patchEvent, { params: { id: event.id }, body: { title: 'Supper' } }, { token: servant.token })
  expect(await changed()).toBe(false)
  await server.api(patchEvent, { params: { id: event.id }, body: { location_name: 'Garden' } }, { token: servant.token })
  expect(await changed()).toBe(true)
  expect((await answer(event.id, guest, 'yes')).body.time_changed).toBe(false)
})

test('EVT-D8~ CAL-27 NTF-D2~ a private event invites members of the host’s parish, who see it and are told once', async () => {
  const { servant } = community
  const host = await mate('Demiana')
  const guest = await mate('Kyrillos')
  const calendar = await personalCalendar(server, host)
  const event = await someEvent(server, host, { calendar, title: 'Supper', visibility: 'private', rsvp_enabled: true })
  const params = { id: event.id }
  const read = () => server.api(readEvent, { params }, { token: guest.token })
  expect((await read()).status).toBe(404)

  const found = await server.api(listInvitable, { params, query: { q: 'KYRIL' } }, { token: host.token })
  expect(found.body.results).toEqual([
    { user_id: guest.id, name: expect.stringMatching(/^Kyrillos /), username: guest.username, avatar: null },
  ])
  const send = (userIds: string[], person = host) =>
    server.api(invite, { params, body: { user_ids: userIds } }, { token: person.token })
  expect((await send([servant.id], guest)).status).toBe(404)
  expect((await send([guest.id, guest.id, host.id])).body).toEqual({ invited: 1 })
  expect((await send([guest.id])).body).toEqual({ invited: 0 })
  expect(await noticesOf(guest, 'event_invite')).toEqual([
    {
      title: expect.stringMatching(/^Demiana \S+ invites you: Supper$/),
      message: expect.any(String),
      action_url: `/events/${event.id}`,
      count: 1,
    },
  ])
  expect((await read()).body).toMatchObject({ title: 'Supper', is_invited: true, can_edit: false })
  const listed = await server.api(browseEvents, { query: { scope: 'own' } }, { token: guest.token })
  expect(listed.body.results.map(({ id }) => id)).toContain(event.id)
  const inGrid = async (joined?: 'true') => {
    const query = { calendar: [community.calendar], ...(joined ? { joined } : {}) }
    return (await server.api(listEvents, { query }, { token: guest.token })).body.some(({ id }) => id === event.id)
  }
  expect([await inGrid(), await inGrid('true')]).toEqual([false, true])

  await answer(event.id, guest, 'yes')
  const invites = await server.api(listInvites, { params }, { token: host.token })
  expect(invites.body.results.map(({ user_id, response, guests }) => [user_id, response, guests])).toEqual([[guest.id, 'yes', 0]])
  expect((await server.api(listInvites, { params }, { token: guest.token })).status).toBe(403)

  const withdraw = () => server.api(withdrawInvite, { params: { ...params, userId: guest.id } }, { token: host.token })
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
  expect((await read()).status).toBe(404)
  expect((await server.api(readEvent, { params }, { token: host.token })).body.attendee_count).toBe(0)
})

test('EVT-D8~ people of other parishes, unknown people and more than 200 at once cannot be invited', async () => {
  const { servant, member } = community
  const { id } = await open({ visibility: 'private' })
  const stranger = await somePerson(server.parts, { parishId: (await someParish(server.parts)).id })
  const pending = await somePerson(server.parts, { parishId: community.parish.id, membership: 'pending' })
  const send = (user_ids: string[]) => server.api(invite, { params: { id }, body: { user_ids } }, { token: servant.token })
  const refused = await send([member.id, stranger.id, pending.id, newId()])
  expect([refused.status, refused.body.errors]).toEqual([400, { user_ids: ['3 of these people cannot be invited.'] }])
  expect((await send([])).body.errors).toEqual({ user_ids: ['Choose at least one person'] })
  const many = Array.from({ length: 201 }, () => newId())
  expect((await send(many)).body.errors).toEqual({ user_ids: ['Invite at most 200 people at once'] })
  const found = await server.api(listInvitable, { params: { id }, query: { page_size: 100 } }, { token: servant.token })
  const ids = found.body.results.map(({ user_id }) => user_id)
  expect([ids.includes(member.id), ids.includes(stranger.id), ids.includes(pending.id), ids.includes(servant.id)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('EVT-D8~ an answer to an event that others see too outlives the invitation', async () => {
  const { servant } = community
  const guest = await mate()
  const { id } = await open({ start_datetime: at(server, 2 * day), end_datetime: at(server, 3 * day) })
  await server.api(invite, { params: { id }, body: { user_ids: [guest.id] } }, { token: servant.token })
  await answer(id, guest, 'yes')
  await server.api(withdrawInvite, { params: { id, userId: guest.id } }, { token: servant.token })
  const seen = await server.api(readEvent, { params: { id } }, { token: guest.token })
  expect(seen.body).toMatchObject({ is_invited: false, attendee_count: 1, user_rsvp: { response: 'yes' } })
})
