import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/core/errors.ts'
import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as v from 'valibot'
import { flagNames } from '#contract/core/flags.ts'
import { someAdmin, someAdminSession, somePerson, someParish } from '../../support/features/people.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { httpCall } from '../../support/process/http-call.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'

/** All endpoints; with `MATRIX_MODULES` those of these modules, for a project that differs only by them. */
const only = process.env['MATRIX_MODULES']?.split(',')
const endpoints = allEndpoints.filter(({ module }) => only?.includes(module) ?? true)

let server: TestServer
/** Makes a token of each role, of a new session on the console. */
const tokens: Record<string, () => Promise<string | undefined>> = {}

const moderatorRights =
  'view_dashboard view_users suspend_users view_parishes view_groups view_content moderate_content delete_content view_analytics'
const parishRights =
  'view_dashboard view_users view_parishes view_groups view_content moderate_content view_announcements create_announcements view_invitations create_invitations'

type Console = {
  role: string
  /** null: all permissions. */
  rights: string | null
  isLimited?: boolean
  isSteppedUp?: boolean
  isOverdue?: boolean
}
/** The console accounts of the matrix, with their permissions written out (CON-D3, CON-D4, CON-D6, CON-D11). */
const consoleRoles: Record<string, Console> = {
  'console superadmin': { role: 'superadmin', rights: null, isSteppedUp: true },
  'console superadmin without step-up': { role: 'superadmin', rights: null },
  'console superadmin overdue': { role: 'superadmin', rights: null, isOverdue: true },
  'console admin': { role: 'admin', rights: null, isSteppedUp: true },
  'console admin without step-up': { role: 'admin', rights: null },
  'console admin of a diocese': { role: 'admin', rights: null, isLimited: true, isSteppedUp: true },
  'console moderator': { role: 'moderator', rights: moderatorRights, isSteppedUp: true },
  'console moderator without step-up': { role: 'moderator', rights: moderatorRights },
  'console moderator of a parish': { role: 'moderator', rights: moderatorRights, isLimited: true, isSteppedUp: true },
  'console parish admin': { role: 'parish_admin', rights: parishRights, isLimited: true },
  'console clerk': { role: 'clerk', rights: '' },
}

beforeAll(async () => {
  server = await startServer()
  const { parts } = server
  const parish = await someParish(parts)
  for (const name of flagNames) await setFlag(server, name, true)
  const people = {
    member: await somePerson(parts, { parishId: parish.id }),
    unverified: await somePerson(parts, { verified: false }),
    'parish admin': await somePerson(parts, { parishId: parish.id, roles: ['parish_admin'] }),
    suspended: await somePerson(parts, { status: 'suspended' }),
    banned: await somePerson(parts, { status: 'banned' }),
  }
  for (const [role, { token }] of Object.entries(people)) tokens[role] = async () => token
  await parts.db.insertInto('roles').values({ id: newId(), name: 'clerk', label: 'Clerk', rank: 1 }).execute()
  const { diocese_id } = await parts.db
    .selectFrom('parishes')
    .where('id', '=', parish.id)
    .select('diocese_id')
    .executeTakeFirstOrThrow()
  for (const [name, { role, isLimited, isSteppedUp = false, isOverdue }] of Object.entries(consoleRoles)) {
    const { id } = await someAdmin(parts, {
      role,
      totp: !isOverdue,
      ...(isOverdue ? { dueAt: parts.now() - 1 } : {}),
      ...(isLimited
        ? { scope: role === 'admin' ? { kind: 'diocese', ids: [diocese_id] } : { kind: 'parish', ids: [parish.id] } }
        : {}),
    })
    tokens[name] = async () => (await someAdminSession(parts, id, isSteppedUp)).token
  }
  const gone = await somePerson(parts)
  await parts.db
    .updateTable('users')
    .set({ deleted_at: new Date(parts.now()).toISOString() })
    .where('id', '=', gone.id)
    .execute()
  tokens['deleted'] = async () => gone.token
  const left = await somePerson(parts)
  await parts.db
    .updateTable('sessions')
    .set({ revoked_at: new Date(parts.now()).toISOString() })
    .where('id', '=', left.sessionId)
    .execute()
  tokens['signed out'] = async () => left.token
  const closed = await someAdmin(parts)
  await parts.db.updateTable('admin_users').set({ is_active: false }).where('id', '=', closed.id).execute()
  tokens['closed console account'] = async () => closed.token
  tokens['anonymous'] = async () => undefined
})
afterAll(() => server.close())

