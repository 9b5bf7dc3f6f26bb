import pg from 'pg'
import type { InferInput } from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { someGroup, someServant } from '../../support/features/groups.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { someComment, somePost } from '../../support/features/posts.ts'
import { rowsRead, scansOfCall } from '../../support/plans.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

/** Posts and as many comments, a third of them waiting, with a decision about each post; and groups. */
const many = 6_000
let server: TestServer
let client: pg.Client
let staff: Admin
let limited: Admin

beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  const { parts } = server
  const [home, away] = [await someParish(parts), await someParish(parts)]
  staff = await someAdmin(parts, { role: 'admin', totp: true })
  limited = await someAdmin(parts, { role: 'admin', totp: true, scope: { kind: 'parish', ids: [home.id] } })
  const author = await somePerson(parts, { parishId: away.id })
  const post = await somePost(server, author)
  await someComment(server, author, post.id)
  await client.query(
    `insert into posts select copy.* from posts as one, generate_series(1, $2::integer) as n,
       jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'feed_key', gen_random_uuid(),
         'created_at', one.created_at - n * interval '1 minute',
         'status', case when n % 3 = 0 then 'pending' else one.status end)) as copy where one.id = $1`,
    [post.id, many],
  )
  await client.query(
    `insert into comments select copy.* from comments as one, (select id, md5(id::text)::uuid as comment_id, row_number() over (order by id) as n from posts) as post,
       jsonb_populate_record(one, jsonb_build_object('id', comment_id, 'root_id', comment_id, 'post_id', post.id,
         'created_at', one.created_at - post.n * interval '1 minute',
         'status', case when post.n % 3 = 0 then 'pending' else one.status end)) as copy where one.post_id = $1`,
    [post.id],
  )
  await client.query(
    `insert into moderation_cases (id, kind, target_id, state, decision, decided_by, decided_at, title, excerpt, created_at, author_id)
       select gen_random_uuid(), case when random() < 0.5 then 'post' else 'comment' end, id, 'decided',
         case when random() < 0.5 then 'approve' else 'hide' end, $1, created_at, 'A post', repeat('What was written. ', 30),
         created_at, author_id from posts`,
    [staff.id],
  )
  const group = await someGroup(server, await someServant(server, away.id))
  await client.query(
    `insert into groups select copy.* from groups as one, generate_series(1, $2::integer) as n, jsonb_populate_record(one,
       jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n, 'name', 'Copy ' || n, 'calendar_id', null, 'room_id', null))
       as copy where one.id = $1`,
    [group.id, many],
  )
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** What the statements of a call about moderation read, whatever jobs of the process read meanwhile. */
const scansFor = (call: () => Promise<{ status: number }>) =>
  scansOfCall(client, /moderation_cases|"queue"|queue\./, async () => expect((await call()).status).toBe(200))
const whole = (scans: Awaited<ReturnType<typeof scansFor>>) =>
  scans
    .filter((scan) => scan['Node Type'] === 'Seq Scan' && rowsRead(scan) > 100)
    .map((scan) => [scan['Relation Name'], rowsRead(scan)])

type Query = Parameters<typeof queueOf>[0]
const queueOf = (query: InferInput<typeof consoleQueueEndpoints.consoleQueue.query>, { token }: Admin = staff) =>
  server.api(consoleQueueEndpoints.consoleQueue, { query }, { token })

test.each([
  {},
  { age: 'day' },
  { assignee: 'nobody' },
  { escalated: 'false' },
  { score: 'low' },
  { kind: 'comment' },
] satisfies Query[])(
  'MOD-D1~ COM-D2~ a page of what waits is read in its order, and counted by indexes alone, %j',
  async (query) => {
    const scans = await scansFor(() => queueOf(query))
    expect(whole(scans)).toEqual([])
    const long = scans.filter((scan) => rowsRead(scan) > 100)
    expect(new Set(long.map((scan) => scan['Node Type']))).toEqual(new Set(['Index Only Scan']))
    expect(long.map((scan) => scan['Index Name']).toSorted()).toEqual(
      'kind' in query ? ['comments_waiting'] : ['comments_waiting', 'posts_waiting'],
    )
  },
)

test.each([
  { assignee: 'me' },
  { assignee: 'others' },
  { escalated: 'true' },
  { score: 'high' },
  { score: 'medium' },
  { reason: 'hate' },
] satisfies Query[])('MOD-D1~ what few entries of the queue have is found by them, %j', async (query) => {
  const scans = await scansFor(() => queueOf(query))
  expect(whole(scans)).toEqual([])
  expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(200)
})

const decisionsBy = (query: InferInput<typeof decisionsEndpoints.decisions.query>, { token }: Admin = staff) =>
  server.api(decisionsEndpoints.decisions, { query }, { token })

test.each([
  { kind: 'page' },
  { decision: 'remove' },
  { outcome: 'undone' },
  { outcome: 'restored' },
  { q: 'zzqqx' },
  { moderator: 'zzqqx' },
] satisfies Parameters<typeof decisionsBy>[0][])(
  'MOD-D3~ of many decisions a filter reads those it may find, %j',
  async (query) => {
    const scans = await scansFor(() => decisionsBy(query))
    expect(scans.reduce((sum, scan) => sum + rowsRead(scan), 0)).toBeLessThan(100)
  },
)

test.each([{}, { kind: 'post' }, { decision: 'approve' }, { outcome: 'standing' }] satisfies Parameters<typeof decisionsBy>[0][])(
  'MOD-D3~ COM-D2~ many decisions are counted by an index alone, %j',
  async (query) => {
    const scans = await scansFor(() => decisionsBy(query))
    expect(scans.filter((scan) => rowsRead(scan) > 100).map((scan) => scan['Node Type'])).toEqual(['Index Only Scan'])
  },
)

test('CON-D4~ CMT-D6~ an account with limits reads no content of other parishes to see its decisions and figures', async () => {
  for (const call of [
    () => decisionsBy({}, limited),
    () => server.api(consoleQueueEndpoints.moderationStats, {}, { token: limited.token }),
    () => queueOf({}, limited),
  ]) {
    const scans = await scansFor(call)
    // Decisions of others are looked through until a page is full: a case does not know its parish.
    expect(whole(scans).filter(([name]) => name !== 'moderation_cases')).toEqual([])
    const rows = scans.filter(({ 'Relation Name': name }) => name === 'posts' || name === 'comments').map(rowsRead)
    expect(Math.max(...rows)).toBeLessThanOrEqual(many + 2)
  }
})
