import { notificationCalls, type Request as Said, saying } from '../../support/features/notification-calls.ts'
import { allTold } from '../../support/features/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { type Notification, notificationsEndpoints } from '#contract/notifications/notifications.ts'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import { transact } from '#server/platform/db/tx.ts'
import { at, day, hour, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'
import { connected } from '../../support/client/socket.ts'

const { unreadCount, list, markRead, markUnread, markAllRead, remove } = notificationsEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { runHeldMails } = notificationCalls(() => server)
type Request = Said & { kind?: NotificationKind }
const tell = (userId: string, { kind = 'system', title = 'Hello', message = 'A message', ...request }: Request = {}) =>
  transact(server.parts.db, (tx) =>
    server.parts.ask(tx, 'notifications.notify', { userId, ...saying(kind, title, message), ...request }),
  )
const rowsOf = async ({ token }: Pick<Person, 'token'>, query = {}): Promise<Notification[]> =>
  (await server.api(list, { query }, { token })).body.results
const unreadOf = async ({ token }: Pick<Person, 'token'>) => (await server.api(unreadCount, {}, { token })).body.unread_count

test('NOTIF-03 NTF-D1 API-087 a notification has its fields and is counted', async () => {
  const [person, actor] = [await somePerson(server.parts), await somePerson(server.parts, { firstName: 'Marina' })]
  await tell(person.id, {
    title: 'Marina wrote',
    actionUrl: '/events/1',
    actorId: actor.id,
    targetType: 'event',
    targetId: '1',
    groupKey: 'g',
  })
  expect(await rowsOf(person)).toEqual([
    {
      id: expect.any(String),
      ...saying('system', 'Marina wrote', 'A message'),
      people: [expect.stringMatching(/^Marina /)],
      title: 'Marina wrote',
      message: 'A message',
      action_url: '/events/1',
      actor: { id: actor.id, name: expect.stringMatching(/^Marina /), avatar: null },
      target_type: 'event',
      target_id: '1',
      group_key: 'g',
      count: 1,
      is_read: false,
      read_at: null,
      created_at: expect.stringMatching(/Z$/),
    },
  ])
  expect(await unreadOf(person)).toBe(1)
})

test('NTF-D1 texts are cut to 120 and 500 characters, and an external address fails the whole action', async () => {
  const person = await somePerson(server.parts)
  await tell(person.id, { title: 'x'.repeat(200), message: 'y'.repeat(900) })
  const [row] = await rowsOf(person)
  expect([row?.title.length, row?.message.length]).toEqual([120, 500])
  for (const actionUrl of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await expect(tell(person.id, { actionUrl })).rejects.toThrow()
  }
  expect(await unreadOf(person)).toBe(1)
})

test('NTF-D1 NTF-D5 a notice is stored as what happened, worded in the account’s language where it is read, and mailed in it', async () => {
  const person = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  const actors = [await somePerson(server.parts, { firstName: 'Mina' }), await somePerson(server.parts, { firstName: 'مارينا' })]
  const params = {
    event: { en: 'Supper', ar: 'العشاء' },
    when: { start: '2026-12-05T08:00:00Z', timezone: 'Africa/Cairo', all_day: false, place: 'Hall' },
  }
  const invite = (actorId: string) =>
    transact(server.parts.db, (tx) =>
      server.parts.ask(tx, 'notifications.notify', {
        userId: person.id,
        kind: 'event_invite',
        fact: 'invited',
        params,
        actorId,
        groupKey: 'event:1',
      }),
    )
  await invite(actors[0]!.id)
  const [row] = await rowsOf(person)
  expect(row).toMatchObject({ kind: 'event_invite', fact: 'invited', params, people: [expect.stringMatching(/^Mina /)] })
  expect(row?.title).toMatch(/^دعوة من \u2068Mina [^\u2069]+\u2069: العشاء$/)
  expect(row?.message).toMatch(/^السبت، ٥ ديسمبر ٢٠٢٦ .+، \u2068Hall\u2069$/)
  await invite(actors[1]!.id)
  const [both] = await rowsOf(person)
  expect(both?.title).toBe('دعوة من مارينا و\u2068Mina\u2069: العشاء')
  await runHeldMails(person, server.clock.now() + 120_000)
  expect((await server.mails(person.email)).map(({ subject }) => subject)).toEqual([both?.title])

  await server.parts.db.updateTable('users').set({ locale: 'en' }).where('id', '=', person.id).execute()
  expect(await rowsOf(person)).toMatchObject([{ title: '\u2068مارينا\u2069 and Mina invite you: Supper' }])
})

test('values that do not fit what happened fail the whole action', async () => {
  const person = await somePerson(server.parts)
  const wrong = { userId: person.id, kind: 'event_rsvp', fact: 'yes', params: { event: 'Vigil', guests: 0 } }
  const unknown = { ...wrong, fact: 'perhaps' }
  for (const request of [wrong, unknown])
    await expect(
      transact(server.parts.db, (tx) => server.parts.ask(tx, 'notifications.notify', untyped(request))),
    ).rejects.toThrow()
  expect(await unreadOf(person)).toBe(0)
})

test('NTF-D5 my own actions never notify me', async () => {
  const person = await somePerson(server.parts)
  await tell(person.id, { actorId: person.id })
  expect(await rowsOf(person)).toEqual([])
})

test('NTF-D5 similar ones within 60 minutes become one row while it is unread, counted once; after reading a new one begins', async () => {
  const person = await somePerson(server.parts)
  const names = ['Mina', 'Kyrillos', 'Demiana', 'Verena', 'Bishoy']
  const actors = []
  for (const firstName of names) actors.push(await somePerson(server.parts, { firstName }))
  for (const actor of actors) await tell(person.id, { title: 'somebody reacted', actorId: actor.id, groupKey: 'post:1' })
  await tell(person.id, { title: 'somebody reacted', actorId: actors[0]!.id, groupKey: 'post:1' })
  const merged = await rowsOf(person)
  expect(merged.map(({ title, count, actor }) => [title, count, actor?.id])).toEqual([['Mina and 4 others', 5, actors[0]!.id]])
  expect(await unreadOf(person)).toBe(1)

  await server.api(markRead, { params: { id: merged[0]!.id } }, { token: person.token })
  await tell(person.id, { title: 'one more', actorId: actors[1]!.id, groupKey: 'post:1' })
  expect((await rowsOf(person)).map(({ title, count }) => [title, count])).toEqual([
    ['one more', 1],
    ['Mina and 4 others', 5],
  ])
  server.clock.advance(59 * 60_000)
  await tell(person.id, { title: 'within the hour', actorId: actors[2]!.id, groupKey: 'post:1' })
  server.clock.advance(61 * 60_000)
  await tell(person.id, { title: 'much later', actorId: actors[3]!.id, groupKey: 'post:1' })
  const again = await someSession(server.parts, person.id)
  expect((await rowsOf(again)).map(({ title, count }) => [title, count])).toEqual([
    ['much later', 1],
    ['Demiana and Kyrillos', 2],
    ['Mina and 4 others', 5],
  ])
  expect(await unreadOf(again)).toBe(2)
})

test('NTF-D5 twenty at once become one row', async () => {
  const person = await somePerson(server.parts)
  const actors = await Promise.all(Array.from({ length: 20 }, () => somePerson(server.parts)))
  await Promise.all(actors.map(({ id }) => tell(person.id, { actorId: id, groupKey: 'rush' })))
  expect((await rowsOf(person)).map(({ count }) => count)).toEqual([20])
})

test('NTF-D3 marking read, unread and removing are idempotent, update every socket, and affect only one’s own', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  await tell(person.id)
  await tell(person.id)
  const [second, first] = await rowsOf(person)
  const sockets = [
    await connected(server.url, person.token),
    await connected(server.url, (await someSession(server.parts, person.id)).token),
  ]
  for (let time = 0; time < 2; time += 1) {
    const { body } = await server.api(markRead, { params: { id: first!.id } }, { token: person.token })
    expect(body).toMatchObject({ id: first!.id, is_read: true, read_at: expect.any(String) })
  }
  for (const socket of sockets) {
    expect(await socket.next('notification_marked_read')).toMatchObject({ notification_id: first!.id })
    expect(await socket.next('unread_count')).toMatchObject({ count: 1 })
  }
  expect((await server.api(markUnread, { params: { id: first!.id } }, { token: person.token })).body).toMatchObject({
    is_read: false,
    read_at: null,
  })
  for (const socket of sockets) expect(await socket.next('unread_count')).toMatchObject({ count: 2 })
  expect((await server.api(remove, { params: { id: second!.id } }, { token: person.token })).status).toBe(200)
  for (const socket of sockets) expect(await socket.next('unread_count')).toMatchObject({ count: 1 })
  for (const call of [markRead, markUnread, remove]) {
    expect((await server.api(call, { params: { id: first!.id } }, { token: other.token })).status).toBe(404)
    expect((await server.api(call, { params: { id: second!.id } }, { token: person.token })).status).toBe(404)
  }
  expect(await unreadOf(person)).toBe(1)
  await Promise.all(sockets.map((socket) => socket.close()))
})

