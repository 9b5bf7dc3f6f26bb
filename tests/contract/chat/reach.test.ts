import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { newId } from '#server/platform/db/ids.ts'
import { connected } from '../../support/client/socket.ts'
import {
  bornOn,
  by,
  directRoom,
  makeRoom,
  openWith,
  roomName,
  someAdult,
  someMinor,
  someParishioners,
  switchOnChat,
  takesMessagesFrom,
  write,
} from '../../support/features/chat.ts'
import { enterGroup, someGroup } from '../../support/features/groups.ts'
import type { Person } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await switchOnChat(server)
})
afterAll(() => server.close())

const off = {
  status: 403,
  body: { code: 'forbidden', reason: 'chat.messages_off', message: 'This member does not take messages from you.' },
}

async function world() {
  const { parish, people } = await someParishioners(server, 3)
  const [man, woman, guardian] = people as [Person, Person, Person]
  const child = await someMinor(server, { parishId: parish.id }, guardian)
  await takesMessagesFrom(server, child, 'everyone')
  return { parish, man, woman, guardian, child }
}

test('MSG-D4 an adult reaches a fourteen-year-old by no way, and no way says why', async () => {
  const { man, woman, guardian, child } = await world()
  expect(await openWith(server, man, child)).toMatchObject(off)
  expect(await openWith(server, child, man)).toMatchObject(off)
  expect(await makeRoom(server, man, [woman, child])).toMatchObject(off)
  expect(await makeRoom(server, child, [woman, man])).toMatchObject(off)
  const { body: room } = await makeRoom(server, man, [woman, guardian])
  expect(
    await server.api(chatEndpoints.addMembers, { params: { id: room.id }, body: { user_ids: [child.id] } }, by(man)),
  ).toMatchObject(off)
  await takesMessagesFrom(server, woman, 'nobody')
  const refusedByAdult = await openWith(server, man, woman)
  expect(refusedByAdult.body).toEqual((await openWith(server, man, child)).body)
})

test('MSG-D4 a guardian and other minors do reach the minor', async () => {
  const { parish, guardian, child } = await world()
  const id = await directRoom(server, guardian, child)
  expect((await write(server, guardian, id, 'Home by nine')).status).toBe(201)
  expect((await write(server, child, id, 'Yes')).status).toBe(201)
  const friend = await someMinor(server, { parishId: parish.id })
  expect((await write(server, friend, await directRoom(server, friend, child), 'Practice?')).status).toBe(201)
})

test('MSG-D4 the servant of a group writes to its minors while both are of it; who only leads a group does not', async () => {
  const { parish, man, child } = await world()
  const servant = await someAdult(server, { parishId: parish.id, roles: ['servant'] })
  const group = await someGroup(server, servant, { parish_id: parish.id })
  expect(await openWith(server, servant, child)).toMatchObject(off)
  await enterGroup(server, servant, group.id, child)
  await enterGroup(server, servant, group.id, man)
  const member = { params: { id: group.id, user_id: man.id } }
  await accepted(server.api(groupMembersEndpoints.patchMember, { ...member, body: { role: 'admin' } }, by(servant)))
  expect(await openWith(server, man, child)).toMatchObject(off)
  const id = await directRoom(server, servant, child)
  expect((await write(server, servant, id, 'Practice is at five')).status).toBe(201)
  expect((await write(server, child, id, 'I come')).status).toBe(201)
  // By the role in the parish, and by belonging to the group.
  const { db } = server.parts
  await db.updateTable('memberships').set({ roles: [] }).where('user_id', '=', servant.id).execute()
  expect(await write(server, servant, id, 'Still here')).toMatchObject(off)
  await db
    .updateTable('memberships')
    .set({ roles: ['servant'] })
    .where('user_id', '=', servant.id)
    .execute()
  expect((await write(server, servant, id, 'Back again')).status).toBe(201)
  await accepted(server.api(groupMembersEndpoints.leave, { params: { id: group.id } }, by(child)))
  expect(await write(server, servant, id, 'You left')).toMatchObject(off)
})

test('MSG-D4 a birth date that is corrected later ends an older room by REST, socket, answer, edit and acceptance', async () => {
  const { man, woman } = await world()
  const direct = await directRoom(server, man, woman)
  const { body: line } = await write(server, man, direct, 'We have talked before')
  const { body: room } = await makeRoom(server, man, [woman, await someAdult(server)])
  const stranger = await someAdult(server)
  const asked = await directRoom(server, stranger, woman)
  await write(server, stranger, asked, 'May I?')
  await bornOn(server, woman, `${new Date(server.clock.now()).getUTCFullYear() - 14}-01-01`)
  await server.parts.db
    .insertInto('consents')
    .values({ id: newId(), user_id: woman.id, kind: 'guardian', version: '1', source: 'guardian', withdrawn_at: null })
    .execute()

  for (const id of [direct, room.id]) {
    expect(await write(server, man, id, 'Still here')).toMatchObject(off)
    expect(await write(server, woman, id, 'Still here')).toMatchObject(off)
    const socket = await connected(server.url, man.token)
    const client_id = newId()
    socket.send({ type: 'send_message', room_id: roomName(id), content: 'By socket', client_id })
    expect(await socket.next('error')).toMatchObject({ client_id, reason: 'chat.messages_off' })
    await socket.close()
  }
  expect(
    await server.api(chatEndpoints.edit, { params: { id: line.id }, body: { content: 'An edited word' } }, by(man)),
  ).toMatchObject(off)
  expect(await server.api(chatEndpoints.accept, { params: { id: asked } }, by(woman))).toMatchObject(off)
})

test('COM-D11~ MSG-D4 a minor writes once the guardian has consented', async () => {
  const { parish, child } = await world()
  const friend = await someMinor(server, { parishId: parish.id })
  const id = await directRoom(server, friend, child)
  await server.parts.db.deleteFrom('consents').where('user_id', '=', friend.id).execute()
  expect(await write(server, friend, id, 'Hi')).toMatchObject({ status: 403, body: { reason: 'chat.guardian_needed' } })
  expect((await openWith(server, friend, await someMinor(server, { parishId: parish.id }))).status).toBe(403)
})
