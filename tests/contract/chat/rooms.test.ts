import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { transact } from '#server/platform/db/tx.ts'
import {
  by,
  directRoom,
  linesOf,
  makeRoom,
  openWith,
  roomOf,
  roomsOf,
  someAdult,
  someParishioners,
  takesMessagesFrom,
  write,
} from '../../support/features/chat.ts'
import { someParish } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('MSG-D1 MSG-D3 MSG-D4 two members have one room, whoever opens it and how often', async () => {
  const { people } = await someParishioners(server, 3)
  const [mina, marina, other] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const answers = await Promise.all([
    openWith(server, mina, marina),
    openWith(server, marina, mina),
    openWith(server, mina, marina),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [id] = new Set(answers.map(({ body }) => body.id))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers[0]!.body).toMatchObject({
    kind: 'direct',
    person: { id: marina.id },
    unread_count: 0,
    last_message: null,
    is_request: false,
  })
  expect(await roomsOf(server, mina)).toEqual([])
  await write(server, mina, id!, 'Peace be with you')
  expect(await roomsOf(server, marina)).toMatchObject([
    { id, unread_count: 1, last_message: { preview: 'Peace be with you', is_mine: false } },
  ])
  expect(await roomsOf(server, mina)).toMatchObject([{ id, unread_count: 0, last_message: { is_mine: true } }])
  expect((await server.api(chatEndpoints.room, { params: { id: id! } }, by(other))).status).toBe(404)
  expect((await server.api(chatEndpoints.lines, { params: { id: id! } }, by(other))).status).toBe(404)
  expect((await write(server, other, id!, 'Let me in')).status).toBe(404)
  expect((await openWith(server, mina, mina)).status).toBe(400)
})

test('MSG-D3 a room of several has a title, an owner and members who come, go and are removed', async () => {
  const { people } = await someParishioners(server, 4)
  const [owner, one, two, late] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const { body: room, status } = await makeRoom(server, owner, [one, two])
  expect([status, room]).toMatchObject([201, { kind: 'custom', title: 'Choir', members_count: 3, my_role: 'owner' }])
  const params = { id: room.id }
  await write(server, one, room.id, 'Before you came')
  expect((await server.api(chatEndpoints.addMembers, { params, body: { user_ids: [late.id] } }, by(one))).status).toBe(403)
  expect(
    (await server.api(chatEndpoints.addMembers, { params, body: { user_ids: [late.id] } }, by(owner))).body.members_count,
  ).toBe(4)
  expect((await linesOf(server, late, room.id)).results).toMatchObject([{ message_type: 'system', event: { kind: 'joined' } }])
  const members = await server.api(chatEndpoints.members, { params }, by(late))
  expect(members.body.results.map(({ person }) => person.id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect((await server.api(chatEndpoints.changeRoom, { params, body: { title: 'Deacons' } }, by(two))).status).toBe(403)
  expect((await server.api(chatEndpoints.changeRoom, { params, body: { title: 'Deacons' } }, by(owner))).body.title).toBe(
    'Deacons',
  )
  const removing = { params: { id: room.id, user_id: one.id } }
  expect((await server.api(chatEndpoints.removeMember, removing, by(two))).status).toBe(403)
  expect((await server.api(chatEndpoints.removeMember, removing, by(owner))).status).toBe(200)
  expect((await server.api(chatEndpoints.removeMember, removing, by(owner))).status).toBe(404)
  expect((await write(server, one, room.id, 'Still here?')).status).toBe(404)
  expect((await server.api(chatEndpoints.leave, { params }, by(owner))).status).toBe(200)
  expect((await roomOf(server, two, room.id)).my_role).toBe('owner')
  expect(await roomsOf(server, owner)).toEqual([])
})

test('MSG-D3 leaders write, members answer, as the room says', async () => {
  const { people } = await someParishioners(server, 3)
  const [owner, one, two] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const { body: room } = await makeRoom(server, owner, [one, two])
  const policy = (post_policy: 'all' | 'leaders' | 'replies') =>
    server.api(chatEndpoints.changeRoom, { params: { id: room.id }, body: { post_policy } }, by(owner))
  await policy('leaders')
  const said = await write(server, owner, room.id, 'Practice at six')
  expect(await write(server, one, room.id, 'Why?')).toMatchObject({ status: 403, body: { reason: 'chat.leaders_only' } })
  await policy('replies')
  expect(await write(server, one, room.id, 'Why?')).toMatchObject({ status: 403, body: { reason: 'chat.replies_only' } })
  const answer = await write(server, one, room.id, 'I will be there', { reply_to_id: said.body.id })
  expect(answer).toMatchObject({ status: 201, body: { reply_to: { id: said.body.id, excerpt: 'Practice at six' } } })
})

test('MSG-D4 a stranger asks with one message of 500 letters; accepted they talk, declined he hears nothing', async () => {
  const [mina, stranger, other] = [await someAdult(server), await someAdult(server), await someAdult(server)]
  const id = await directRoom(server, stranger, mina)
  expect(await write(server, stranger, id, 'x'.repeat(501))).toMatchObject({
    status: 409,
    body: { reason: 'chat.request_too_long' },
  })
  expect((await write(server, stranger, id, 'We met at the monastery')).status).toBe(201)
  expect(await write(server, stranger, id, 'Hello?')).toMatchObject({ status: 409, body: { reason: 'chat.request_waits' } })
  expect(await roomOf(server, stranger, id)).toMatchObject({ is_waiting: true })
  expect(await roomsOf(server, mina)).toEqual([])
  expect(await roomsOf(server, mina, 'requests')).toMatchObject([{ id, is_request: true }])
  expect((await server.api(chatEndpoints.unread, {}, by(mina))).body).toEqual({ rooms: 0, requests: 1 })
  expect((await write(server, mina, id, 'Before I accept')).status).toBe(409)
  expect((await server.api(chatEndpoints.accept, { params: { id } }, by(mina))).body).toMatchObject({ is_request: false })
  expect((await write(server, stranger, id, 'Thank you')).status).toBe(201)
  expect((await write(server, mina, id, 'You are welcome')).status).toBe(201)

  const declined = await directRoom(server, other, mina)
  await write(server, other, declined, 'Buy my icons')
  expect((await server.api(chatEndpoints.decline, { params: { id: declined } }, by(mina))).status).toBe(200)
  expect(await roomsOf(server, mina, 'requests')).toEqual([])
  expect((await server.api(chatEndpoints.room, { params: { id: declined } }, by(other))).body).toMatchObject({
    may_post: false,
    is_waiting: false,
  })
  expect(await write(server, other, declined, 'Cheap!')).toMatchObject({ status: 403, body: { reason: 'chat.messages_off' } })
})

test('MSG-D4 who takes messages from nobody is asked by nobody, and 20 conversations a day are enough', async () => {
  const { people } = await someParishioners(server, 24)
  const [busy, ...others] = people as [(typeof people)[0], ...(typeof people)[0][]]
  await takesMessagesFrom(server, others[0]!, 'nobody')
  expect(await openWith(server, busy, others[0]!)).toMatchObject({ status: 403, body: { reason: 'chat.messages_off' } })
  for (const other of others.slice(1, 21)) expect((await openWith(server, busy, other)).status).toBe(201)
  expect(await openWith(server, busy, others[21]!)).toMatchObject({ status: 409, body: { reason: 'chat.rooms_many_today' } })
  expect((await openWith(server, busy, others[1]!)).status).toBe(201)
})

test('MSG-D5 the parish room has all active members, its admins moderate, and nobody else finds it', async () => {
  const { parish, people } = await someParishioners(server, 3)
  const [mina, marina, admin] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await server.parts.db
    .updateTable('memberships')
    .set({ roles: ['parish_admin'] })
    .where('user_id', '=', admin.id)
    .execute()
  const open = (who: typeof mina, id = parish.id) => server.api(chatEndpoints.openParishRoom, { params: { id } }, by(who))
  const { body: room } = await open(mina)
  expect(room).toMatchObject({ kind: 'parish', parish: { id: parish.id }, my_role: 'member' })
  expect((await open(marina, parish.slug)).body.id).toBe(room.id)
  expect((await open(admin)).body).toMatchObject({ my_role: 'admin', members_count: 3 })
  expect((await open(await someAdult(server))).status).toBe(404)
  expect((await open(mina, (await someParish(server.parts)).id)).status).toBe(404)
  const rude = await write(server, mina, room.id, 'Something rude')
  const removal = { params: { id: rude.body.id } }
  expect((await server.api(chatEndpoints.remove, removal, by(marina))).status).toBe(404)
  expect((await server.api(chatEndpoints.remove, removal, by(admin))).status).toBe(200)
  await transact(server.parts.db, async (tx) => {
    await tx.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', mina.id).execute()
    await server.parts.tell(tx, 'membership.changed', { userId: mina.id, parishId: parish.id, status: 'left' })
  })
  expect((await server.api(chatEndpoints.room, { params: { id: room.id } }, by(mina))).status).toBe(404)
  expect((await roomOf(server, marina, room.id)).members_count).toBe(2)
})

test('PPL-D5 across a block the direct room is gone for both, and in rooms of many the lines are hidden both ways', async () => {
  const { people } = await someParishioners(server, 3)
  const [mina, marina, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const direct = await directRoom(server, mina, marina)
  await write(server, marina, direct, 'One of us two')
  const { body: room } = await makeRoom(server, third, [mina, marina])
  const said = await write(server, marina, room.id, 'Hidden in a moment')
  await write(server, third, room.id, 'An answer', { reply_to_id: said.body.id })
  await server.api(barriersEndpoints.block, { body: { user_id: marina.id } }, by(mina))
  for (const who of [mina, marina]) {
    expect((await server.api(chatEndpoints.room, { params: { id: direct } }, by(who))).status).toBe(404)
    expect((await write(server, who, direct, 'Can you read me?')).status).toBe(403)
    expect((await openWith(server, who, who === mina ? marina : mina)).status).toBe(404)
    expect((await roomsOf(server, who)).map(({ id }) => id)).toEqual([room.id])
  }
  const seen = (await linesOf(server, mina, room.id)).results
  expect(seen).toMatchObject([
    { message_type: 'system' },
    { is_hidden: true, content: '', sender: null },
    { content: 'An answer', reply_to: { sender_name: null, excerpt: '' } },
  ])
  expect(JSON.stringify(await linesOf(server, mina, room.id, { q: 'moment' }))).not.toContain('Hidden in')
  expect((await linesOf(server, third, room.id)).results[1]).toMatchObject({ is_hidden: false, content: 'Hidden in a moment' })
  const members = await server.api(chatEndpoints.members, { params: { id: room.id } }, by(mina))
  expect(members.body.results.map(({ person }) => person.id)).not.toContain(marina.id)
})

test('MSG-D1 a muted room does not count, and a direct room that was left comes back with the next line', async () => {
  const { people } = await someParishioners(server, 2)
  const [mina, marina] = people as [(typeof people)[0], (typeof people)[0]]
  const id = await directRoom(server, mina, marina)
  await write(server, mina, id, 'First')
  const unread = async () => (await server.api(chatEndpoints.unread, {}, by(marina))).body.rooms
  expect(await unread()).toBe(1)
  const until = new Date(server.clock.now() + 3_600_000).toISOString()
  const muted = await server.api(chatEndpoints.mute, { params: { id }, body: { until, notifications: 'mentions' } }, by(marina))
  expect(muted.body).toMatchObject({ muted_until: until, my_notifications: 'mentions', unread_count: 1 })
  expect(await unread()).toBe(0)
  await server.api(chatEndpoints.leave, { params: { id } }, by(marina))
  expect(await roomsOf(server, marina)).toEqual([])
  await write(server, mina, id, 'Second')
  expect(await roomsOf(server, marina)).toMatchObject([{ id }])
  expect((await linesOf(server, marina, id)).results.map(({ content }) => content)).toEqual(['Second'])
})
