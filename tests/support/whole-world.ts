import type { Endpoint } from '#contract/core/endpoint.ts'
import { flagNames } from '#contract/core/flags.ts'
import { transact } from '#server/platform/db/tx.ts'
import { newId } from '#server/platform/db/ids.ts'
import { day, someCommunity, someEvent } from './features/calendars.ts'
import { someImport } from './features/imports.ts'
import { someDraft, someItem, someMarket, someOrder } from './features/marketplace.ts'
import { someAdmin, someAdminSession, somePerson } from './features/people.ts'
import { type SomeField, someField } from './features/profile-fields.ts'
import { categoryCalled, setFlag, someRequest } from './features/prayers.ts'
import { goodPassword, someInvitation } from './features/registration.ts'
import { sampleOf } from './sample-body.ts'
import type { TestServer } from './process/server.ts'
import { someClaimant } from './features/verification.ts'

export type Thing = { params: Record<string, string>; facts?: Record<string, unknown> }
type Maker = () => Promise<Thing>
const thing = (id: string, facts: Record<string, unknown> = {}): Thing => ({ params: { id }, facts })

/** A community with data in every module, and the people and staff it belongs to. */
export async function someWorld(server: TestServer) {
  const { db } = server.parts
  const market = await someMarket(server)
  for (const name of flagNames) await setFlag(server, name, true)
  const { parish, calendar, servant, member } = await someCommunity(server)
  const superadmin = await someAdmin(server.parts, { totp: true, steppedUp: true })
  await someAdmin(server.parts, { role: 'admin', linkedUserId: servant.id })
  const category = await categoryCalled(server, 'work')
  const iso = (offset: number) => new Date(server.clock.now() + offset).toISOString()

  const notificationOf = async (userId: string) => {
    const told = { userId, kind: 'system', title: 'Hello', message: 'A message' } as const
    await transact(db, (tx) => server.parts.ask(tx, 'notifications.notify', told))
    const { id } = await db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    return thing(id)
  }
  const invitationOf = async (by: string) =>
    thing(
      (
        await someInvitation(server.parts, {
          email: `${newId()}@example.org`,
          parishId: parish.id,
          by: { id: by, type: 'member' },
        })
      ).id,
    )
  const role = async () => {
    const id = newId()
    await db
      .insertInto('roles')
      .values({ id, name: id, label: id, rank: 10, permissions: ['view_users'] })
      .execute()
    return row('roles', id)
  }
  const row = async (table: 'roles' | 'admin_users' | 'users', id: string) => {
    const { updated_at } = await db.selectFrom(table).where('id', '=', id).select('updated_at').executeTakeFirstOrThrow()
    return thing(id, { updated_at })
  }
  const request = async () => {
    const id = newId()
    const asked = { full_name: 'Asks Us', city: 'Cairo', country: 'EG', message: 'Please', parish_id: parish.id }
    await db
      .insertInto('invitation_requests')
      .values({ id, email: `${id}@example.org`, ...asked })
      .execute()
    return thing(id)
  }
  const claim = async () => {
    const { claimId } = await someClaimant(server, parish.id)
    const { id: documentId } = await db
      .selectFrom('claim_documents')
      .where('claim_id', '=', claimId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { params: { id: claimId, documentId }, facts: {} }
  }
  const fieldThing = ({ id, updatedAt }: SomeField) => thing(id, { updated_at: updatedAt })
  const feedback = async () => {
    const id = newId()
    const receipt = `F-${id.slice(-8).toUpperCase()}`
    const told = {
      user_id: null,
      user_agent: '',
      name: '',
      email: '',
      message: 'The bell rings twice',
      source: 'widget',
      tags: [],
    }
    await db
      .insertInto('feedback_reports')
      .values({ id, receipt, ...told, screenshot: null, created_at: iso(0) })
      .execute()
    return thing(id)
  }

  /** A new record that the caller of that path may use. */
  const own: Array<[RegExp, Maker]> = [
    [/^auth\/invitations\/\{id/, () => invitationOf(servant.id)],
    [/^auth\/profile\/\{/, async () => thing(member.id)],
    [/^auth\/rank-claims\/\{/, claim],
    [/^parishes\/\{/, async () => thing(market.other.id)],
    [/^calendar\/api\/calendars\/\{/, async () => thing(calendar)],
    [/^calendar\/api\/events\/\{/, async () => thing((await someEvent(server, servant, { calendar, rsvp_enabled: true })).id)],
    [/^notifications\/\{/, () => notificationOf(servant.id)],
    [/^prayers\/requests\/\{/, async () => thing((await someRequest(server, servant)).id)],
    [/^marketplace\/items\/\{/, async () => thing((await someItem(server, market.seller)).id)],
    [
      /^marketplace\/orders\/\{/,
      async () => thing((await someOrder(server, market.buyer, { item: await someItem(server, market.seller) })).id),
    ],
    [/^marketplace\/sellers\/\{/, async () => thing(market.seller.id)],
    [
      /^moderation\/queue\/\{/,
      async () => ({
        params: {
          kind: 'prayer',
          id: (await someRequest(server, await somePerson(server.parts, { parishId: parish.id }), { title: 'Cheap viagra' })).id,
        },
      }),
    ],
    [/^superadmin\/users\/\{/, async () => row('users', (await somePerson(server.parts, { parishId: parish.id })).id)],
    [/^superadmin\/verifications\/\{/, claim],
    [/^superadmin\/roles\/\{/, role],
    [/^superadmin\/admin-users\/\{/, async () => row('admin_users', (await someAdmin(server.parts, 'moderator')).id)],
    [/^superadmin\/auth\/sessions\/\{/, async () => thing((await someAdminSession(server.parts, superadmin.id)).sessionId)],
    [/^superadmin\/invitation-requests\/\{/, request],
    [/^superadmin\/invitations\/\{/, () => invitationOf(servant.id)],
    [/^superadmin\/bulk-imports\/\{/, async () => thing((await someImport(server, superadmin.id)).id)],
    [/^superadmin\/feature-flags\/\{/, async () => ({ params: { key: 'prayerRequests' } })],
    [/^superadmin\/feedback\/\{/, feedback],
    [/^core\/admin\/profile-fields\/field-definitions\/\{/, async () => fieldThing(await someField(server.parts))],
    [/^core\/admin\/profile-fields\/field-choices\/\{/, async () => thing((await someField(server.parts)).choices[0]!)],
    [/^superadmin\/audit-logs\/\{/, async () => thing('1')],
  ]
  /** A record of a member of another parish that a stranger may not learn of. */
  const foreign: Array<[RegExp, Maker]> = [
    [/^auth\/invitations\/\{id/, () => invitationOf(servant.id)],
    [
      /^calendar\/api\/events\/\{/,
      async () => thing((await someEvent(server, servant, { calendar, rsvp_enabled: true, visibility: 'private' })).id),
    ],
    [/^notifications\/\{/, () => notificationOf(member.id)],
    [
      /^prayers\/requests\/\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return thing((await someRequest(server, author, { visibility: 'parish' })).id)
      },
    ],
    [/^marketplace\/items\/\{/, async () => thing((await someDraft(server, market.seller)).id)],
    ...own.filter(([path]) => /orders|rank-claims|superadmin|core\\\/admin/.test(path.source)),
  ]
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
  const makerOf = (makers: Array<[RegExp, Maker]>, path: string) => makers.find(([pattern]) => pattern.test(path))?.[1]
  return {
    parish,
    servant,
    member,
    market,
    superadmin,
    ownOf: (path: string) => makerOf(own, path),
    foreignOf: (path: string) => makerOf(foreign, path),
    /** A body that the endpoint accepts, as far as its schema tells. */
    bodyFor({ body, path }: Endpoint, made?: Thing): Record<string, unknown> | undefined {
      if (!body) return undefined
      const name = newId()
      const fresh = { email: `${name}@example.org`, username: `s${name.slice(-10)}`, label: name, handle: `h${name.slice(-10)}` }
      // These fields of the member's own profile have their own endpoints.
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
