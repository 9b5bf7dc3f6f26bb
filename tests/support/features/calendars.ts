import type { EventInput } from '#contract/calendar/event.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { ensureCalendar } from '#server/modules/calendar/ensure-calendar.ts'
import { type Person, someParish, somePerson } from './people.ts'
import type { TestServer } from '../process/server.ts'

export const hour = 3_600_000
export const day = 24 * hour
export const at = (server: TestServer, offset: number) => new Date(server.clock.now() + offset).toISOString()

/** A parish with its calendar, a servant who manages it and a member who does not. */
export async function someCommunity(server: TestServer) {
  const parish = await someParish(server.parts)
  const calendar = await ensureCalendar(server.parts.db, 'parish', parish.id, parish.name, '#e3b95b')
  const servant = await somePerson(server.parts, { parishId: parish.id, roles: ['servant'], firstName: 'Marina' })
  const member = await somePerson(server.parts, { parishId: parish.id, firstName: 'Mina' })
  return { parish, calendar, servant, member }
}

/** The id of a member's personal calendar. */
export const personalCalendar = async ({ parts: { db } }: TestServer, { id }: Pick<Person, 'id'>) =>
  (
    await db
      .selectFrom('calendars')
      .where('owner_type', '=', 'user')
      .where('owner_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

/** Creates a one-hour event tomorrow through the API; throws unless accepted. */
export async function someEvent(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  fields: Partial<EventInput> & { calendar: string },
) {
  const body: EventInput = {
    title: 'Feast dinner',
    start_datetime: at(server, day),
    end_datetime: at(server, day + hour),
    ...fields,
  }
  const answer = await server.api(calendarEndpoints.createEvent, { body }, { token })
  if (answer.status !== 201) throw new Error(`the event was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
