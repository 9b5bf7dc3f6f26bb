import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import type { Message } from '#contract/chat/message.ts'
import { quantile } from '../support/figures.ts'
import { nodeEnv, partsOf } from '../support/nodes.ts'
import { connected } from '../support/client/socket.ts'
import { type FreshDatabase, freshDatabase } from '../support/process/database.ts'
import { type Person, someParish, somePerson } from '../support/features/people.ts'
import { setFlag } from '../support/features/prayers.ts'
import { someAddress } from '../support/process/server.ts'
import { type S3Server, startS3 } from '../support/process/s3.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'

let database: FreshDatabase
let s3: S3Server
let nodes: ServerProcess[]
let people: Person[]
let room: string

beforeAll(async () => {
  database = await freshDatabase({ max: 20 })
  const parts = partsOf(database)
  await setFlag({ parts }, 'realTimeChat', true)
  const parish = await someParish(parts)
  people = []
  for (let index = 0; index < 10; index += 1) people.push(await somePerson(parts, { parishId: parish.id }))
  // Nodes of one community share their media.
  s3 = await startS3()
  const env = { ...nodeEnv(database), ...s3.env }
  nodes = [await serverProcess(env), await serverProcess(env)]
  const [first] = people
  for (const person of people) room = (await call(0, 'POST', `chat/parishes/${parish.id}/room/`, person, {})).body.id
  expect(first).toBeDefined()
})
afterAll(async () => {
  for (const node of nodes) await node.dispose()
  await s3.close()
  await database.drop()
})

async function call(
  node: number,
  method: string,
  path: string,
  { token }: Person,
  body?: object,
): Promise<{ status: number; body: { id: string } }> {
  const answer = await fetch(`${nodes[node]!.url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': someAddress() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}
const send = (node: number, who: Person, content: string, client_id: string = newId()) =>
  call(node, 'POST', `chat/rooms/${room}/messages/`, who, { content, client_id })
const stored = () =>
  database.db.selectFrom('messages').where('room_id', '=', room).select(['seq', 'content', 'client_id']).orderBy('seq').execute()

test('community 9.6 two sends with one client_id on two nodes are one row, and the numbers have no hole', async () => {
  let doubled = 0
  for (let trial = 0; trial < 20; trial += 1) {
    const client_id = newId()
    const answers = await Promise.all([0, 1].map((node) => send(node, people[0]!, `Trial ${trial}`, client_id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    if (answers[0]!.body.id !== answers[1]!.body.id) doubled += 1
  }
  const rows = await stored()
  console.info(`CHAT-6 20 pairs on two nodes: ${rows.length} rows, ${doubled} doubled`)
  expect([doubled, rows.length]).toEqual([0, 20])
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
})

test('community 9.7 9.9 9.12 lines while a node is killed and people join: each once, in order, at every socket', async () => {
  const sockets = await Promise.all(people.slice(0, 5).map(({ token }) => connected(nodes[0]!.url, token)))
  for (const socket of sockets) {
    socket.send({ type: 'join_room', room_id: `chat:${room}` })
    await socket.next('room_joined')
  }
  const before = (await stored()).length
  const waits: number[] = []
  const keys = Array.from({ length: 100 }, () => newId())
  const restarted = Promise.withResolvers<void>()
  const write = async (from: number) => {
    for (let index = from; index < keys.length; index += 5) {
      const started = performance.now()
      const who = people[5 + from]!
      const line = () => send(1, who, `Line ${index}`, keys[index])
      const answer = await line().catch(() => null)
      if (answer?.status !== 201) {
        await restarted.promise
        expect((await line()).status).toBe(201)
      }
      waits.push(performance.now() - started)
    }
  }
  const writing = Promise.all([0, 1, 2, 3, 4].map(write))
  await sockets[0]!.next('new_message')
  const lateJoin = connected(nodes[0]!.url, people[9]!.token)
  const late = await lateJoin
  late.send({ type: 'join_room', room_id: `chat:${room}` })
  const joined = await late.next('room_joined')
  await nodes[1]!.kill()
  await nodes[1]!.start()
  restarted.resolve()
  await writing
  const rows = await stored()
  const last = rows.at(-1)!.seq
  for (const socket of [...sockets, late])
    while (!socket.frames.some((frame) => frame.type === 'new_message' && frame.message.seq === last))
      await socket.next('new_message')
  const seqsOf = (messages: Message[]) => messages.map(({ seq }) => seq)
  const framesOf = (socket: (typeof sockets)[0]) =>
    socket.frames.flatMap((frame) => (frame.type === 'new_message' ? [frame.message] : []))
  const expected = rows.slice(before).map(({ seq }) => seq)
  for (const socket of sockets) expect(seqsOf(framesOf(socket))).toEqual(expected)
  // Who joins may be sent a line that the answer already counts: a client knows it by its number. None comes twice or is left out.
  const toLate = seqsOf(framesOf(late))
  expect(toLate).toEqual(expected.filter((seq) => seq >= toLate[0]!))
  expect(toLate.filter((seq) => seq > joined.last_seq)).toEqual(expected.filter((seq) => seq > joined.last_seq))
  expect(new Set(rows.map(({ client_id }) => client_id)).size).toBe(rows.length)
  console.info(
    `CHAT-7 100 lines by 5 writers, a node killed meanwhile: ${rows.length - before} rows, 0 doubled, 0 out of order at 6 sockets; send p50 ${quantile(waits, 0.5).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
  )
  await Promise.all([...sockets, late].map((socket) => socket.close()))
})
