import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { recordStatements } from '../../bench/growth/statements.ts'
import { at, day, hour, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { rowsRead, scansOf } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Public series of another parish, each with so many weekly dates before and after now. */
const [series, weeks] = [200, 25]
/** Personal calendars. */
const people = 5_000
let server: TestServer
let client: pg.Client
let token: string

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  ;({ token } = (await someCommunity(server)).member)
  const { calendar, servant } = await someCommunity(server)
  const start_datetime = at(server, day)
  const { id } = await someEvent(server, servant, {
    calendar,
    visibility: 'public',
    start_datetime,
    end_datetime: at(server, day + hour),
  })
  await client.query(
    `insert into events select copy.* from events as one, generate_series(1, $2::integer) as nth, generate_series(-$3::integer, $3) as week,
       jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'title', 'Series ' || nth,
         'start_datetime', one.start_datetime + week * interval '7 days' + nth * interval '1 minute',
         'end_datetime', one.end_datetime + week * interval '7 days' + nth * interval '1 minute')) as copy where one.id = $1`,
    [id, series, weeks],
  )
  await client.query(
    `insert into calendars (id, name, color, owner_type, owner_id)
       select gen_random_uuid(), 'Personal', '#a9b8ff', 'user', gen_random_uuid() from generate_series(1, $1::integer)`,
    [people],
  )
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test.each(['upcoming', 'past'] as const)(
  'EVT-D1 COM-D2~ the list of all events reads one date of each series, not all of them: %s',
  async (tab) => {
    let count = -1
    const statements = await recordStatements(async () => {
      const query = { scope: 'all', tab } as const
      ;({
        body: { count },
      } = await server.api(calendarEndpoints.browseEvents, { query }, { token }))
    })
    expect(count).toBe(tab === 'past' ? series : series + 1)
    const lists = statements.filter(({ text }) => text.includes('union all select events.*'))
    expect(lists).toHaveLength(2)
    for (const list of lists) {
      const all = await scansOf(client, list)
      const ofCalendars = all.filter((scan) => scan['Relation Name'] === 'calendars')
      expect(ofCalendars.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(people / 10)
      const scans = all.filter((scan) => scan['Relation Name'] === 'events')
      expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && scan['Actual Loops'] > 0)).toEqual([])
      // Those that are not public are few, and looked for in other branches.
      const ofPublic = scans.filter(({ Filter: filter = '' }) => !filter.includes("visibility <> 'public'"))
      expect(ofPublic.length).toBeGreaterThan(0)
      expect(ofPublic.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(2.5 * series)
    }
  },
)

test.each([
  ['upcoming', { date_from: 40 }],
  ['upcoming', { date_from: 40, date_to: 60 }],
  ['past', { date_to: -40 }],
  ['past', { date_from: -60, date_to: -40 }],
] as const)('EVT-D1 COM-D2~ a list of days reads one date of each series too: %s %o', async (tab, days) => {
  const dates = Object.fromEntries(Object.entries(days).map(([name, offset]) => [name, at(server, offset * day).slice(0, 10)]))
  let count = -1
  const statements = await recordStatements(async () => {
    const query = { scope: 'all', tab, ...dates } as const
    ;({
      body: { count },
    } = await server.api(calendarEndpoints.browseEvents, { query }, { token }))
  })
  expect(count).toBe(series)
  const lists = statements.filter(({ text }) => text.includes('union all select events.*'))
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) {
    const scans = (await scansOf(client, list)).filter((scan) => scan['Relation Name'] === 'events')
    expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && scan['Actual Loops'] > 0)).toEqual([])
    const ofPublic = scans.filter(({ Filter: filter = '' }) => !filter.includes("visibility <> 'public'"))
    expect(ofPublic.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(5 * series)
  }
})

test.each(['upcoming', 'past'] as const)('EVT-D1 COM-D2~ the list of one calendar reads none of the others: %s', async (tab) => {
  const statements = await recordStatements(async () => {
    const { calendar, servant } = await someCommunity(server)
    await someEvent(server, servant, { calendar })
    const query = { scope: 'all', tab, calendar } as const
    const { body } = await server.api(calendarEndpoints.browseEvents, { query }, { token })
    expect(body.count).toBe(tab === 'past' ? 0 : 1)
  })
  for (const list of statements.filter(({ text }) => text.includes('union all select events.*'))) {
    const scans = (await scansOf(client, list)).filter((scan) => scan['Relation Name'] === 'events')
    expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(2.5 * series)
  }
})
