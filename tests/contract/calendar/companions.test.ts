import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { householdsEndpoints } from '#contract/households/households.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someCommunity, someEvent } from '../../support/features/calendars.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { rsvp, listAttendees, readEvent } = calendarEndpoints
let server: TestServer
let community: Awaited<ReturnType<typeof someCommunity>>
beforeAll(async () => {
  server = await startServer()
  community = await someCommunity(server)
})
afterAll(() => server.close())

const by = ({ token }: Pick<Person, 'token'>) => ({ token })
const open = (fields: object = {}) =>
  someEvent(server, community.servant, { calendar: community.calendar, rsvp_enabled: true, ...fields })

/** A member with children of these names. */
async function someParent(...names: string[]) {
  const person = await somePerson(server.parts, { parishId: community.parish.id })
  await accepted(server.api(householdsEndpoints.create, {}, by(person)))
  const children: Record<string, string> = {}
  for (const name of names) {
    const { body } = await accepted(server.api(householdsEndpoints.addChild, { body: { name } }, by(person)))
    children[name] = body.children?.find((child) => child.name === name)?.id ?? ''
  }
  return { ...person, children }
}
const answer = (id: string, who: Pick<Person, 'token'>, body: object) =>
  server.api(rsvp, { params: { id }, body: { response: 'yes', ...body } }, by(who))

test('EVT-D7 EVT-D8~ children of the household come as guests by name, which those who manage the event read and nobody else', async () => {
  const event = await open()
  const parent = await someParent('Markos', 'Irini')
  const { Markos = '', Irini = '' } = parent.children
  const coming = await answer(event.id, parent, { guests: 3, companions: [Irini, Markos] })
  expect([coming.body.user_rsvp, coming.body.attendee_count]).toEqual([
    { response: 'yes', guests: 3, notes: '', companions: [Irini, Markos] },
    4,
  ])
  const read = async (who: Pick<Person, 'token'>) =>
    (await server.api(listAttendees, { params: { id: event.id } }, by(who))).body.results.find(
      ({ user_id }) => user_id === parent.id,
    )
  expect(await read(community.servant)).toMatchObject({ guests: 3, companions: ['Irini', 'Markos'] })
  expect(JSON.stringify(await read(community.member))).not.toMatch(/Irini|companions|guests/)
  const fewer = await answer(event.id, parent, { guests: 1, companions: [Markos] })
  expect(fewer.body.user_rsvp).toEqual({ response: 'yes', guests: 1, notes: '', companions: [Markos] })
  const no = await server.api(rsvp, { params: { id: event.id }, body: { response: 'no', companions: [Markos] } }, by(parent))
  expect(no.body.user_rsvp).toEqual({ response: 'no', guests: 0, notes: '' })
})

test('EVT-D7 a child who left the household is a guest without a name', async () => {
  const event = await open()
  const parent = await someParent('Markos', 'Irini')
  const { Markos = '', Irini = '' } = parent.children
  await answer(event.id, parent, { guests: 2, companions: [Markos, Irini] })
  await accepted(server.api(householdsEndpoints.removeChild, { params: { id: Markos } }, by(parent)))
  const { body } = await server.api(readEvent, { params: { id: event.id } }, by(parent))
  expect([body.user_rsvp, body.attendee_count]).toEqual([{ response: 'yes', guests: 2, notes: '', companions: [Irini] }, 3])
})

test('EVT-D7 COM-D3 children of others, people who are no children and more names than guests are refused by field', async () => {
  const event = await open()
  const [parent, other] = [await someParent('Markos'), await someParent('Irini')]
  const alone = await somePerson(server.parts)
  const { Markos = '' } = parent.children
  for (const [who, companions] of [
    [parent, [other.children['Irini']]],
    [parent, [Markos, newId()]],
    [parent, [other.id]],
    [alone, [Markos]],
  ] as const) {
    const refused = await answer(event.id, who, { guests: 2, companions })
    expect([refused.status, refused.body.errors]).toEqual([400, { companions: ['They are not all children of your household'] }])
  }
  const many = await answer(event.id, parent, { guests: 0, companions: [Markos] })
  expect([many.status, many.body.errors]).toEqual([400, { companions: ['There are more names than guests'] }])
  expect((await answer(event.id, parent, { guests: 1, companions: ['x'] })).status).toBe(400)
  expect((await answer(event.id, parent, { guests: 1, companions: [Markos, Markos] })).body.user_rsvp).toMatchObject({
    companions: [Markos],
  })
})
