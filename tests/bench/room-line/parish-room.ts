import { createDb, type OpenDb } from '#server/platform/db/pool.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { nodeEnv, partsOf } from '../../support/nodes.ts'
import { addressOf } from '../../support/process/database.ts'
import { type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { openTemporaryPostgres } from '../../support/process/temporary-postgres.ts'
import { call } from './http.ts'

export type ParishRoom = Pick<OpenDb, 'db'> & { server: ServerProcess; people: Person[]; room: string; close(): Promise<void> }

/** A server as a process, with a database that outlives it, and the room of a parish with its members in it. */
export async function parishRoom(members: number): Promise<ParishRoom> {
  const postgres = await openTemporaryPostgres()
  const server = await serverProcess({ ...nodeEnv({ url: addressOf(postgres.connection) }), SEED: 'never' })
  const { db, close } = createDb(postgres.connection)
  const parts = partsOf({ db })
  await setFlag({ parts: { db } }, 'realTimeChat', true)
  const parish = await someParish(parts)
  const people: Person[] = []
  for (let index = 0; index < members; index += 1) people.push(await somePerson(parts, { parishId: parish.id }))
  let room = ''
  for (const { token } of people)
    room = (await call<{ id: string }>(`${server.url}/api/v1/chat/parishes/${parish.id}/room/`, token, {})).id
  return {
    db,
    server,
    people,
    room,
    close: async () => {
      await server.dispose()
      await close()
      await postgres.close()
    },
  }
}
