import { saying } from '../../support/features/notification-calls.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { attachSocket } from '#server/platform/live/socket.ts'
import { somePerson, someParish, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected, openSocket } from '../../support/client/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('WS-09 WS-18 the token in the query opens the channel, and the first frame identifies the user', async () => {
  const person = await somePerson(server.parts)
  const socket = openSocket(server.url, person.token)
  const greeting = await socket.next('connection_established')
  expect(greeting).toEqual({
    type: 'connection_established',
    user_id: person.id,
    connection_id: expect.any(String),
    last_seq: 0,
    flags_version: 0,
  })
  expect(socket.frames[0]).toEqual(greeting)
  await socket.close()
})

test('WS-10 a ping is answered with a pong', async () => {
  const socket = await connected(server.url, (await somePerson(server.parts)).token)
  socket.send({ type: 'ping' })
  expect(await socket.next('pong')).toEqual({ type: 'pong' })
  await socket.close()
})

test('WS-11 WS-12 WS-20 NTF-D3 marking read by socket does the same as the call', async () => {
  const person = await somePerson(server.parts)
  const [one, two] = [
    await connected(server.url, person.token),
    await connected(server.url, (await someSession(server.parts, person.id)).token),
  ]
  await transact(server.parts.db, (tx) =>
    server.parts.ask(tx, 'notifications.notify', { userId: person.id, ...saying('system', 'T', 'M') }),
  )
  const { notification } = await one.next('new_notification')
  one.send({ type: 'get_unread_count' })
  await one.next('unread_count')
  expect(await one.next('unread_count')).toEqual({ type: 'unread_count', count: 1 })
  await two.next('unread_count')
  one.send({ type: 'mark_read', notification_id: notification.id })
  for (const socket of [one, two]) {
    expect(await socket.next('notification_marked_read')).toMatchObject({ notification_id: notification.id })
    expect(await socket.next('unread_count')).toMatchObject({ count: 0 })
  }
  const stranger = await connected(server.url, (await somePerson(server.parts)).token)
  stranger.send({ type: 'mark_read', notification_id: notification.id })
  expect(await stranger.next('error')).toEqual({ type: 'error', code: 'not_found', message: 'Not found.' })
  await Promise.all([one, two, stranger].map((socket) => socket.close()))
})

const roomClosed = {
  type: 'error',
  code: 'forbidden',
  reason: 'core.room_closed',
  message: 'You cannot join this room.',
}

test('WS-13~ WS-17~ WS-23~ rooms are for active members, and presence goes to room mates only', async () => {
  const [parish, elsewhere] = [await someParish(server.parts), await someParish(server.parts)]
  const [mina, marina, pending, far] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id, membership: 'pending' }),
    await somePerson(server.parts, { parishId: elsewhere.id }),
  ]
  const room_id = `parish:${parish.id}`
  const sockets = await Promise.all([mina, marina, pending, far].map(({ token }) => connected(server.url, token)))
  const [first, second, third, fourth] = sockets as [
    (typeof sockets)[0],
    (typeof sockets)[0],
    (typeof sockets)[0],
    (typeof sockets)[0],
  ]
  for (const socket of [third, fourth]) {
    for (const id of [room_id, 'parish:nothing', 'nothing', `user:${mina.id}`]) {
      socket.send({ type: 'join_room', room_id: id })
      expect(await socket.next('error')).toEqual(roomClosed)
    }
  }
  fourth.send({ type: 'join_room', room_id: `parish:${elsewhere.id}` })
  first.send({ type: 'join_room', room_id })
  second.send({ type: 'join_room', room_id })
  expect(await first.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  first.send({ type: 'get_online_users' })
  expect(await first.next('online_users')).toEqual({ type: 'online_users', user_ids: [marina.id] })
  fourth.send({ type: 'get_online_users' })
  expect(await fourth.next('online_users')).toEqual({ type: 'online_users', user_ids: [] })
  await server.parts.live.sendToRoom(server.parts.db, room_id, { type: 'room_updated', room_id })
  expect(await second.next('room_updated')).toEqual({ type: 'room_updated', room_id })
  second.send({ type: 'leave_room', room_id })
  expect(await first.next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  expect(
    [third, fourth]
      .flatMap(({ frames }) => frames)
      .filter(({ type }) => type === 'user_online' || type === 'user_offline' || type === 'room_updated'),
  ).toEqual([])
  await Promise.all(sockets.map((socket) => socket.close()))
})

