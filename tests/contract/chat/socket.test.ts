import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { withinASecond, connected, type TestSocket } from '../../support/client/socket.ts'
import {
  by,
  directRoom,
  linesOf,
  makeRoom,
  roomName,
  someParishioners,
  switchOnChat,
  write,
} from '../../support/features/chat.ts'
import { type Person, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await switchOnChat(server)
})
afterAll(() => server.close())

const joined = async (who: Pick<Person, 'token'>, roomId: string): Promise<TestSocket> => {
  const socket = await connected(server.url, who.token)
  socket.send({ type: 'join_room', room_id: roomName(roomId) })
  await socket.next('room_joined')
  return socket
}
const trio = async () => {
  const { people } = await someParishioners(server, 3)
  const [mina, marina, third] = people as [Person, Person, Person]
  const { body: room } = await makeRoom(server, mina, [marina, third])
  return { mina, marina, third, id: room.id }
}
const said = (socket: TestSocket) =>
  socket.frames.flatMap((frame) => (frame.type === 'new_message' ? [frame.message.content] : []))

test('WS-13 WS-14 WS-15 WS-21 CHAT-01~ a line by socket is acknowledged, and everybody in the room gets it, its key only its sender', async () => {
  const { mina, marina, third, id } = await trio()
  const phone = await someSession(server.parts, mina.id)
  const [one, two, other] = [await joined(mina, id), await joined(phone, id), await joined(marina, id)]
  const outside = await connected(server.url, third.token)
  const client_id = newId()
  one.send({ type: 'send_message', room_id: roomName(id), content: 'Peace', client_id })
  const ack = await one.next('ack')
  expect(ack).toMatchObject({ client_id, message: { content: 'Peace', message_type: 'text', seq: 2 } })
  for (const socket of [one, two])
    expect((await socket.next('new_message')).message).toMatchObject({ client_id, id: ack.message.id })
  const { message, after } = await other.next('new_message')
  expect([message.client_id, message.content, after]).toEqual([undefined, 'Peace', 1])
  expect(await outside.next('room_updated')).toMatchObject({ room_id: roomName(id) })
  one.send({ type: 'send_message', room_id: roomName(id), content: 'Peace', client_id })
  expect((await one.next('ack')).message.id).toBe(ack.message.id)
  one.send({ type: 'leave_room', room_id: roomName(id) })
  await one.settled()
  await write(server, marina, id, 'You are gone')
  await two.next('new_message')
  await one.settled()
  expect(said(one)).toEqual(['Peace'])
  expect(said(outside)).toEqual([])
  await Promise.all([one, two, other, outside].map((socket) => socket.close()))
})

test('WS-16 WS-22 reading on one device is known on the others, and to those who show it themselves', async () => {
  const { mina, marina, id } = await trio()
  const { body: line } = await write(server, mina, id, 'Read me')
  const tablet = await connected(server.url, (await someSession(server.parts, marina.id)).token)
  const [reader, writer] = [await joined(marina, id), await joined(mina, id)]
  reader.send({ type: 'mark_message_read', message_id: line.id })
  expect(await tablet.next('room_updated')).toMatchObject({ room_id: roomName(id), read_seq: line.seq })
  expect(await writer.next('message_read')).toEqual({
    type: 'message_read',
    room_id: roomName(id),
    user_id: marina.id,
    read_seq: line.seq,
  })
  await Promise.all([tablet, reader, writer].map((socket) => socket.close()))
})

