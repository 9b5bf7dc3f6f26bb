import pg from 'pg'
import type { InferInput } from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleEventsEndpoints } from '#contract/calendar/console-events.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { recordStatements, type Statement } from '../../bench/growth/statements.ts'
import { someParish, someAdmin, somePerson } from '../../support/features/people.ts'
import { rowsRead, scansOf } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Rows of each table that grows. */
const many = 12_000
let server: TestServer
let client: pg.Client
let token: string

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  const { parts } = server
  token = (await someAdmin(parts, { totp: true })).token
  const parish = await someParish(parts)
  const member = await somePerson(parts, { parishId: parish.id, firstName: 'Wissa' })
  await somePerson(parts, { parishId: parish.id, firstName: 'Zosima', roles: ['parish_admin'] })
  await client.query('set session_replication_role = replica')
  const add = (text: string, ...values: string[]) => client.query(text, [...values, many])
  await add(
    `insert into users (id, email, username, first_name, last_name, phone, email_verified_at, account_status, church_rank, created_at, last_seen_at)
       select gen_random_uuid(), 'many' || n || '@example.org', 'many' || n, first_name, 'N' || n, phone, email_verified_at,
         case when n % 400 = 0 then 'banned' else account_status end, case when n % 400 = 0 then 'deacon' else 'none' end,
         created_at - n * interval '1 minute', now() - n * interval '1 minute'
       from users, generate_series(1, $2::integer) as n where id = $1`,
    member.id,
  )
  await add(
    `insert into memberships (id, user_id, parish_id, status, roles, created_at)
       select gen_random_uuid(), users.id, $1, 'active', case when n % 400 = 0 then '{deacon}'::text[] else '{}' end, now()
       from (select *, row_number() over () as n from users where username like 'many%') as users limit $2`,
    parish.id,
  )
  await add(
    `insert into sign_ins (id, kind, user_id, outcome, user_agent, ip, at) select gen_random_uuid(), 'user', users.id,
         case when n % 400 = 0 then 'wrong_code' else 'signed_in' end, repeat('Mozilla', 30), '10.0.0.' || n % 250, now() - n * interval '1 minute'
       from (select *, row_number() over () as n from users where username like 'many%') as users limit $1`,
  )
  await add(
    `insert into audit_log (at, actor_type, actor_id, action, area, outcome, ip, prev_hash, hash)
       select now() - n * interval '1 minute', 'system', null, 'session.end', 'session', 'done', '10.0.0.' || n % 5, 'a', 'b'
       from generate_series(1, $1::integer) as n`,
  )
  await add(
    `insert into verification_decisions (kind, subject_id, user_id, status, waiting_since, decided_at)
       select 'email', id, id, case when n % 400 = 0 then 'rejected' else 'approved' end, created_at, created_at + interval '1 day'
       from (select *, row_number() over () as n from users where username like 'many%') as users limit $1`,
  )
  await add(
    `insert into invitation_requests (id, full_name, email, phone, city, country, message, created_at, status, updated_at)
       select gen_random_uuid(), 'Mina Girgis', 'asks' || n || '@example.org', null, 'Cairo', case when n % 400 = 0 then 'FR' else 'EG' end,
         '', now() - n * interval '1 minute', 'declined', now() from generate_series(1, $1::integer) as n`,
  )
  await add(
    `insert into invitations (id, code_hash, code_hint, email, invited_by_type, invited_by, expires_at)
       select gen_random_uuid(), decode(md5(n::text), 'hex'), 'AAAA', 'to' || n || '@example.org', 'member', $1, now() + interval '1 day'
       from generate_series(1, $2::integer) as n`,
    member.id,
  )
  await add(
    `insert into feedback_reports (id, receipt, name, email, message, source, tags, user_agent, created_at, status)
       select gen_random_uuid(), 'F-' || upper(lpad(to_hex(n), 8, '0')), 'Wissa', '', 'It does nothing', 'app', '{}', '',
         now() - n * interval '1 minute', case when n % 400 = 0 then 'new' else 'solved' end from generate_series(1, $1::integer) as n`,
  )
  await add(
    `insert into mail_outbox (id, to_address, kind, subject, text, html, status, attempts, created_at)
       select gen_random_uuid(), 'many@example.org', 'news', '', repeat('Peace. ', 100), '', case when n % 400 = 0 then 'failed' else 'sent' end, 1,
         now() - n * interval '1 minute' from generate_series(1, $1::integer) as n`,
  )
  await client.query("update feedback_reports set message = 'Zosima cannot sign in' where receipt = 'F-00000007'")
  await add(
    `insert into events (id, calendar_id, title, category, start_datetime, end_datetime, timezone, visibility, status, search_text, created_by)
       select gen_random_uuid(), $1::uuid, 'Vespers', 'liturgy', now() + (n - $3::integer / 2) * interval '1 hour',
         now() + (n - $3::integer / 2 + 1) * interval '1 hour', 'UTC', 'public', case when n % 400 = 0 then 'cancelled' else 'scheduled' end,
         case when n = 7000 then 'zosima' else 'vespers' end, $2::uuid
       from generate_series(1, $3::integer) as n`,
    parish.id,
    member.id,
  )
  await client.query(
    `insert into calendars (id, owner_type, owner_id, name, color) values ($1, 'parish', $1, 'Parish', '#000000')`,
    [parish.id],
  )
  await client.query(
    `insert into reserved_handles (handle, match, reason) values ('zosima', 'exact', 'clergy'), ('many1199', 'prefix', 'brand')`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** Statements that find out who calls, and those of jobs of the same process. */
const isOfOthers = ({ text }: Statement) => /from "sessions"|graphile_worker|^insert|^update|^delete/.test(text)
const told = (scan: Awaited<ReturnType<typeof scansOf>>[number]) =>
  `${scan['Node Type']} of ${scan['Relation Name']} by ${scan['Index Name']}: ${rowsRead(scan)}`
async function scansOfCall(call: () => Promise<unknown>) {
  const scans = []
  for (const statement of (await recordStatements(call)).filter((one) => !isOfOthers(one)))
    scans.push(...(await scansOf(client, statement)))
  return scans
}

const as = () => ({ token })
const securityLogs = (query: InferInput<typeof logsEndpoints.securityLogs.query>) => () =>
  server.api(logsEndpoints.securityLogs, { query }, as())
const auditLogs = (query: InferInput<typeof logsEndpoints.auditLogs.query>) => () =>
  server.api(logsEndpoints.auditLogs, { query }, as())
const mails = (query: InferInput<typeof logsEndpoints.mailLogs.query>) => () =>
  server.api(logsEndpoints.mailLogs, { query }, as())
const members = (query: InferInput<typeof usersEndpoints.users.query>) => () => server.api(usersEndpoints.users, { query }, as())
const cases = (query: InferInput<typeof verificationEndpoints.verifications.query>) => () =>
  server.api(verificationEndpoints.verifications, { query }, as())
const handles = (query: InferInput<typeof handlesEndpoints.reservedHandles.query>) => () =>
  server.api(handlesEndpoints.reservedHandles, { query }, as())
const requests = (query: InferInput<typeof consoleInvitationsEndpoints.requests.query>) => () =>
  server.api(consoleInvitationsEndpoints.requests, { query }, as())
const invitations = (query: InferInput<typeof consoleInvitationsEndpoints.invitations.query>) => () =>
  server.api(consoleInvitationsEndpoints.invitations, { query }, as())
const events = (query: InferInput<typeof consoleEventsEndpoints.consoleEvents.query>) => () =>
  server.api(consoleEventsEndpoints.consoleEvents, { query }, as())
const feedback = (query: InferInput<typeof feedbackEndpoints.feedback.query>) => () =>
  server.api(feedbackEndpoints.feedback, { query }, as())

/** Calls that find few rows, of which they read few, and the number they find. */
test.each([
  ['sign-ins with certain words', securityLogs({ q: 'many4000' }), 1],
  ['refused sign-ins', securityLogs({ level: 'warning' }), many / 400],
  ['audit lines from an address', auditLogs({ ip: '10.9.9.9' }), 0],
  ['mails that failed', mails({ level: 'error' }), many / 400],
  ['members with a status', members({ status: 'banned' }), many / 400],
  ['members with a rank', members({ church_rank: 'deacon' }), many / 400],
  ['members with a role in their parish', members({ parish_role: 'deacon' }), many / 400],
  ['rejected addresses', cases({ status: 'rejected' }), many / 400],
  ['addresses that wait', cases({}), 0],
  ['reserved handles with the members who have them', handles({}), 2],
  ['requests from a country', requests({ country: 'FR' }), many / 400],
  ['feedback with certain words', feedback({ q: 'zosima' }), 1],
  ['new feedback', feedback({ status: 'new' }), many / 400],
  ['events with certain words', events({ q: 'zosima' }), 1],
  ['cancelled events', events({ tab: 'past', state: 'cancelled' }), many / 800 - 1],
])('COM-D2~ DSH-D1~ of many rows the console reads those it may find: %s', async (_name, call, count) => {
  const scans = await scansOfCall(async () => {
    expect((await call()).body.count).toBe(count)
  })
  expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsRead(scan) > 100).map(told)).toEqual([])
  expect(scans.filter((scan) => rowsRead(scan) > 400).map(told)).toEqual([])
})

