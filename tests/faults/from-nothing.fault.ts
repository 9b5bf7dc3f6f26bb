import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://community.example.org',
  PASSWORD_HASH_KIB: '19456',
  LOG_LEVEL: 'warn',
}
const superadmin = {
  SUPERADMIN_EMAIL: 'verena@example.org',
  SUPERADMIN_FIRST_NAME: 'Verena',
  SUPERADMIN_LAST_NAME: 'Boutros',
  SUPERADMIN_PASSWORD: 'harbour seven almond mist',
}
let server: ServerProcess
beforeAll(async () => void (server = await serverProcess(production)), 60_000)
afterAll(() => server.dispose())

const coptic = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli.ts', ...words], {
    env: { ...process.env, ...production, ...superadmin, DATA_DIR: server.dataDir, PORT: '0' },
  })

/** Calls as a client does, and parses the response by the contract. */
async function call<const E extends Endpoint>(endpoint: E, input: CallInput<E>, token?: string): Promise<CallOutput<E>> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name) => params[name] ?? '')
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  expect([endpoint.path, response.status, response.ok ? null : answer]).toEqual([endpoint.path, endpoint.status ?? 200, null])
  return v.parse(endpoint.response, answer) as CallOutput<E>
}

async function join(invitation_code: string, first_name: string, parish: string) {
  const password = 'granite willow lantern tide'
  const { access, user } = await call(accountsEndpoints.register, {
    body: {
      ...{
        email: `${first_name.toLowerCase()}@example.org`,
        username: `${first_name.toLowerCase()}.girgis`,
        first_name,
        last_name: 'Girgis',
      },
      ...{
        password,
        password_confirm: password,
        phone: '+201001234567',
        parish,
        invitation_code,
        accept_terms: true,
        accept_privacy: true,
      },
    },
  })
  return { access, user }
}

test('PAR-D2 CON-D10 INV-D5 PAR-D10~ EVT-D2~ from an empty production server to the first answered event, without the demo', {
  timeout: 120_000,
}, async () => {
  expect(server.output()).toContain('WARNING: no mail server')
  await coptic('create-superadmin')
  const { stdout } = await coptic(
    ...['create-parish', '--name', 'St. Mark', '--name-ar', 'مار مرقس', '--diocese', 'Diocese of Cairo', '--city', 'Cairo'],
    ...['--country', 'EG', '--timezone', 'Africa/Cairo', '--currency', 'EGP'],
  )
  expect(stdout).toBe('St. Mark is a parish now: https://community.example.org/parishes/st-mark-cairo\n')
  const parish = await call(parishesEndpoints.read, { params: { id: 'st-mark-cairo' } })
  expect([parish.name_ar, parish.members_count]).toEqual(['مار مرقس', 0])

  const { access_token } = await call(adminAuthEndpoints.login, {
    body: { email: superadmin.SUPERADMIN_EMAIL, password: superadmin.SUPERADMIN_PASSWORD },
  })
  const { url } = await call(consoleInvitationsEndpoints.invite, { body: { parish_id: parish.id, max_uses: 10 } }, access_token)
  expect(url).toMatch(/^https:\/\/community\.example\.org\/register\?invite=\w+$/)
  const code = new URL(url).searchParams.get('invite')!

  const secretary = await join(code, 'Mariam', parish.id)
  await call(
    consoleParishesEndpoints.appointParishAdmin,
    { params: { id: parish.id }, body: { user_id: secretary.user.id } },
    access_token,
  )
  const calendars = await call(calendarEndpoints.listCalendars, {}, secretary.access)
  const calendar = calendars.find(({ owner_type }) => owner_type === 'parish')
  expect(calendar).toMatchObject({ name: 'St. Mark', owner_id: parish.id, can_manage: true })
  const start = new Date(Date.now() + 7 * 86_400_000)
  const event = await call(
    calendarEndpoints.createEvent,
    {
      body: {
        calendar: calendar!.id,
        title: 'Divine Liturgy',
        category: 'liturgy',
        start_datetime: start.toISOString(),
        end_datetime: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
        visibility: 'members',
        rsvp_enabled: true,
      },
    },
    secretary.access,
  )
  const member = await join(code, 'Mina', parish.id)
  const answered = await call(
    calendarEndpoints.rsvp,
    { params: { id: event.id }, body: { response: 'yes', guests: 1 } },
    member.access,
  )
  expect([answered.attendee_count, answered.user_rsvp?.response]).toEqual([2, 'yes'])
  const stats = await call(parishesEndpoints.myStats, {}, member.access)
  expect(stats).toMatchObject({ parish: { name: 'St. Mark' }, members: 2, admins: 1, upcoming_events: 1 })
})
