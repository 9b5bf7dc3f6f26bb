import type { Endpoint } from '#contract/core/endpoint.ts'
import { flagNames } from '#contract/core/flags.ts'
import { newId } from '#server/platform/db/ids.ts'
import { day, someCommunity } from './features/calendars.ts'
import { someMarket } from './features/marketplace.ts'
import { someAdmin } from './features/people.ts'
import { someField } from './features/profile-fields.ts'
import { categoryCalled, setFlag } from './features/prayers.ts'
import { goodPassword, someInvitation } from './features/registration.ts'
import { sampleOf } from '#server/platform/http/openapi/sample.ts'
import type { TestServer } from './process/server.ts'
import { type Makers, type Thing, type WorldBase, worldParts } from './world-part.ts'

/** A community with its people, a market and a superadmin; every flag is on. */
export async function someWorldBase(server: TestServer): Promise<WorldBase> {
  const market = await someMarket(server)
  for (const name of flagNames) await setFlag(server, name, true)
  const { parish, calendar, servant, member } = await someCommunity(server)
  const superadmin = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const servantAsStaff = await someAdmin(server.parts, { role: 'admin', linkedUserId: servant.id, totp: true })
  return { server, parish, calendar, servant, servantAsStaff, member, market, superadmin }
}

/** A community and records of every feature as its part makes them. */
export async function someWorld(server: TestServer) {
  const { db } = server.parts
  const base = await someWorldBase(server)
  const { parish, calendar, servant, servantAsStaff, member, market, superadmin } = base
  const category = await categoryCalled(server, 'work')
  const iso = (offset: number) => new Date(server.clock.now() + offset).toISOString()

  const facts = {
    password: goodPassword,
    password_confirm: goodPassword,
    parish: parish.id,
    calendar,
    category_id: category,
    start_datetime: iso(day),
    end_datetime: iso(day + 3_600_000),
    country: 'EG',
    timezone: 'Africa/Cairo',
    phone: '+201000000001',
    birth_date: '1990-05-17',
    parish_id: parish.id,
    error_id: 'ABCDEF12',
    online_meeting_url: 'https://example.org/meeting',
    recurrence_rule: null,
    profile_photo: undefined,
    invitation_code: (await someInvitation(server.parts)).code,
    reason: 'As the council decided',
    website: '',
    role_id: (await db.selectFrom('roles').where('name', '=', 'moderator').select('id').executeTakeFirstOrThrow()).id,
    scope: { kind: 'all', ids: [] },
    extra_permissions: [],
    based_on: null,
    linked_username: null,
    until: null,
    before: iso(0),
    starts_at: null,
    ends_at: null,
    max_uses: 1,
    key: 'sampleFlag',
    mapping: { email: 0, first_name: null, last_name: null, phone: null, parish_slug: null, role: null },
  }
  const choiceField = await someField(server.parts)
  const parts = await worldParts()
  const own = parts.flatMap((part) => part.own?.(base) ?? [])
  const foreign = parts.flatMap((part) => part.foreign?.(base) ?? [])
  const makerOf = (makers: Makers, path: string) => makers.find(([pattern]) => pattern.test(path))?.[1]
  return {
    parish,
    servant,
    servantAsStaff,
    member,
    market,
    superadmin,
    ownOf: (path: string) => makerOf(own, path),
    foreignOf: (path: string) => makerOf(foreign, path),
    /** A body that the endpoint accepts, as far as its schema defines it. */
    bodyFor({ body, path }: Endpoint, made?: Thing): Record<string, unknown> | undefined {
      if (!body) return undefined
      const name = newId()
      const fresh = { email: `${name}@example.org`, username: `s${name.slice(-10)}`, label: name, handle: `h${name.slice(-10)}` }
      // These fields of the member's profile have separate endpoints.
      const fixed =
        path === 'auth/profile/' ? { email: undefined, password: undefined, username: undefined, parish: undefined } : {}
      const field = path.startsWith('core/admin/profile-fields/')
        ? {
            key: path.includes('{id}') ? undefined : `k${name.slice(-10)}`,
            field_id: choiceField.id,
            value: `v${name.slice(-10)}`,
            order: 0,
            min: null,
            max: null,
          }
        : {}
      const why = path.startsWith('superadmin/reserved-handles/') ? { reason: 'other' } : {}
      return sampleOf(body, { ...facts, ...fresh, ...made?.facts, ...fixed, ...field, ...why }) as Record<string, unknown>
    },
  }
}
export type World = Awaited<ReturnType<typeof someWorld>>
