import type { InferInput } from 'valibot'
import { chatEndpoints, type LinesQuery } from '#contract/chat/chat.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { TestServer } from '../process/server.ts'
import { type Person, someParish, somePerson } from './people.ts'
import { setFlag } from './prayers.ts'

export const by = ({ token }: Pick<Person, 'token'>) => ({ token })
const adult = '1980-01-01'

/** Members of one parish, who write to each other without asking. */
export async function someParishioners(server: TestServer, count: number, options: Parameters<typeof somePerson>[1] = {}) {
  const parish = await someParish(server.parts)
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) people.push(await someAdult(server, { parishId: parish.id, ...options }))
  return { parish, people }
}

export async function someAdult(server: TestServer, options: Parameters<typeof somePerson>[1] = {}): Promise<Person> {
  const person = await somePerson(server.parts, options)
  await bornOn(server, person, adult)
  return person
}

/** A member of fourteen whose guardian has consented. */
export async function someMinor(
  server: TestServer,
  options: Parameters<typeof somePerson>[1] = {},
  guardian?: Person,
): Promise<Person> {
  const person = await somePerson(server.parts, options)
  const { db } = server.parts
  const at = new Date(server.clock.now())
  await bornOn(server, person, `${at.getUTCFullYear() - 14}-01-01`)
  await db
    .insertInto('consents')
    .values({
      id: newId(),
      user_id: person.id,
      kind: 'guardian',
      version: '1',
      given_at: at.toISOString(),
      source: 'guardian',
      withdrawn_at: null,
    })
    .execute()
  if (guardian)
    await db
      .insertInto('guardian_requests')
      .values({
        id: newId(),
        user_id: person.id,
        email: guardian.email,
        status: 'approved',
        created_at: at.toISOString(),
        decided_by: null,
      })
      .execute()
  return person
}

export const bornOn = (server: TestServer, { id }: Pick<Person, 'id'>, birth_date: string) =>
  server.parts.db.updateTable('users').set({ birth_date }).where('id', '=', id).execute()

export const openWith = (server: TestServer, who: Person, whom: Person) =>
  server.api(chatEndpoints.openRoom, { body: { user_id: whom.id } }, by(who))
export const directRoom = async (server: TestServer, who: Person, whom: Person) => (await openWith(server, who, whom)).body.id

export const makeRoom = (server: TestServer, who: Person, others: readonly Person[], title = 'Choir') =>
  server.api(chatEndpoints.openRoom, { body: { title, user_ids: others.map(({ id }) => id) } }, by(who))

export const write = (
  server: TestServer,
  who: Person,
  roomId: string,
  content: string,
  more: { client_id?: string; reply_to_id?: string } = {},
) => server.api(chatEndpoints.send, { params: { id: roomId }, body: { content, client_id: newId(), ...more } }, by(who))

export const linesOf = async (server: TestServer, who: Person, roomId: string, query: InferInput<typeof LinesQuery> = {}) =>
  (await server.api(chatEndpoints.lines, { params: { id: roomId }, query }, by(who))).body

export const roomOf = async (server: TestServer, who: Person, roomId: string) =>
  (await server.api(chatEndpoints.room, { params: { id: roomId } }, by(who))).body

export const roomsOf = async (server: TestServer, who: Person, show: 'all' | 'unread' | 'requests' = 'all') =>
  (await server.api(chatEndpoints.rooms, { query: { show } }, by(who))).body.results

export const takesMessagesFrom = (
  server: TestServer,
  who: Person,
  who_can_message: 'everyone' | 'parish' | 'following' | 'nobody',
) => server.api(settingsEndpoints.patch, { body: { who_can_message } }, by(who))

export const switchOnChat = (server: TestServer) => setFlag(server, 'realTimeChat', true)
export const roomName = (roomId: string) => `chat:${roomId}`