test('WS-13~ a member who leaves the parish leaves its room at once', async () => {
  const parish = await someParish(server.parts)
  const [mina, marina] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  const room_id = `parish:${parish.id}`
  const sockets = [await connected(server.url, mina.token), await connected(server.url, marina.token)] as const
  for (const socket of sockets) {
    socket.send({ type: 'join_room', room_id })
  }
  await sockets[0].next('user_online')
  await transact(server.parts.db, (tx) =>
    server.parts.tell(tx, 'membership.changed', { userId: marina.id, parishId: parish.id, status: 'removed' }),
  )
  expect(await sockets[0].next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  await server.parts.live.sendToRoom(server.parts.db, room_id, { type: 'room_updated', room_id })
  await sockets[0].next('room_updated')
  await sockets[1].settled()
  expect(sockets[1].frames.filter(({ type }) => type === 'room_updated')).toEqual([])
  await Promise.all(sockets.map((socket) => socket.close()))
})

test('WS-24 chat frames are answered with an error until there is chat', async () => {
  const socket = await connected(server.url, (await somePerson(server.parts)).token)
  socket.send({ type: 'send_message', room_id: 'r', content: 'hello' })
  expect(await socket.next('error')).toEqual({
    type: 'error',
    code: 'feature_disabled',
    reason: 'core.chat_unavailable',
    message: 'Chat is not available.',
  })
  await socket.close()
})

test('TRAP-62 unknown types and broken JSON are ignored, and more than 50 of them close the socket', async () => {
  const socket = await connected(server.url, (await somePerson(server.parts)).token)
  const nonsense = [
    '{',
    '[]',
    'null',
    '"x"',
    '{"type":"unknown"}',
    '{"type":"__proto__"}',
    '{"type":"ping","token":5}',
    '',
    '\u0000',
    Buffer.from([1, 2, 3]),
  ]
  for (const content of nonsense) socket.sendRaw(content)
  await socket.settled()
  expect(socket.frames.map(({ type }) => type)).toEqual(['connection_established', 'pong', 'pong'])
  for (let index = 0; index < 25; index += 1) socket.sendRaw('{')
  await socket.settled()
  server.clock.advance(2_000)
  for (let index = 0; index < 25; index += 1) socket.sendRaw('{')
  expect((await socket.closed).code).toBe(1008)
})

test('TRAP-58 a flood closes with 4429, a huge frame with 1009, the eleventh socket with 4408', async () => {
  const person = await somePerson(server.parts)
  const flooding = await connected(server.url, person.token)
  for (let index = 0; index < 130; index += 1) flooding.send({ type: 'ping' })
  expect((await flooding.closed).code).toBe(4429)
  const huge = await connected(server.url, person.token)
  huge.sendRaw(JSON.stringify({ type: 'join_room', room_id: 'x'.repeat(70_000) }))
  expect((await huge.closed).code).toBe(1009)
  const ten = await Promise.all(Array.from({ length: 10 }, () => connected(server.url, person.token)))
  expect((await openSocket(server.url, person.token).closed).code).toBe(4408)
  await ten[0]!.close()
  const again = await connected(server.url, person.token)
  await Promise.all([...ten, again].map((socket) => socket.close()))
})

test('TRAP-57 a ping may carry a newer token: the socket then follows its session', async () => {
  const person = await somePerson(server.parts)
  const newer = await someSession(server.parts, person.id)
  const socket = await connected(server.url, person.token)
  socket.send({ type: 'ping', token: 'nonsense' })
  await socket.next('pong')
  socket.send({ type: 'ping', token: newer.token })
  await socket.next('pong')
  await server.parts.live.closeSessions(server.parts.db, [person.sessionId], 4401)
  await socket.settled()
  await server.parts.live.closeSessions(server.parts.db, [newer.sessionId], 4401)
  expect((await socket.closed).code).toBe(4401)
  const swapped = await connected(server.url, newer.token)
  swapped.send({ type: 'ping', token: (await somePerson(server.parts)).token })
  expect((await swapped.closed).code).toBe(4401)
})

test('TRAP-58 a session that ended silently is found by polling; a ban closes with 4403', async () => {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const watched = await attachSocket(http, server.parts, { handlers: {}, rooms: [], people: [] }, { recheckEvery: 50 })
  const [ended, banned, deleted, alive] = [
    await somePerson(server.parts),
    await somePerson(server.parts),
    await somePerson(server.parts),
    await somePerson(server.parts),
  ]
  const sockets = await Promise.all([ended, banned, deleted, alive].map(({ token }) => connected(url, token)))
  const instant = new Date(server.clock.now()).toISOString()
  await server.parts.db.updateTable('sessions').set({ revoked_at: instant }).where('id', '=', ended.sessionId).execute()
  await server.parts.db.updateTable('users').set({ account_status: 'banned' }).where('id', '=', banned.id).execute()
  await server.parts.db.updateTable('users').set({ deleted_at: instant }).where('id', '=', deleted.id).execute()
  expect(await Promise.all(sockets.slice(0, 3).map(async ({ closed }) => (await closed).code))).toEqual([4401, 4403, 4401])
  await sockets[3]!.settled()
  await watched.close()
  expect((await sockets[3]!.closed).code).toBe(1012)
  await new Promise((resolve) => http.close(resolve))
})
