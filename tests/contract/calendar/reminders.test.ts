import { allTold, storedNotices } from '../../support/features/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { remindJob } from '#server/modules/calendar/reminders/remind.job.ts'
import { at, day, hour, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { rsvp, cancelEvent, patchEvent } = calendarEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const remind = async () => {
  await remindJob(server.parts).run({}, jobContext(server))
  await allTold(server)
}
const remindersOf = async ({ id }: Person, eventId: string) =>
  (await storedNotices(server.parts.db, id, 'event_reminder'))
    .filter(({ target_id }) => target_id === eventId)
    .map(({ title }) => title)

test('EVT-D12 NTF-D2~ yes and maybe are reminded 24 hours and 1 hour before, each once, by two servers and after an outage', async () => {
  const { calendar, servant, member, parish } = await someCommunity(server)
  const [maybe, no, deaf] = await Promise.all(
    ['A', 'B', 'C'].map((firstName) => somePerson(server.parts, { parishId: parish.id, firstName })),
  )
  const from = (days: number) => ({ start_datetime: at(server, days * day), end_datetime: at(server, days * day + hour) })
  const events = {
    kept: await someEvent(server, servant, { calendar, title: 'Kept', rsvp_enabled: true, ...from(2) }),
    cancelled: await someEvent(server, servant, { calendar, title: 'Cancelled', rsvp_enabled: true, ...from(2) }),
    moved: await someEvent(server, servant, { calendar, title: 'Moved', rsvp_enabled: true, ...from(2) }),
  }
  const answers = [
    [member, 'yes'],
    [maybe, 'maybe'],
    [no, 'no'],
    [deaf, 'yes'],
  ] as const
  for (const { id } of Object.values(events))
    for (const [person, response] of answers)
      await server.api(rsvp, { params: { id }, body: { response } }, { token: person!.token })
  const off = { kinds: { event_reminder: { in_app: false, email: false } } }
  await server.api(notificationsEndpoints.patchPreferences, { body: off }, { token: deaf!.token })
  await server.api(cancelEvent, { params: { id: events.cancelled.id }, body: {} }, { token: servant.token })
  await server.api(patchEvent, { params: { id: events.moved.id }, body: from(5) }, { token: servant.token })

  await remind()
  expect(await remindersOf(member, events.kept.id)).toEqual([])
  server.clock.advance(day + 60_000)
  await Promise.all([remind(), remind()])
  await remind()
  const once = ['Reminder: Kept']
  expect(await remindersOf(member, events.kept.id)).toEqual(once)
  expect(await remindersOf(maybe!, events.kept.id)).toEqual(once)
  for (const person of [no!, deaf!, servant]) expect(await remindersOf(person, events.kept.id)).toEqual([])
  for (const { id } of [events.cancelled, events.moved]) expect(await remindersOf(member, id)).toEqual([])

  server.clock.advance(day - hour)
  await remind()
  expect(await remindersOf(member, events.kept.id)).toEqual([...once, ...once])
  server.clock.advance(hour)
  await remind()
  expect(await remindersOf(member, events.kept.id)).toHaveLength(2)

  // Away from before the first reminder until ten minutes before the start: one reminder, not two.
  server.clock.advance(3 * day - 10 * 60_000)
  await remind()
  await remind()
  expect(await remindersOf(member, events.moved.id)).toEqual(['Reminder: Moved'])
  const { token } = await someSession(server.parts, servant.id)
  const again = { start_datetime: at(server, 3 * day), end_datetime: at(server, 3 * day + hour) }
  await server.api(patchEvent, { params: { id: events.moved.id }, body: again }, { token })
  server.clock.advance(2 * day + 60_000)
  await remind()
  expect(await remindersOf(member, events.moved.id)).toHaveLength(2)
})