test('NTF-D3 marking all read covers those up to a time and returns them, so that it can be undone', async () => {
  const person = await somePerson(server.parts)
  await tell(person.id)
  await tell(person.id)
  const older = await rowsOf(person)
  const before = older[0]!.created_at
  server.clock.advance(1_000)
  await tell(person.id)
  const answer = await server.api(markAllRead, { body: { before } }, { token: person.token })
  expect(answer.body).toEqual({ unread_count: 1, marked: older.map(({ id }) => id).toReversed() })
  expect((await rowsOf(person, { unread: 'true' })).length).toBe(1)
  expect((await server.api(markAllRead, { body: {} }, { token: person.token })).body).toMatchObject({ unread_count: 0 })
  expect((await server.api(markAllRead, { body: {} }, { token: person.token })).body).toEqual({ unread_count: 0, marked: [] })
})

test('NTF-D3 the list is newest first, in pages, by kind', async () => {
  const person = await somePerson(server.parts)
  for (let index = 1; index <= 5; index += 1) {
    server.clock.advance(10)
    await tell(person.id, { title: `n${index}`, kind: index % 2 === 0 ? 'security' : 'system' })
  }
  const page = await server.api(list, { query: { page: 2, page_size: 2 } }, { token: person.token })
  expect([page.body.count, page.body.results.map(({ title }) => title), page.body.next, page.body.previous]).toEqual([
    5,
    ['n3', 'n2'],
    expect.stringContaining('page=3'),
    expect.stringContaining('page=1'),
  ])
  expect((await rowsOf(person, { kind: 'security' })).map(({ title }) => title)).toEqual(['n4', 'n2'])
})