const refusals = {
  not_authenticated: 'refused: no session',
  account_suspended: 'refused: closed account',
  two_factor_setup_required: 'refused: second factor is due',
  permission_denied: 'refused: right',
  step_up_required: 'refused: step-up',
} as const
type Expected = (typeof refusals)[keyof typeof refusals] | 'served'
const isPerson = (role: string) => ['member', 'unverified', 'parish admin'].includes(role)

/**
 * The expected access matrix, derived from the meaning of `auth`, `rights`, `scope` and `stepUp`, not from the code that enforces
 * them.
 */
function expected(endpoint: Endpoint, role: string): Expected {
  const { auth } = endpoint
  if (auth === 'none' || auth === 'optional') return 'served'
  if (auth === 'user' && isPerson(role)) return 'served'
  if (auth === 'user' && (role === 'suspended' || role === 'banned')) return 'refused: closed account'
  const account = consoleRoles[role]
  return auth === 'admin' && account ? expectedOfConsole(endpoint, account) : 'refused: no session'
}

function expectedOfConsole({ rights = {}, scope, stepUp, path }: Endpoint, account: Console): Expected {
  const isOfDoor = scope === 'own' && /^superadmin\/(auth\/|security\/me\/$)/.test(path)
  if (account.isOverdue && !isOfDoor) return 'refused: second factor is due'
  const holds = (name: string) => account.rights === null || account.rights.split(' ').includes(name)
  if (rights.all && !rights.all.every(holds)) return 'refused: right'
  if (rights.any && !rights.any.some(holds)) return 'refused: right'
  if (account.isLimited && scope !== 'rows' && scope !== 'own') return 'refused: right'
  return stepUp && !account.isSteppedUp ? 'refused: step-up' : 'served'
}

test('COM-D3 CON-D1 CON-D4 CON-D6 CON-D11 every endpoint answers every role as the table says, for an id that does not exist', {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = []
  const counted: Record<string, number> = {}
  let cells = 0
  // Most cells refuse a token of the wrong kind, or of a session that is over, before the endpoint matters: of these a share.
  const strangers = endpoints.flatMap(({ endpoint }) =>
    Object.keys(tokens).flatMap((role) =>
      role !== 'anonymous' && expected(endpoint, role) === 'refused: no session' ? [cellOf(endpoint, role)] : [],
    ),
  )
  const taken = new Set(shareOf(strangers))
  const left = new Set(strangers.filter((cell) => !taken.has(cell)))
  let held: Record<string, string | undefined> = {}
  let heldIn = ''
  for (const { module, name, endpoint } of endpoints) {
    // Tokens do not outlive a module's calls.
    if (module !== heldIn) held = {}
    heldIn = module
    // More writes than an account is allowed per minute.
    server.clock.advance(1_000)
    for (const [role, tokenOf] of Object.entries(tokens)) {
      if (left.has(cellOf(endpoint, role))) continue
      cells += 1
      held[role] ??= await tokenOf()
      const { status, body } = await bare(endpoint, held[role])
      const code = status >= 400 ? v.parse(ErrorBody, body).code : ''
      // Refusals by a handler itself are covered by the tests of that handler.
      const isOfRoute = code !== 'permission_denied' || endpoint.auth === 'admin'
      const got: Expected = (isOfRoute && refusals[code as keyof typeof refusals]) || 'served'
      // A write may have ended its session.
      if (got === 'served' && endpoint.method !== 'GET') delete held[role]
      counted[got] = (counted[got] ?? 0) + 1
      if (got !== expected(endpoint, role) || status >= 500) wrong.push(`${module}.${name} as ${role}: ${status} ${code}`)
    }
  }
  console.log(
    `E1 ${cells} cells, ${wrong.length} differences; ${Object.entries(counted)
      .map(([what, times]) => `${what} ${times}`)
      .join(', ')}`,
  )
  expect(wrong).toEqual([])
  expect(endpoints.length).toBeGreaterThan(0)
  expect(cells + left.size).toBe(endpoints.length * 20)
})

