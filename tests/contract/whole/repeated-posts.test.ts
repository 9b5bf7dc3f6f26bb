import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'
import { sumCounts } from '#server/platform/search/index/runs.queries.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'
import { stripeKeys } from '../../support/stripe.ts'
import { someWorldBase } from '../../support/whole-world.ts'
import { type Call, worldParts, runningOf } from '../../support/world-part.ts'

const parts = await worldParts()
const repeatable: Record<string, string> = Object.assign({}, ...parts.map((part) => part.repeatable))
let server: TestServer
const calls: Record<string, Call> = {}
beforeAll(async () => {
  server = await startServer({ STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook })
  const base = await someWorldBase(server)
  for (const { posts } of parts) Object.assign(calls, await posts?.(base))
})
// Writes of one account are limited by the minute, and this is all of them.
beforeEach(() => server.clock.advance(3_000))
afterAll(() => server.close())

const endpointOf = (name: string): Endpoint =>
  allEndpoints.find((entry) => `${entry.module}.${entry.name}` === name)?.endpoint ?? expect.fail(`no endpoint ${name}`)

/** Sends a call, each from another IP address; `dropped`: the response is lost after its first bytes. */
async function send(
  name: string,
  { params = {}, query = '', body, files, token, headers = {} }: Call,
  key: string,
  dropped: boolean,
): Promise<[number, string]> {
  const { base, path } = endpointOf(name)
  const form = files && new Response(formOf(files))
  const content = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body)
  const type = form ? form.headers.get('content-type')! : 'application/json'
  const address = `${server.url}/${base === 'main' ? 'api/v1/' : ''}${path.replace(/\{(\w+)\}/g, (_, param) => params[param]!)}${query}`
  return new Promise((resolve, reject) => {
    const call = request(address, {
      method: 'POST',
      agent: false,
      headers: {
        'idempotency-key': key,
        'x-forwarded-for': someAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { 'content-type': type } : {}),
        ...headers,
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      if (dropped) {
        response.destroy()
        resolve([response.statusCode!, ''])
        return
      }
      let text = ''
      response.on('data', (piece) => (text += piece)).on('end', () => resolve([response.statusCode!, text]))
    })
    call.end(content)
  })
}
function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.append(field, file, 'sample.csv')
  return form
}
async function post(name: string, sample: Call, key: string) {
  const [status, text] = await send(name, sample, key, false)
  expect([name, status, text]).toEqual([name, endpointOf(name).status ?? 200, text])
  return text
}

/**
 * Rows of every table except stored responses. Those of the index are counted themselves: the counts that a call adds to `search_counts`
 * are summed up into fewer rows each minute.
 */
async function rows() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('idempotency_keys', 'search_counts')`.execute(server.parts.db)
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
        server.parts.db,
      )
      return [name, counted[0]!.count] as const
    }),
  )
  return Object.fromEntries(counts)
}

const running = () => runningOf(parts, server)

const worldOf = (name: string) => `tests/contract/${name.split('.')[0]}/world.ts`
const posts = allEndpoints.filter(({ endpoint }) => endpoint.method === 'POST').map(({ module, name }) => `${module}.${name}`)
const checked = shareOf(posts.filter((name) => !(name in repeatable)))

test.each(checked)('C5 COM-D7 %s is retried after a lost response without doing it twice', async (name) => {
  const sample = calls[name] ?? expect.fail(`${worldOf(name)}: add ${name} to posts, or to repeatable with its effect`)
  const key = `lost-${name}`
  const [status] = await send(name, sample, key, true)
  expect(status).toBe(endpointOf(name).status ?? 200)
  // Jobs started by a call run after it.
  await expect.poll(running).toEqual([])
  const before = await rows()
  // Each minute a job does this, at whatever moment of a test.
  await sumCounts(server.parts.db)
  await post(name, sample, key)
  await post(name, sample, key)
  expect(await rows()).toEqual(before)
})

test('C5 calls that may run twice are listed with their effect', () => {
  expect(Object.keys({ ...repeatable, ...calls }).filter((name) => !posts.includes(name))).toEqual([])
  console.log(
    `C5 ${posts.length} POST endpoints: ${checked.length} repeated, 0 duplicates; ${Object.keys(repeatable).length} are never repeated by the client`,
  )
})
