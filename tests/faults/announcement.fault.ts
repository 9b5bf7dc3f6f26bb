import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { newId } from '#server/platform/db/ids.ts'
import { ensureCalendar } from '#server/modules/calendar/ensure-calendar.ts'
import { manyAnswers, toldAbout } from '../support/features/audience.ts'
import { someParish, somePerson } from '../support/features/people.ts'
import { nodeEnv, partsOf } from '../support/nodes.ts'
import { type FreshDatabase, freshDatabase } from '../support/process/database.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'

const answers = 2_400
const kills = 3
let database: FreshDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  server = await serverProcess(nodeEnv(database))
})
afterAll(async () => {
  await server.dispose()
  await database.drop()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('EVT-D12 B1 a server killed repeatedly while it tells 2,400 people of a moved event tells each once', {
  timeout: 180_000,
}, async () => {
  const { db } = database
  const parts = partsOf(database)
  const parish = await someParish(parts)
  const servant = await somePerson(parts, { parishId: parish.id, roles: ['servant'] })
  const calendar = await ensureCalendar(db, 'parish', parish.id, parish.name, '#e3b95b')
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${servant.token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify(body),
    })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const events = calendarEndpoints.createEvent.path
  const { id } = await call('POST', events, {
    calendar,
    title: 'Feast dinner',
    start_datetime: inDays(1),
    end_datetime: inDays(1.1),
    rsvp_enabled: true,
  })
  await manyAnswers(db, id, answers)
  await call('PATCH', `${events}${id}/`, { start_datetime: inDays(2), end_datetime: inDays(2.1) })
  const run = () => db.selectFrom('notice_runs').select(['told', 'done_at']).executeTakeFirstOrThrow()
  const reached: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await expect.poll(async () => (await run()).told, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(kill * 400)
    reached.push((await run()).told)
    await server.kill()
    await server.start()
  }
  await expect.poll(async () => (await run()).done_at, { timeout: 60_000 }).not.toBeNull()
  const told = await toldAbout(db, id)
  console.log(
    `B1 ${answers} answers: killed at ${reached.join(', ')}; ${told.people} people told, ${told.notices} notices, ${told.frames} frames`,
  )
  expect(reached.every((count) => count < answers)).toBe(true)
  expect(told).toEqual({ people: answers, notices: answers, frames: answers })
})
