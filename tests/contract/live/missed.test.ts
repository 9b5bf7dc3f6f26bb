import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { pruneFrames } from '#server/platform/live/frames/prune.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected, openSocket } from '../../support/client/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const say = (userId: string, count: number) =>
  transact(server.parts.db, (tx) => server.parts.live.send(tx, userId, { type: 'unread_count', count }))
const saidTo = ({ frames }: { frames: readonly object[] }) =>
  frames.flatMap((frame) => ('seq' in frame && 'count' in frame ? [[frame.seq, frame.count]] : []))

test('WS-18 a returning socket receives missed frames, in order and once', async () => {
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

test('WS-18 a request for missed frames that arrives after newer ones is told to refetch, and no frame comes twice', async () => {
  const person = await somePerson(server.parts)
  for (const count of [1, 2, 3]) await say(person.id, count)
  const late = openSocket(server.url, person.token)
  await late.next('connection_established')
  // Any other frame starts the numbered ones, as does the end of the wait for one.
  await late.settled()
  await say(person.id, 4)
  await late.next('unread_count')
  late.send({ type: 'resume', last_seq: 1 })
  expect(await late.next('resync')).toEqual({ type: 'resync', last_seq: 4 })
  late.send({ type: 'resume', last_seq: 4 })
  await say(person.id, 5)
  await late.next('unread_count')
  await late.settled()
  expect(saidTo(late)).toEqual([
    [4, 4],
    [5, 5],
  ])
  expect(late.frames.filter(({ type }) => type === 'resync')).toHaveLength(1)
  await late.close()
})

test('WS-18 a client that missed more than is stored, or has another history, is told to refetch', async () => {
  const person = await somePerson(server.parts)
  await say(person.id, 1)
  await server.parts.db
    .updateTable('live_frames')
    .set({ created_at: new Date(server.clock.now() - 25 * 3_600_000).toISOString() })
    .where('user_id', '=', person.id)
    .execute()
  await say(person.id, 2)
  await pruneFrames.run({}, jobContext(server))
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

test('WS-18 600 missed frames are too many, 500 are not', async () => {
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

test('WS-18 frames written concurrently get numbers without gaps, and a rollback takes none', async () => {
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