test('NTF-D2~ an answer reaches the event’s creator live: the row, the toast, the count', async () => {
  const { calendar, servant, member } = await someCommunity(server)
  const event = await someEvent(server, servant, { calendar, title: 'Feast dinner', rsvp_enabled: true, rsvp_limit: 2 })
  const socket = await connected(server.url, servant.token)
  const answer = (response: 'yes' | 'no' | 'maybe', guests = 0) =>
    server.api(calendarEndpoints.rsvp, { params: { id: event.id }, body: { response, guests } }, { token: member.token })
  await answer('yes', 1)
  const { notification } = await socket.next('new_notification')
  expect(notification).toMatchObject({
    kind: 'event_rsvp',
    title: expect.stringMatching(/^Mina \S+ is attending$/),
    message: 'Feast dinner (+1 guest)',
    action_url: `/events/${event.id}`,
    count: 1,
  })
  expect(await socket.next('unread_count')).toMatchObject({ count: 1 })
  expect(await socket.next('event_updated')).toMatchObject({ event_id: event.id })
  await answer('yes', 1)
  await answer('maybe')
  expect((await socket.next('new_notification')).notification).toMatchObject({
    id: notification.id,
    count: 1,
    title: expect.stringMatching(/might attend$/),
  })
  const others = await somePerson(server.parts, { parishId: (await someCommunity(server)).parish.id })
  await server.api(calendarEndpoints.rsvp, { params: { id: event.id }, body: { response: 'no' } }, { token: others.token })
  expect(await unreadOf(servant)).toBe(1)
  await socket.close()
})

test('EVT-D12 EVT-D9 a changed time or a deletion notifies those who said yes or maybe, and nobody else', async () => {
  const { calendar, servant, member, parish } = await someCommunity(server)
  const event = await someEvent(server, servant, { calendar, title: 'Vigil', rsvp_enabled: true })
  const [maybe, no] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  for (const [{ token }, response] of [
    [member, 'yes'],
    [maybe, 'maybe'],
    [no, 'no'],
    [servant, 'yes'],
  ] as const) {
    await server.api(calendarEndpoints.rsvp, { params: { id: event.id }, body: { response } }, { token })
  }
  const patch = (body: object) =>
    server.api(calendarEndpoints.patchEvent, { params: { id: event.id }, body }, { token: servant.token })
  await patch({ description: 'Bring candles' })
  expect(await rowsOf(member)).toEqual([])
  await patch({ start_datetime: at(server, 2 * day), end_datetime: at(server, 2 * day + hour), location_name: 'Crypt' })
  await allTold(server)
  for (const person of [member, maybe]) {
    expect(await rowsOf(person)).toMatchObject([
      {
        kind: 'event_changed',
        title: 'Vigil has changed',
        message: expect.stringMatching(/ · Crypt$/),
        action_url: `/events/${event.id}`,
      },
    ])
  }
  await server.api(calendarEndpoints.deleteEvent, { params: { id: event.id } }, { token: servant.token })
  await allTold(server)
  for (const person of [member, maybe])
    expect(await rowsOf(person)).toMatchObject([{ title: 'Vigil was cancelled', action_url: '/events' }])
  expect((await rowsOf(servant)).filter(({ kind }) => kind === 'event_changed')).toEqual([])
  expect(await rowsOf(no)).toEqual([])
})

test('NTF-D2~ an inviter is notified that the invitation was used, once for a multi-use link', async () => {
  const inviter = await somePerson(server.parts)
  const people = [
    await somePerson(server.parts, { firstName: 'Verena' }),
    await somePerson(server.parts, { firstName: 'Kyrillos' }),
  ]
  const invitationId = '01990000-0000-7000-8000-000000000001'
  for (const { id } of people) {
    await transact(server.parts.db, (tx) =>
      server.parts.tell(tx, 'user.registered', { userId: id, parishId: null, inviterId: inviter.id, invitationId }),
    )
  }
  expect(await rowsOf(inviter)).toMatchObject([
    { kind: 'invitation_used', title: 'Kyrillos and Verena joined', action_url: `/profile/${people[1]!.username}`, count: 2 },
  ])
})