const cellOf = ({ method, path }: Endpoint, role: string) => `${method} ${path} ${role}`

test('CON-D1 PRM-D2~ every console call declares its permissions, or that it concerns the account itself', () => {
  const without = endpoints.filter(
    ({ endpoint: { auth, rights, scope, path } }) =>
      auth === 'admin' && !rights && scope !== 'own' && path !== 'superadmin/dashboard/',
  )
  expect(without.map(({ module, name }) => `${module}.${name}`)).toEqual([])
})

test('CON-D1 a rejection names the sufficient permissions, and a rejected write is logged with its caller', async () => {
  const { parts } = server
  const admin = await someAdmin(parts, { role: 'moderator', totp: true, steppedUp: true })
  for (const { module, name, endpoint } of endpoints) {
    if (endpoint.auth !== 'admin' || !endpoint.rights?.all?.includes('system_admin')) continue
    const { body } = await bare(endpoint, admin.token)
    expect([name, v.parse(ErrorBody, body).required]).toEqual([name, expect.arrayContaining(['system_admin'])])
    const audited = await parts.db
      .selectFrom('audit_log')
      .where('actor_id', '=', admin.id)
      .where('action', '=', `${module}.${name}`)
      .select(['outcome', 'role', 'details'])
      .execute()
    expect([name, audited]).toEqual([
      name,
      endpoint.method === 'GET'
        ? []
        : [{ outcome: 'refused', role: 'moderator', details: { code: 'permission_denied', required: ['system_admin'] } }],
    ])
  }
})

test('COM-D6 a console account has its own rate limit, from whatever address it calls', async () => {
  const { parts } = server
  const [one, two] = [await someAdmin(parts, 'moderator'), await someAdmin(parts, 'moderator')]
  const me = allEndpoints.find(({ endpoint }) => endpoint.path === 'superadmin/auth/me/')!.endpoint
  let served = 0
  // 300 at once, refilled by five a second meanwhile.
  while (served < 600 && (await bare(me, one.token)).status === 200) served += 1
  expect([served >= 300 && served < 600, (await bare(me, two.token)).status]).toEqual([true, 200])
})

test('COM-D3 a malformed id and an unknown one get the same response', async () => {
  const wrong: string[] = []
  for (const { module, name, endpoint } of endpoints.filter(({ endpoint: { path } }) => path.includes('{id}'))) {
    // More writes than a member is allowed per minute.
    server.clock.advance(1_000)
    const missing = await bare(endpoint, await tokens['member']!(), newId())
    const malformed = await bare(endpoint, await tokens['member']!(), 'no-such-thing')
    if (missing.status !== malformed.status || JSON.stringify(missing.body) !== JSON.stringify(malformed.body)) {
      wrong.push(
        `${module}.${name}: ${missing.status} ${JSON.stringify(missing.body)} and ${malformed.status} ${JSON.stringify(malformed.body)}`,
      )
    }
  }
  expect(wrong).toEqual([])
})

test('API-001 every path of the main base ends with a slash, and the calendar service answers at the host root too', async () => {
  for (const { endpoint } of endpoints) if (endpoint.base === 'main') expect(endpoint.path).toMatch(/\/$/)
  const atRoot = await fetch(`${server.url}/calendar/api/calendars/`, {
    // The calls above may have ended the sessions of the matrix's people.
    headers: { authorization: `Bearer ${(await somePerson(server.parts)).token}` },
  })
  expect([atRoot.status, Array.isArray(await atRoot.json())]).toEqual([200, true])
})

test('API-101 an unknown address answers in the shape of the contract', async () => {
  const answer = await fetch(`${server.url}/api/v1/no/such/thing/`)
  expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not found.', message: 'Not found.', code: 'not_found' }])
})

async function bare(endpoint: Endpoint, token: string | undefined, id = '01990000-0000-7000-8000-00000000dead') {
  const path = endpoint.path.replace(/\{\w+\}/g, id)
  const { status, text } = await httpCall(`${server.url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { body: '{}' } : {}),
  })
  return { status, body: JSON.parse(text) }
}
