import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { connected, type TestSocket } from '../../support/client/socket.ts'
import { by, makeRoom, someAdult, someParishioners, switchOnChat } from '../../support/features/chat.ts'
import type { Person } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await switchOnChat(server)
})
afterAll(() => server.close())

const nothing = { is_shown: false, last_seen_at: null }
const follow = (who: Person, whom: Person) => server.api(socialEndpoints.follow, { body: { user_id: whom.id } }, by(who))
const unfollow = (who: Person, whom: Person) => server.api(socialEndpoints.unfollow, { body: { user_id: whom.id } }, by(who))
const presence = async (who: Person, whom: Person) => {
  const { status, body } = await server.api(peopleEndpoints.presence, { params: { id: whom.id } }, by(who))
  return status === 200 ? body : status
}
const show = (who: Person, show_online: boolean) => server.api(settingsEndpoints.patch, { body: { show_online } }, by(who))
const roomOf = ({ id }: Person) => `person:${id}`
const watch = (socket: TestSocket, whom: Person) => socket.send({ type: 'join_room', room_id: roomOf(whom) })
const friends = async () => {
  const [mina, marina] = [await someAdult(server), await someAdult(server)]
  await follow(mina, marina)
  await follow(marina, mina)
  return { mina, marina }
}
const heard = ({ frames }: TestSocket) =>
  frames.flatMap((frame) => (frame.type === 'user_online' || frame.type === 'user_offline' ? [frame.type] : []))
const closed = {
  type: 'error',
  code: 'forbidden',
  reason: 'core.room_closed',
  message: 'You cannot join this room.',
}

test('PPL-D7 WS-17 WS-23~ those who follow each other hear when the other comes and goes, on any of their devices', async () => {
  const { mina, marina } = await friends()
  const one = await connected(server.url, mina.token)
  watch(one, marina)
  await one.settled()
  const [phone, tablet] = [await connected(server.url, marina.token), await connected(server.url, marina.token)]
  expect(await one.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  const late = await connected(server.url, mina.token)
  watch(late, marina)
  expect(await late.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  late.send({ type: 'get_online_users' })
  expect(await late.next('online_users')).toEqual({ type: 'online_users', user_ids: [marina.id] })
  // She did not ask for him, and hears nothing of who watches her.
  phone.send({ type: 'get_online_users' })
  expect(await phone.next('online_users')).toEqual({ type: 'online_users', user_ids: [] })
  await phone.close()
  await tablet.close()
  expect(await one.next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  expect(heard(one)).toEqual(['user_online', 'user_offline'])
  expect(heard(tablet)).toEqual([])
  await Promise.all([one, late].map((socket) => socket.close()))
})

test('PPL-D7 neither strangers, nor one who follows alone, nor anybody across a block may watch, and those who watch stay unseen by each other', async () => {
  const { mina, marina } = await friends()
  const [stranger, fan, blocked] = [await someAdult(server), await someAdult(server), await someAdult(server)]
  await follow(fan, marina)
  await server.api(barriersEndpoints.block, { body: { user_id: blocked.id } }, by(marina))
  for (const who of [stranger, fan]) expect(await presence(who, marina)).toEqual(nothing)
  expect(await presence(blocked, marina)).toBe(404)
  const sockets = await Promise.all([stranger, fan, blocked].map(({ token }) => connected(server.url, token)))
  for (const socket of sockets) {
    watch(socket, marina)
    expect(await socket.next('error')).toEqual(closed)
  }
  await follow(marina, fan)
  expect(await presence(fan, marina)).toMatchObject({ is_shown: true })
  const [other] = [await connected(server.url, mina.token)]
  watch(other, marina)
  await other.settled()
  watch(sockets[1]!, marina)
  await sockets[1]!.settled()
  const her = await connected(server.url, marina.token)
  for (const socket of [other, sockets[1]!])
    expect(await socket.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  expect([heard(sockets[0]!), heard(sockets[1]!), heard(sockets[2]!)]).toEqual([[], ['user_online'], []])
  await Promise.all([...sockets, other, her].map((socket) => socket.close()))
})

test('PPL-D7 PPL-D5 an unfollow and a block end it at once', async () => {
  for (const end of [
    unfollow,
    (who: Person, whom: Person) => server.api(barriersEndpoints.block, { body: { user_id: whom.id } }, by(who)),
  ]) {
    const { mina, marina } = await friends()
    const [one, two] = [await connected(server.url, mina.token), await connected(server.url, marina.token)]
    watch(one, marina)
    watch(two, mina)
    await one.next('user_online')
    await two.next('user_online')
    await end(marina, mina)
    for (const [socket, whom] of [
      [one, marina],
      [two, mina],
    ] as const)
      expect(await socket.next('room_left')).toEqual({ type: 'room_left', room_id: roomOf(whom) })
    watch(one, marina)
    expect(await one.next('error')).toEqual(closed)
    await Promise.all([one, two].map((socket) => socket.close()))
  }
})

test('PPL-D7 SET-D1~ with show_online off on either side neither is told of the other', async () => {
  const { mina, marina } = await friends()
  const [one, two] = [await connected(server.url, mina.token), await connected(server.url, marina.token)]
  watch(one, marina)
  watch(two, mina)
  await one.next('user_online')
  await two.next('user_online')
  expect((await show(marina, false)).status).toBe(200)
  expect(await one.next('user_offline')).toEqual({ type: 'user_offline', user_id: marina.id })
  expect(await two.next('user_offline')).toEqual({ type: 'user_offline', user_id: mina.id })
  for (const [who, whom] of [
    [mina, marina],
    [marina, mina],
  ] as const)
    expect(await presence(who, whom)).toEqual(nothing)
  two.send({ type: 'get_online_users' })
  expect(await two.next('online_users')).toEqual({ type: 'online_users', user_ids: [] })
  await show(marina, true)
  expect(await one.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  expect(await two.next('user_online')).toEqual({ type: 'user_online', user_id: mina.id })
  await Promise.all([one, two].map((socket) => socket.close()))
})

test('PPL-D7 MSG-D1~ members of a chat room may watch each other until one leaves it', async () => {
  const { people } = await someParishioners(server, 3)
  const [mina, marina, third] = people as [Person, Person, Person]
  expect(await presence(mina, marina)).toEqual(nothing)
  const { id } = (await makeRoom(server, mina, [marina, third])).body
  expect(await presence(mina, marina)).toEqual({ is_shown: true, last_seen_at: null })
  const one = await connected(server.url, mina.token)
  watch(one, marina)
  const two = await connected(server.url, marina.token)
  expect(await one.next('user_online')).toEqual({ type: 'user_online', user_id: marina.id })
  await server.api(chatEndpoints.leave, { params: { id } }, by(marina))
  expect(await one.next('room_left')).toEqual({ type: 'room_left', room_id: roomOf(marina) })
  expect(await presence(mina, marina)).toEqual(nothing)
  expect(await presence(mina, third)).toEqual({ is_shown: true, last_seen_at: null })
  await Promise.all([one, two].map((socket) => socket.close()))
})

test('PPL-D7 the time of the last visit is that of the closed connection, rounded down to five minutes', async () => {
  const { mina, marina } = await friends()
  const socket = await connected(server.url, marina.token)
  const step = 5 * 60_000
  const start = Math.ceil(server.clock.now() / step) * step
  server.clock.advance(start + step - 1_000 - server.clock.now())
  await socket.close()
  await expect.poll(() => presence(mina, marina)).toEqual({ is_shown: true, last_seen_at: new Date(start).toISOString() })
})
