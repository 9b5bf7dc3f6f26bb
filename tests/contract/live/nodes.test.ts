import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import { createLog } from '#server/platform/base/log.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { endSessions, type FreshDatabase, freshDatabase } from '../../support/process/database.ts'
import { someParish, somePerson, someSession } from '../../support/features/people.ts'
import { connected, withinASecond } from '../../support/client/socket.ts'

let database: FreshDatabase
let dataDir: string
let nodes: RunningServer[] = []
const key = (letter: string) => letter.repeat(40)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coptic-nodes-'))
  database = await freshDatabase({ max: 20 })
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'never',
    DATABASE_URL: database.url,
    JWT_USER_KEY: key('u'),
    JWT_ADMIN_KEY: key('a'),
  })
  const start = () =>
    startServer({
      config,
      log: createLog({ level: 'error' }),
      database: { ...database, read: database.db, close: database.drop },
    })
  nodes = [await start(), await start()]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const count = (node: RunningServer, userId: string, value: number) =>
  transact(node.parts.db, (tx) => node.parts.live.send(tx, userId, { type: 'unread_count', count: value }))

test('WS-12 NTF-D3 a frame written on one server reaches sockets of another, and a session ended there closes here', async () => {
  const [one, two] = nodes as [RunningServer, RunningServer]
  const person = await somePerson(one.parts)
  const elsewhere = await someSession(one.parts, person.id)
  const [here, there] = [await connected(one.url, person.token), await connected(two.url, elsewhere.token)]
  await count(one, person.id, 1)
  await count(two, person.id, 2)
  for (const socket of [here, there]) {
    expect(await socket.next('unread_count')).toEqual({ type: 'unread_count', seq: 1, count: 1 })
    expect(await socket.next('unread_count')).toEqual({ type: 'unread_count', seq: 2, count: 2 })
  }
  await transact(one.parts.db, (tx) =>
    one.parts.tell(tx, 'session.revoked', { userId: person.id, sessionIds: [elsewhere.sessionId], reason: 'logout' }),
  )
  expect((await there.closed).code).toBe(4401)
  await here.settled()
  await here.close()
})

test('WS-23~ room mates on different servers see each other come and go', async () => {
  const [one, two] = nodes as [RunningServer, RunningServer]
  const parish = await someParish(one.parts)
  const [mina, marina, late] = (await Promise.all(
    Array.from({ length: 3 }, () => somePerson(one.parts, { parishId: parish.id })),
  )) as [Awaited<ReturnType<typeof somePerson>>, Awaited<ReturnType<typeof somePerson>>, Awaited<ReturnType<typeof somePerson>>]
  const room_id = `parish:${parish.id}`
  const [first, second] = [await connected(one.url, mina.token), await connected(two.url, marina.token)]
  first.send({ type: 'join_room', room_id })
  second.send({ type: 'join_room', room_id })
  expect(await first.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  expect(await second.next('user_online')).toEqual({ type: 'user_online', user_id: mina.id })
  const third = await connected(two.url, late.token)
  third.send({ type: 'join_room', room_id })
  await third.settled()
  third.send({ type: 'get_online_users' })
  expect(new Set((await third.next('online_users')).user_ids)).toEqual(new Set([mina.id, marina.id]))
  await second.close()
  expect(await first.next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  await Promise.all([first.close(), third.close()])
})

test('PPL-D7 a member is online for those who watch them on another server, until their last connection closes', async () => {
  const [one, two] = nodes as [RunningServer, RunningServer]
  const [mina, marina] = [await somePerson(one.parts), await somePerson(one.parts)]
  for (const [follower_id, followee_id] of [
    [mina.id, marina.id],
    [marina.id, mina.id],
  ] as const)
    await one.parts.db
      .insertInto('follows')
      .values({ id: newId(), follower_id, followee_id, status: 'active', created_at: new Date().toISOString() })
      .execute()
  const [phone, tablet] = [await connected(one.url, marina.token), await connected(two.url, marina.token)]
  const watching = await connected(two.url, mina.token)
  const remote = await connected(one.url, mina.token)
  for (const socket of [watching, remote]) {
    socket.send({ type: 'join_room', room_id: `person:${marina.id}` })
    expect(await socket.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  }
  await tablet.close()
  await phone.close()
  for (const socket of [watching, remote])
    expect(await socket.next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  expect(watching.frames.filter(({ type }) => type === 'user_online' || type === 'user_offline')).toHaveLength(2)
  await Promise.all([watching, remote].map((socket) => socket.close()))
})

test('WS-18 frames written while the connection between servers was lost arrive when it returns', async () => {
  const [one, two] = nodes as [RunningServer, RunningServer]
  const person = await somePerson(one.parts)
  const socket = await connected(two.url, person.token)
  await endSessions(database, 'coptic-bus')
  for (let value = 1; value <= 20; value += 1) await count(one, person.id, value)
  while (socket.frames.filter(({ type }) => type === 'unread_count').length < 20) await socket.next('unread_count')
  expect(socket.frames.flatMap((frame) => (frame.type === 'unread_count' ? [frame.seq] : []))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  await socket.close()
})

test('PPL-D5 MSG-D1 WS-13 a block that is made on one server closes the pages that are open on another within a second', async () => {
  const [one, two] = nodes as [RunningServer, RunningServer]
  await one.parts.db.insertInto('feature_flags').values({ name: 'realTimeChat', enabled: true }).execute()
  const parish = await someParish(one.parts)
  const [mina, marina] = [
    await somePerson(one.parts, { parishId: parish.id }),
    await somePerson(one.parts, { parishId: parish.id }),
  ]
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${one.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mina.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${path} answers ${answer.status}`).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const { id } = await post('chat/rooms/', { user_id: marina.id })
  const room_id = `chat:${id}`
  const [here, there] = [await connected(one.url, mina.token), await connected(two.url, marina.token)]
  for (const socket of [here, there]) {
    socket.send({ type: 'join_room', room_id })
    await socket.next('room_joined')
  }
  const heard = () => Promise.all([here, there].map((socket) => socket.next('room_left')))
  const left = await withinASecond(() => post('social/blocks/', { user_id: marina.id }), heard)
  expect(left.map((frame) => frame.room_id)).toEqual([room_id, room_id])
  await Promise.all([here.close(), there.close()])
})
