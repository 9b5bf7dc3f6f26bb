import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { consoleEventsEndpoints } from '#contract/calendar/console-events.ts'
import type { EventInput } from '#contract/calendar/event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { personalCalendar, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { allTold, storedNotices } from '../../support/features/notices.ts'
import { type Admin, type Person, someAdmin } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleEvents, cancelAnyEvent, hideEvent, unhideEvent } = consoleEventsEndpoints
const { readEvent, browseEvents, rsvp } = calendarEndpoints
let server: TestServer
let community: Awaited<ReturnType<typeof someCommunity>>
let staff: Admin
beforeAll(async () => {
  server = await startServer()
  community = await someCommunity(server)
  staff = await someAdmin(server.parts, { role: 'admin', totp: true })
})
afterAll(() => server.close())

const planned = (fields: Partial<EventInput> = {}) =>
  someEvent(server, community.servant, { calendar: community.calendar, rsvp_enabled: true, ...fields })
const found = async (query: object, { token }: Pick<Admin, 'token'> = staff) => {
  const answer = await server.api(consoleEvents, { query }, { token })
  return answer.body.results.map(({ id }) => id)
}
const isSeenBy = async (id: string, { token }: Person) =>
  (await server.api(readEvent, { params: { id } }, { token })).status === 200
const noticesOf = async ({ id }: Person) =>
  (await storedNotices(server.parts.db, id, 'event_changed')).map(({ title, action_url }) => [title, action_url])
const linesOf = async (id: string) =>
  server.parts.db.selectFrom('audit_log').where('target_id', '=', id).select(['action', 'reason']).orderBy('seq').execute()

test('MOD-D5 staff list what members can see of their parishes: nothing private, and of members’ own calendars what is public', async () => {
  const mark = newId().slice(-8)
  const { servant } = community
  const own = { calendar: await personalCalendar(server, servant) }
  const parish = await planned({ title: `${mark} vespers` })
  const publicOwn = await someEvent(server, servant, { ...own, title: `${mark} own`, visibility: 'public' })
  await planned({ title: `${mark} secret`, visibility: 'private' })
  await someEvent(server, servant, { ...own, title: `${mark} quiet`, visibility: 'members' })
  expect((await found({ q: mark })).sort()).toEqual([parish.id, publicOwn.id].sort())
  expect(await found({ q: mark, parish: community.parish.id })).toEqual([parish.id])
  expect(await found({ q: mark, tab: 'past' })).toEqual([])

  const here = await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [community.parish.id] }, totp: true })
  const elsewhere = await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [newId()] }, totp: true })
  expect([await found({ q: mark }, here), await found({ q: mark }, elsewhere)]).toEqual([[parish.id], []])
  const refused = await server.api(cancelAnyEvent, { params: { id: parish.id }, body: {} }, { token: elsewhere.token })
  expect(refused.status).toBe(404)
})

test('MOD-D5 EVT-D9 staff cancel an event: its guests are told, and its host can restore it', async () => {
  const event = await planned({ title: 'Trip to the monastery' })
  const { member, servant } = community
  await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token: member.token })
  const call = { params: { id: event.id }, body: { message: 'The road is closed.' } }
  const answer = await server.api(cancelAnyEvent, call, { token: staff.token })
  expect(answer.body).toMatchObject({ status: 'cancelled', cancel_message: 'The road is closed.', is_hidden: false })
  await allTold(server)
  expect((await noticesOf(member)).at(-1)).toEqual(['Trip to the monastery was cancelled', `/events/${event.id}`])
  expect(await linesOf(event.id)).toEqual([{ action: 'calendar.cancelAnyEvent', reason: 'The road is closed.' }])
  expect((await server.api(cancelAnyEvent, call, { token: staff.token })).body.code).toBe('conflict')
  const restored = await server.api(calendarEndpoints.restoreEvent, { params: { id: event.id } }, { token: servant.token })
  expect(restored.body.status).toBe('scheduled')
})

test('MOD-D5 a hidden event is there for nobody, its host learns why, and it comes back with its answers', async () => {
  const event = await planned({ title: 'Cheap tickets' })
  const { member, servant } = community
  await server.api(rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token: member.token })
  const params = { id: event.id }
  const hidden = await server.api(hideEvent, { params, body: { reason: 'An advertisement' } }, { token: staff.token })
  expect(hidden.body.is_hidden).toBe(true)
  expect([await isSeenBy(event.id, member), await isSeenBy(event.id, servant)]).toEqual([false, false])
  const browsed = await server.api(browseEvents, { query: { q: 'cheap tickets' } }, { token: member.token })
  expect(browsed.body.count).toBe(0)
  expect([await found({ q: 'cheap tickets', state: 'hidden' }), await found({ q: 'cheap tickets', state: 'scheduled' })]).toEqual(
    [[event.id], []],
  )
  expect((await noticesOf(servant)).at(-1)).toEqual(['Cheap tickets was hidden by the administration', null])
  expect((await noticesOf(member)).flat()).not.toContain('Cheap tickets was hidden by the administration')
  expect((await server.api(hideEvent, { params, body: { reason: 'Again' } }, { token: staff.token })).body.code).toBe('conflict')

  const shown = await server.api(unhideEvent, { params }, { token: staff.token })
  expect(shown.body).toMatchObject({ is_hidden: false, attendee_count: 1 })
  expect(await isSeenBy(event.id, member)).toBe(true)
  expect((await noticesOf(servant)).map(([title]) => title)).toContain('Cheap tickets can be seen again')
  expect(await linesOf(event.id)).toEqual([
    { action: 'calendar.hideEvent', reason: 'An advertisement' },
    { action: 'calendar.unhideEvent', reason: null },
  ])
})
