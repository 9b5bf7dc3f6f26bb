import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ErrorBody, errorStatus, impliedErrors } from '#contract/core/errors.ts'
import { allEndpoints } from '#contract/index.ts'
import { flagNames } from '#contract/core/flags.ts'
import { someAdmin, someAdminSession, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { encodedEnd, endsInBodies, endsInQueries } from '../../support/ends-of-types.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { shareOfCount } from '../../support/share.ts'
import { httpCall } from '../../support/process/http-call.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parishId: string

beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' })
  parishId = (await someParish(server.parts)).id
  for (const name of flagNames) await setFlag(server, name, true)
})
afterAll(() => server.close())

/** Signs in a new account as often as asked; undefined for an endpoint that takes no token. */
async function someone(auth: Endpoint['auth']): Promise<(() => Promise<string>) | undefined> {
  const { parts } = server
  if (auth === 'admin') {
    const { id } = await someAdmin(parts, { totp: true, steppedUp: true })
    return async () => (await someAdminSession(parts, id, true)).token
  }
  if (auth !== 'user') return undefined
  const { id } = await somePerson(parts, { parishId, roles: ['parish_admin'] })
  return async () => (await someSession(parts, id)).token
}

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'a'.repeat(20_000),
    '%00',
    '{{7*7}}',
    '\u202egnp.exe',
    '-1',
    '1e309',
    'NaN',
    '0000-00-00T00:00:00Z',
  ),
  fc.constantFrom(...endsInBodies),
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    true,
    -1,
    1.5,
    2 ** 53,
    1e308,
    [],
    [[]],
    {},
    { toString: 1 },
    { __proto__: null, constructor: { prototype: 1 } },
  ),
)
const aParameter = fc.oneof(
  fc.constantFrom(
    '%00',
    '%2e%2e%2f',
    '0',
    '-1',
    'null',
    'undefined',
    '01990000-0000-7000-8000-00000000dead',
    'a'.repeat(150),
    '%F0%9F%98%80',
    "'",
    '%25',
    'constructor',
    '__proto__',
  ),
  fc.uuid(),
  fc.string({ maxLength: 40 }).map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')) || 'x'),
)
const aContentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
)

const aQueryValue = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(...endsInQueries),
  fc.constantFrom('-1', '0', '99999999999', 'true', '[]', '\u0000'),
)

function aRequest(endpoint: Endpoint) {
  const entries = (endpoint.body as { entries?: Record<string, unknown> } | undefined)?.entries
  const names = entries ? Object.keys(entries) : ['a']
  const queries = Object.keys((endpoint.query as { entries?: Record<string, unknown> } | undefined)?.entries ?? { page: 1 })
  return fc.record({
    params: fc.array(aParameter, { minLength: 3, maxLength: 3 }),
    query: fc.dictionary(fc.constantFrom(...queries, 'extra', '__proto__'), aQueryValue, { maxKeys: 4 }),
    raw: fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .dictionary(fc.constantFrom(...names, 'role', 'is_active', '__proto__'), nasty, { maxKeys: 8 })
          .map((body) => JSON.stringify(body)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '',
          '{',
          '[]',
          'null',
          '"x"',
          '{"__proto__":{"x":1}}',
          '{"constructor":{"prototype":{"x":1}}}',
          '\u0000',
          '[[[[[[',
          '1e999',
        ),
      },
    ),
    contentType: aContentType,
  })
}

test('COM-D3 malformed bodies, parameters and headers never cause a 5xx, and every error has the contract’s shape', {
  timeout: 240_000,
}, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? 20261121 + Number(process.env['TEST_TURN'] ?? 0))
  const runs = Number(process.env['FUZZ_RUNS'] ?? Math.ceil(shareOfCount(20_000) / allEndpoints.length))
  const wrong: string[] = []
  let requests = 0
  let limited = 0
  let slowest = 0
  for (const { module, name, endpoint } of allEndpoints) {
    const samples = fc.sample(aRequest(endpoint), { numRuns: runs, seed })
    const signIn = await someone(endpoint.auth)
    for (let start = 0; start < samples.length; start += withinLimits) {
      if (signIn) server.clock.advance(hour)
      const token = await signIn?.()
      await inLanes(samples.slice(start, start + withinLimits), 8, async (sample) => {
        requests += 1
        const began = performance.now()
        const { status, problem } = await send(endpoint, sample, token)
        if (status === 429) limited += 1
        slowest = Math.max(slowest, performance.now() - began)
        if (problem) wrong.push(`${module}.${name}: ${problem} for ${JSON.stringify(sample).slice(0, 300)}`)
      })
    }
  }
  console.log(
    `E5 ${requests} malformed requests over ${allEndpoints.length} endpoints, ${wrong.length} wrong answers, ${limited} limited, slowest ${slowest.toFixed(0)} ms, seed ${seed}`,
  )
  expect(wrong).toEqual([])
  expect(limited).toBeLessThan(requests / 10)
  expect(server.logs.filter((line) => line.includes('unforeseen'))).toEqual([])
})

/** Below every limit of an account within an hour. */
const withinLimits = 15
const hour = 3_600_000

type Sample = { params: string[]; query: Record<string, string>; raw: string; contentType: string }

async function send(endpoint: Endpoint, sample: Sample, token: string | undefined) {
  const { status, text } = await ask(endpoint, sample, token)
  return { status, problem: problemOf(endpoint, status, text) }
}

function ask(endpoint: Endpoint, { params, query, raw, contentType }: Sample, token: string | undefined) {
  let next = 0
  const path = endpoint.path.replace(/\{\w+\}/g, () => params[next++] ?? 'x')
  const search = Object.entries(query)
    .map(([key, value]) => `${encodedEnd(key)}=${encodedEnd(value)}`)
    .join('&')
  const isRead = endpoint.method === 'GET'
  const body = isRead ? '' : raw
  return httpCall(`${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // fetch would name a text without a content type so.
      ...(isRead ? {} : { 'content-type': contentType || 'text/plain;charset=UTF-8' }),
    },
    ...(isRead ? {} : { body }),
  })
}

function problemOf(endpoint: Endpoint, status: number, text: string): string | null {
  if (status >= 500) return `status ${status}`
  if (/\bat (\S+ )?\(?(file:|node:|\/)[^\s"]*:\d+:\d+/.test(text)) return 'a stack trace'
  if (status < 400) return null
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorBody), text)
  if (!body.success) return `not the contract’s shape: ${text.slice(0, 120)}`
  if (errorStatus[body.output.code] !== status) return `${body.output.code} with ${status}`
  const declared = [
    ...endpoint.errors,
    ...impliedErrors(endpoint),
    'invalid_json',
    'unsupported_type',
    'payload_too_large',
    'validation_failed',
  ] as string[]
  return declared.includes(body.output.code) ? null : `undeclared ${body.output.code}`
}

async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>) {
  const left = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

test('COM-D3 an oversized body is rejected with 413 and changes nothing', async () => {
  const signIn = (await someone('user'))!
  const token = await signIn()
  for (const { endpoint } of allEndpoints.filter(({ endpoint: { body } }) => body)) {
    const size = (endpoint.maxBytes ?? 64 * 1024) + 1024
    const response = await fetch(
      `${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${endpoint.path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead')}`,
      {
        method: endpoint.method,
        headers: {
          'x-forwarded-for': someAddress(),
          'content-type': 'application/json',
          ...(endpoint.auth === 'user' || endpoint.auth === 'admin' ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ filler: 'x'.repeat(size) }),
      },
    )
    expect([response.status, v.parse(ErrorBody, await response.json()).code]).toEqual([413, 'payload_too_large'])
  }
})
