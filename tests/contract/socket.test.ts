import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/db/tx.ts'
import { installed } from '#server/installed.ts'
import { pruneFrames } from '#server/live/prune.job.ts'
import { attachSocket } from '#server/live/socket.ts'
import { somePerson, someParish, someSession } from '../support/people.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { connected, openSocket } from '../support/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const say = (userId: string, count: number) =>
  transact(server.parts.db, (tx) => server.parts.live.send(tx, userId, { type: 'unread_count', count }))
const saidTo = ({ frames }: { frames: readonly object[] }) =>
  frames.flatMap((frame) => ('seq' in frame && 'count' in frame ? [[frame.seq, frame.count]] : []))

test('WS-09 WS-18 the token in the query opens the channel, and the first frame tells who one is', async () => {
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

test('WS-11 WS-12 WS-20 NTF-D3 marking read by the socket does what the call does', async () => {
  const person = await somePerson(server.parts)
  const [one, two] = [
    await connected(server.url, person.token),
    await connected(server.url, (await someSession(server.parts, person.id)).token),
  ]
  await transact(server.parts.db, (tx) =>
    server.parts.tell(tx, 'notification.requested', { userId: person.id, kind: 'system', title: 'T', message: 'M' }),
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
  expect(await stranger.next('error')).toEqual({ type: 'error', message: 'Not found.' })
  await Promise.all([one, two, stranger].map((socket) => socket.close()))
})

test('WS-18 a returning socket gets what it missed, in order and once', async () => {
  const person = await somePerson(server.parts)
  const first = await connected(server.url, person.token)
  for (const count of [1, 2]) await say(person.id, count)
  await first.next('unread_count')
  await first.next('unread_count')
  await first.close()
  for (const count of [3, 4, 5]) await say(person.id, count)

  const back = openSocket(server.url, person.token)
  expect((await back.next('connection_established')).last_seq).toBe(5)
  const meanwhile = say(person.id, 6)
  back.send({ type: 'resume', last_seq: 2 })
  await meanwhile
  for (let index = 0; index < 4; index += 1) await back.next('unread_count')
  await back.settled()
  expect(saidTo(back)).toEqual([
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ])
  await back.close()
})

test('WS-18 who missed more than is kept, or comes from another history, is told to fetch afresh', async () => {
  const person = await somePerson(server.parts)
  await say(person.id, 1)
  await server.parts.db
    .updateTable('live_frames')
    .set({ created_at: new Date(server.clock.now() - 25 * 3_600_000).toISOString() })
    .where('user_id', '=', person.id)
    .execute()
  await say(person.id, 2)
  const context = {
    db: server.parts.db,
    ports: server.parts,
    log: server.parts.log,
    now: server.clock.now,
    attempt: 1,
    signal: new AbortController().signal,
  }
  await pruneFrames.run({}, context)
  for (const [last_seq, answer] of [
    [0, 'resync'],
    [99, 'resync'],
    [1, 'unread_count'],
  ] as const) {
    const socket = openSocket(server.url, person.token)
    await socket.next('connection_established')
    socket.send({ type: 'resume', last_seq })
    const frame = await socket.next(answer)
    expect(frame).toMatchObject(answer === 'resync' ? { last_seq: 2 } : { seq: 2 })
    await socket.close()
  }
})

test('WS-18 600 frames missed are too many, 500 are not', async () => {
  const person = await somePerson(server.parts)
  const { db, live } = server.parts
  for (let count = 1; count <= 501; count += 1)
    await transact(db, (tx) => live.send(tx, person.id, { type: 'unread_count', count }))
  const far = openSocket(server.url, person.token)
  await far.next('connection_established')
  far.send({ type: 'resume', last_seq: 0 })
  expect(await far.next('resync')).toEqual({ type: 'resync', last_seq: 501 })
  await far.close()
  const near = openSocket(server.url, person.token)
  await near.next('connection_established')
  near.send({ type: 'resume', last_seq: 1 })
  while (saidTo(near).length < 500) await near.next('unread_count')
  expect(saidTo(near)).toEqual(Array.from({ length: 500 }, (_, index) => [index + 2, index + 2]))
  await near.close()
})

test('WS-18 frames written at the same time by many get numbers without a gap, and a rollback takes none', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => somePerson(server.parts)))
  const { db, live } = server.parts
  const write = (index: number) =>
    transact(db, async (tx) => {
      const order = index % 2 === 0 ? people : people.toReversed()
      for (const { id } of order) await live.send(tx, id, { type: 'unread_count', count: index })
      if (index % 5 === 0) throw new Error('undone')
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => write(index)))
  expect(
    outcomes.filter(({ status }) => status === 'rejected').map((outcome) => (outcome as PromiseRejectedResult).reason.message),
  ).toEqual(Array.from({ length: 10 }, () => 'undone'))
  for (const { id } of people) {
    const rows = await db.selectFrom('live_frames').where('user_id', '=', id).select('seq').orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  }
})

test('WS-13 WS-17 WS-23 rooms are for active members, and presence goes to room mates only', async () => {
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
      expect(await socket.next('error')).toEqual({ type: 'error', message: 'You cannot join this room.' })
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

test('WS-13 who leaves the parish is out of its room at once', async () => {
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

test('WS-24 chat frames are answered until there is a chat', async () => {
  const socket = await connected(server.url, (await somePerson(server.parts)).token)
  socket.send({ type: 'send_message', room_id: 'r', content: 'hello' })
  expect(await socket.next('error')).toEqual({ type: 'error', message: 'Chat is not available.' })
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

test('TRAP-57 a ping may carry a newer token: the socket then lives by its session', async () => {
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

test('TRAP-58 a session that ended without a word is found by looking; a ban closes with 4403', async () => {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const watched = await attachSocket(http, server.parts, installed, { recheckEvery: 50 })
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