test('WS-17 WS-23 PPL-D5 presence and typing reach room mates, and stop across a block at once, both ways', async () => {
  const { mina, marina, third, id } = await trio()
  const [one, two, other] = [await joined(mina, id), await joined(marina, id), await joined(third, id)]
  expect(await one.next('user_online')).toMatchObject({ user_id: expect.any(String) })
  two.send({ type: 'typing', room_id: roomName(id) })
  expect(await one.next('typing')).toEqual({ type: 'typing', room_id: roomName(id), user_id: marina.id })
  await server.api(barriersEndpoints.block, { body: { user_id: marina.id } }, by(mina))
  expect(await one.next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  expect(await two.next('user_offline')).toEqual({ type: 'user_offline', user_id: mina.id })
  const typed = one.frames.filter(({ type }) => type === 'typing').length
  two.send({ type: 'typing', room_id: roomName(id) })
  await write(server, marina, id, 'Not for Mina')
  expect((await other.next('new_message')).message.content).toBe('Not for Mina')
  expect((await one.next('new_message')).message).toMatchObject({ is_hidden: true, content: '', sender: null })
  one.send({ type: 'get_online_users' })
  expect((await one.next('online_users')).user_ids).toEqual([third.id])
  expect(one.frames.filter(({ type }) => type === 'typing')).toHaveLength(typed)
  await Promise.all([one, two, other].map((socket) => socket.close()))
})

test('WS-13 who is removed, leaves or is blocked loses the room on open pages within a second, and hears nothing more', async () => {
  const { mina, marina, id } = await trio()
  const direct = await directRoom(server, mina, marina)
  const socket = await joined(marina, id)
  socket.send({ type: 'join_room', room_id: roomName(direct) })
  await socket.next('room_joined')
  const lost = (change: () => Promise<unknown>) => withinASecond(change, () => socket.next('room_left'))
  const remove = () => server.api(chatEndpoints.removeMember, { params: { id, user_id: marina.id } }, by(mina))
  expect(await lost(remove)).toEqual({ type: 'room_left', room_id: roomName(id) })
  await write(server, mina, id, 'Without Marina')
  const block = () => server.api(barriersEndpoints.block, { body: { user_id: marina.id } }, by(mina))
  expect(await lost(block)).toEqual({ type: 'room_left', room_id: roomName(direct) })
  socket.send({ type: 'join_room', room_id: roomName(id) })
  expect(await socket.next('error')).toMatchObject({ reason: 'core.room_closed' })
  expect(said(socket).filter((content) => content !== '')).toEqual([])
  await socket.close()
})

test('MSG-D2 whoever joins while lines arrive has every line once, in order, from the fill and the frames together', async () => {
  const { mina, marina, id } = await trio()
  const stop = new AbortController()
  const writing = (async () => {
    for (let index = 0; index < 60; index += 1) await write(server, index % 2 ? mina : marina, id, `Line ${index}`)
    stop.abort()
  })()
  while ((await linesOf(server, mina, id)).last_seq < 20);
  const socket = await connected(server.url, marina.token)
  socket.send({ type: 'join_room', room_id: roomName(id) })
  const { last_rev } = await socket.next('room_joined')
  const filled = (await linesOf(server, marina, id, { after_rev: 0 })).results.filter(({ rev }) => rev <= last_rev)
  await writing
  const { last_seq } = await linesOf(server, mina, id)
  while (!socket.frames.some((frame) => frame.type === 'new_message' && frame.message.seq === last_seq))
    await socket.next('new_message')
  const all = [...filled, ...socket.frames.flatMap((frame) => (frame.type === 'new_message' ? [frame.message] : []))]
  const once = [...new Map(all.map((line) => [line.seq, line])).values()]
  expect(once.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq }, (_, index) => index + 1))
  await socket.close()
})

test('MSG-D7 WS-24 without realTimeChat the socket carries no chat, REST does', async () => {
  const { mina, marina, id } = await trio()
  await server.parts.db.updateTable('feature_flags').set({ enabled: false }).where('name', '=', 'realTimeChat').execute()
  const socket = await connected(server.url, mina.token)
  socket.send({ type: 'send_message', room_id: roomName(id), content: 'By socket', client_id: newId() })
  expect(await socket.next('error')).toMatchObject({ code: 'feature_disabled', reason: 'core.chat_unavailable' })
  expect((await write(server, marina, id, 'By REST')).status).toBe(201)
  await switchOnChat(server)
  await socket.close()
})
