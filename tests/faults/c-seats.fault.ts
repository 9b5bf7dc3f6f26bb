import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { RsvpResponse } from '#contract/calendar/event.ts'
import { someCommunity, someEvent } from '../support/features/calendars.ts'
import { type Person, somePerson } from '../support/features/people.ts'
import { startServer, type TestServer } from '../support/process/server.ts'
import { shareOfCount } from '../support/share.ts'

const { rsvp } = calendarEndpoints
let server: TestServer
let community: Awaited<ReturnType<typeof someCommunity>>
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' })
  community = await someCommunity(server)
})
afterAll(() => server.close())

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => somePerson(server.parts, { parishId: community.parish.id })))
const event = (rsvp_limit: number | null) =>
  someEvent(server, community.servant, { calendar: community.calendar, rsvp_enabled: true, rsvp_limit })
/** Asks again, as the client does, when a starved machine has no connection to the database within 10 s. */
const say = async ({ token }: Person, id: string, response: RsvpResponse, guests = 0) => {
  for (;;) {
    const answer = await server.api(rsvp, { params: { id }, body: { response, guests } }, { token })
    if (answer.body.code !== 'overloaded') return answer
  }
}
const figures = async (id: string) => {
  const { db } = server.parts
  const { attendee_count: count } = await db
    .selectFrom('events')
    .where('id', '=', id)
    .select('attendee_count')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('event_rsvps')
    .where('event_id', '=', id)
    .where('response', '=', 'yes')
    .select('guests')
    .execute()
  return { count, sum: rows.reduce((heads, { guests }) => heads + 1 + guests, 0), yes: rows.length }
}

/** mulberry32: runs are reproducible from the printed seed. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('EVT-D7 C1 200 people request 50 seats at once: 50 get one, 150 are rejected', async () => {
  const crowd = await people(200)
  const { id } = await event(50)
  const began = performance.now()
  const answers = await Promise.all(crowd.map((person) => say(person, id, 'yes')))
  const seconds = (performance.now() - began) / 1000
  const codes = answers.map(({ status, body }) => (status === 200 ? 'yes' : `${status} ${body.code}`))
  const counted = Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]))
  console.log(`C1 200 answers for 50 seats: ${JSON.stringify(counted)}, ${seconds.toFixed(1)} s`)
  expect(counted).toEqual({ yes: 50, '409 event_full': 150 })
  expect(await figures(id)).toEqual({ count: 50, sum: 50, yes: 50 })
})

test('EVT-D7 C1 in random runs parties with guests never take more seats than there are', async () => {
  const seed = Date.now() % 1_000_000
  const next = random(seed)
  const crowd = await people(20)
  let over = 0
  let full = 0
  const runs = shareOfCount(100)
  for (let run = 0; run < runs; run += 1) {
    const limit = 5 + Math.floor(next() * 30)
    const { id } = await event(limit)
    await Promise.all(crowd.map((person) => say(person, id, 'yes', Math.floor(next() * 6))))
    const { count, sum } = await figures(id)
    if (sum > limit || count !== sum) over += 1
    if (sum === limit) full += 1
    server.clock.advance(2_000)
  }
  console.log(`C1 ${runs} runs with guests, seed ${seed}: ${over} over their limit, ${full} exactly full`)
  expect(over).toBe(0)
})

test('EVT-D7 C2 300 flips of 100 people leave a count equal to the sum of the answers', async () => {
  const seed = Date.now() % 1_000_000
  const next = random(seed)
  const crowd = await people(100)
  const { id } = await event(60)
  const responses: RsvpResponse[] = ['yes', 'no', 'maybe']
  const statuses = await Promise.all(
    Array.from(
      { length: 300 },
      async (_, index) => (await say(crowd[index % 100]!, id, responses[Math.floor(next() * 3)]!, Math.floor(next() * 3))).status,
    ),
  )
  const { count, sum } = await figures(id)
  console.log(
    `C2 300 flips, seed ${seed}: count ${count}, sum of answers ${sum}, limit 60, ${statuses.filter((status) => status === 409).length} refused`,
  )
  expect(count).toBe(sum)
  expect(count).toBeLessThanOrEqual(60)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
})
