import { expect } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { newId } from '#server/platform/db/ids.ts'
import { by, someAdult, takesMessagesFrom } from '../../support/features/chat.ts'
import type { Person } from '../../support/features/people.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Maker, thing, type WorldBase, type WorldPart, type Writer } from '../../support/world-part.ts'

const someRoom =
  ({ server }: WorldBase, owner: Pick<Person, 'token'>): Maker =>
  async () => {
    const others = [await open({ server }), await open({ server })]
    const body = { title: 'Choir', user_ids: others.map(({ id }) => id) }
    const { body: room } = await accepted(server.api(chatEndpoints.openRoom, { body }, by(owner)))
    return { params: { id: room.id, user_id: others[0]!.id } }
  }

/** Somebody whom everybody may write to. */
async function open({ server }: Pick<WorldBase, 'server'>): Promise<Person> {
  const person = await someAdult(server)
  await takesMessagesFrom(server, person, 'everyone')
  return person
}

const someLine =
  (base: WorldBase, owner: Pick<Person, 'token'>, writer: Pick<Person, 'token'> = owner): Maker =>
  async () => {
    const { params } = await someRoom(base, owner)()
    const body = { content: 'Peace', client_id: newId() }
    const { body: line } = await accepted(
      base.server.api(chatEndpoints.send, { params: { id: params['id']! }, body }, by(writer)),
    )
    return { ...thing(line.id), facts: { message_id: line.id } }
  }

/** A room that asks this member to come in. */
const requestTo =
  ({ server }: WorldBase, { id }: Pick<Person, 'id'>): Maker =>
  async () => {
    const asking = await someAdult(server)
    const { body: room } = await accepted(server.api(chatEndpoints.openRoom, { body: { user_id: id } }, by(asking)))
    await accepted(
      server.api(chatEndpoints.send, { params: { id: room.id }, body: { content: 'May I?', client_id: newId() } }, by(asking)),
    )
    return thing(room.id)
  }

const roomPaths = /^chat\/rooms\/\{id\}\/(?!accept|decline|read\/)/

export const part: WorldPart = {
  own: (base) => [
    [/^chat\/rooms\/\{id\}\/(accept|decline)\//, requestTo(base, base.servant)],
    [/^chat\/rooms\/\{id\}\/read\//, roomWithLine(base, base.servant)],
    [roomPaths, someRoom(base, base.servant)],
    [/^chat\/messages\/\{id\}\/attachment\//, withFile(base, base.servant)],
    [/^chat\/messages\/\{id\}\/report\//, reportable(base)],
    [/^chat\/messages\/\{/, someLine(base, base.servant)],
    [/^chat\/parishes\/\{/, async () => thing(base.parish.id)],
  ],
  foreign: (base) => [
    [/^chat\/rooms\/\{id\}\/(accept|decline)\//, requestTo(base, base.member)],
    [/^chat\/rooms\/\{id\}\/read\//, roomWithLine(base, base.member)],
    [roomPaths, someRoom(base, base.member)],
    [/^chat\/messages\/\{id\}\/attachment\//, withFile(base, base.member)],
    [/^chat\/messages\/\{/, someLine(base, base.member)],
    [/^chat\/parishes\/\{/, async () => thing(base.parish.id)],
  ],
  posts: async (base) => {
    const { servant } = base
    const room = (await someRoom(base, servant)()).params
    const { params: line, facts } = await roomWithLine(base, servant)()
    const [token, newcomer, other] = [servant.token, await open(base), await open(base)]
    return {
      'chat.openRoom': { body: { user_id: other.id }, token },
      'chat.openParishRoom': { params: { id: base.parish.id }, token },
      'chat.addMembers': { params: room, body: { user_ids: [newcomer.id] }, token },
      'chat.send': { params: room, body: { content: 'Peace', client_id: newId() }, token },
      'chat.read': { params: line, body: facts ?? {}, token },
      'chat.mute': { params: room, body: { notifications: 'none' }, token },
      'chat.leave': { params: (await someRoom(base, servant)()).params, token },
      'chat.accept': { params: (await requestTo(base, servant)()).params, token },
      'chat.decline': { params: (await requestTo(base, servant)()).params, token },
      'chat.report': { params: (await reportable(base)()).params, body: { rule: 'spam' }, token },
    }
  },
  repeatable: { 'chat.send': 'nothing: the client_id finds the first line' },
  traces: {
    write: writeTraces,
    tables: ['rooms', 'messages', 'message_reports'],
    exported: marked('in a room', 'edited', 'reported'),
  },
  guarded: { room_members: ['role'], rooms: ['post_policy'] },
  // A room whose owner leaves gets another one.
  changes: { 'chat.leave': ['room_members.role'] },
}

function roomWithLine(base: WorldBase, owner: Pick<Person, 'token'>): Maker {
  return async () => {
    const { params } = await someRoom(base, owner)()
    const body = { content: 'Peace', client_id: newId() }
    const { body: line } = await accepted(base.server.api(chatEndpoints.send, { params: { id: params['id']! }, body }, by(owner)))
    return { params, facts: { message_id: line.id } }
  }
}

function withFile(base: WorldBase, owner: Pick<Person, 'token'>): Maker {
  return async () => {
    const { params } = await someRoom(base, owner)()
    const document = new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf')
    const { body: line } = await accepted(
      base.server.api(
        chatEndpoints.send,
        { params: { id: params['id']! }, body: { client_id: newId() }, files: { file: document } },
        by(owner),
      ),
    )
    return thing(line.id)
  }
}

/** A line that somebody else wrote to the servant. */
function reportable(base: WorldBase): Maker {
  return async () => {
    const { params } = await requestTo(base, base.servant)()
    const { id } = await base.server.parts.db
      .selectFrom('messages')
      .where('room_id', '=', params['id']!)
      .select('id')
      .executeTakeFirstOrThrow()
    return thing(id)
  }
}

async function writeTraces(base: WorldBase, writer: Writer) {
  const { server } = base
  const others = [await open(base), await open(base)]
  const body = { title: `${mark} room`, user_ids: others.map(({ id }) => id) }
  const options = { token: writer.token, headers: writer.headers }
  const { body: room } = await accepted(server.api(chatEndpoints.openRoom, { body }, options))
  const params = { id: room.id }
  const send = (content: string, who: { token: string } = writer) =>
    accepted(server.api(chatEndpoints.send, { params, body: { content, client_id: newId() } }, { token: who.token }))
  await send(`${mark} in a room`)
  const { body: line } = await send('To be changed')
  await accepted(server.api(chatEndpoints.edit, { params: { id: line.id }, body: { content: `${mark} edited` } }, options))
  const { body: theirs } = await send('A line of somebody else', others[0]!)
  await accepted(
    server.api(
      chatEndpoints.report,
      { params: { id: theirs.id }, body: { rule: 'other', details: `${mark} reported` } },
      options,
    ),
  )
  return async () => {
    const left = await server.parts.db
      .selectFrom('messages')
      .where('room_id', '=', room.id)
      .select(['sender_id', 'content'])
      .execute()
    expect(left.filter(({ content }) => content.includes(mark))).toEqual([])
    // The others' lines stay.
    expect(left.some(({ content }) => content === 'A line of somebody else')).toBe(true)
  }
}