/** Calls for the first page of all rows: they read it in order, and count by an index alone. */
test.each([
  ['security log', securityLogs({})],
  ['security log of sign-ins', securityLogs({ level: 'info' })],
  ['audit log', auditLogs({ outcome: 'done' })],
  ['members', members({})],
  ['members by status', members({ ordering: 'status' })],
  ['members without a rank', members({ church_rank: 'none' })],
  ['members not seen since', members({ unseen_since: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })],
  ['requests', requests({})],
  ['invitations by address', invitations({ ordering: '-email' })],
  ['feedback', feedback({ status: 'solved' })],
  ['events to come', events({})],
  ['past events', events({ tab: 'past' })],
])('COM-D2~ DSH-D1~ the first page of many is read in order, and counted by an index alone: %s', async (_name, call) => {
  const scans = await scansOfCall(call)
  expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsRead(scan) > 100).map(told)).toEqual([])
  const wide = scans.filter((scan) => rowsRead(scan) > 1_000)
  expect(wide.filter((scan) => scan['Node Type'] !== 'Index Only Scan' || rowsRead(scan) > 10_101).map(told)).toEqual([])
})

test('PAR-D8~ parishes without an admin are found by the memberships of admins alone', async () => {
  const scans = await scansOfCall(() =>
    server.api(consoleParishesEndpoints.consoleParishes, { query: { no_admin: 'true' } }, { token }),
  )
  expect(scans.filter((scan) => scan['Relation Name'] === 'memberships' && rowsRead(scan) > 10).map(told)).toEqual([])
})
