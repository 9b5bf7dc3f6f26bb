import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { allEndpoints } from '#contract/index.ts'
import { allPermissions } from '#contract/core/permissions.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { users, places, user, reveal, notes, addNote, removeNote, sessions, audit } = usersEndpoints
let server: TestServer
let admin: Awaited<ReturnType<typeof someAdmin>>
let parish: Awaited<ReturnType<typeof someParish>>
let other: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'superadmin')
  parish = await someParish(server.parts, 'St Mark')
  other = await someParish(server.parts, 'St Mina')
})
afterAll(() => server.close())

const list = async (query: object = {}, token = admin.token) =>
  (await server.api(users, { query: untyped(query) }, { token })).body
const ids = async (query: object, token?: string) => (await list({ page_size: 100, ...query }, token)).results.map(({ id }) => id)

test('USR-D1 the table identifies a member without the whole address or number', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id, roles: ['deacon'], firstName: 'Verena' })
  const [row] = (await list({ q: person.username })).results
  expect(row).toMatchObject({
    id: person.id,
    username: person.username,
    email_masked: `${person.username[0]}***@example.org`,
    parish: { id: parish.id, name: 'St Mark' },
    parish_roles: ['deacon'],
    account_status: 'active',
    email_verified: true,
    is_complete: true,
    admin_role: null,
    manageable: true,
  })
  expect(JSON.stringify(row)).not.toContain(person.email)
})

test('USR-D1 search matches the name without accents or case, username, address and number', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id, firstName: 'Jérôme', phone: '+201555123987' })
  await server.parts.db.updateTable('users').set({ last_name: 'يُوسُف أحمد' }).where('id', '=', person.id).execute()
  for (const q of ['jerome', 'JÉRÔME', 'يوسف', 'احمد jerome', person.username.toUpperCase(), person.email, '1555 123 987'])
    expect([q, await ids({ q })]).toEqual([q, [person.id]])
  expect(await ids({ q: 'jerome nobody' })).toEqual([])
  expect(await ids({ q: '%' })).toEqual([])
})

test('USR-D1 each filter finds its own rows and no others', async () => {
  const { parts } = server
  const mark = 'Filtered'
  const of = (options: Parameters<typeof somePerson>[1]) => somePerson(parts, { firstName: mark, ...options })
  const deacon = await of({ parishId: parish.id, roles: ['deacon'] })
  const unverified = await of({ parishId: other.id, verified: false })
  const incomplete = await of({ phone: null })
  const banned = await of({ status: 'banned', parishId: other.id })
  const staff = await of({ parishId: parish.id })
  await someAdmin(parts, { role: 'moderator', linkedUserId: staff.id })
  const { diocese_id } = await parts.db
    .selectFrom('parishes')
    .where('id', '=', other.id)
    .select('diocese_id')
    .executeTakeFirstOrThrow()
  const at = (days: number) => new Date(parts.now() - days * 86_400_000).toISOString()
  await parts.db
    .updateTable('users')
    .set({ created_at: at(400), last_seen_at: at(300) })
    .where('id', '=', banned.id)
    .execute()
  const found = async (query: object) => (await ids({ q: mark, ...query })).toSorted()
  const only = (...people: Array<{ id: string }>) => people.map(({ id }) => id).toSorted()
  expect(await found({ status: 'banned' })).toEqual(only(banned))
  expect(await found({ parish: other.id })).toEqual(only(unverified, banned))
  expect(await found({ diocese: diocese_id })).toEqual(only(unverified, banned))
  expect(await found({ verified: 'false' })).toEqual(only(unverified))
  expect(await found({ complete: 'false' })).toEqual(only(incomplete))
  expect(await found({ parish_role: 'deacon' })).toEqual(only(deacon))
  await parts.db.updateTable('users').set({ church_rank: 'reader' }).where('id', '=', deacon.id).execute()
  expect(await found({ church_rank: 'reader' })).toEqual(only(deacon))
  expect(await found({ church_rank: 'none' })).toEqual(only(unverified, incomplete, banned, staff))
  expect(await found({ is_staff: 'true' })).toEqual(only(staff))
  expect(await found({ joined_to: at(399).slice(0, 10) })).toEqual(only(banned))
  expect(await found({ joined_from: at(1).slice(0, 10) })).toEqual(only(deacon, unverified, incomplete, staff))
  expect(await found({ unseen_since: at(200).slice(0, 10) })).toEqual(only(banned))
  expect((await server.api(users, { query: { status: untyped('gone') } }, { token: admin.token })).status).toBe(400)
})

test('USR-D1 CON-D5 the table is sorted by each heading, both ways, and paged', async () => {
  const names = ['Aaron', 'Basil', 'Cyril'].map((name) => `Sorted${name}`)
  for (const firstName of names.toReversed()) await somePerson(server.parts, { firstName, parishId: parish.id })
  const named = async (ordering: string) => (await list({ q: 'sorted', ordering })).results.map(({ name }) => name.split(' ')[0])
  expect(await named('name')).toEqual(names)
  expect(await named('-name')).toEqual(names.toReversed())
  expect(await named('joined')).toEqual(names.toReversed())
  for (const ordering of ['username', '-username', 'last_seen', '-last_seen', 'status', '-status'])
    expect((await named(ordering)).toSorted()).toEqual(names)
  const second = await list({ q: 'sorted', ordering: 'name', page_size: 2, page: 2 })
  expect([second.count, second.results.length, second.next]).toEqual([3, 1, null])
})

test('USR-D2 the drawer counts a member’s activity, but never anonymous prayers', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id })
  await setFlag(server, 'prayerRequests', true)
  await someRequest(server, person)
  await someRequest(server, person, { is_anonymous: true })
  const { body } = await server.api(user, { params: { id: person.id } }, { token: admin.token })
  expect(body).toMatchObject({
    first_name: 'Mina',
    church_rank: 'none',
    phone_masked: '+20***00',
    memberships: [{ parish: { id: parish.id }, status: 'active', roles: [] }],
    admin_account: null,
    invited_by: null,
  })
  expect(body.activity).toContainEqual({ key: 'prayer_requests', count: 1 })
  expect(body.activity.map(({ key }) => key).toSorted()).toEqual([
    'events',
    'invitations',
    'invited_members',
    'prayer_requests',
    'rsvps',
  ])
  expect(JSON.stringify(body)).not.toContain(person.email)
})

test('USR-D2 the whole address and number are revealed one at a time, and the log records which and by whom', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id })
  const token = (await someAdmin(server.parts, 'moderator')).token
  const shown = await server.api(reveal, { params: { id: person.id }, body: { field: 'email' } }, { token })
  expect(shown.body).toEqual({ value: person.email })
  expect((await server.api(reveal, { params: { id: person.id }, body: { field: 'phone' } }, { token })).body).toEqual({
    value: '+201000000000',
  })
  const audited = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', person.id)
    .select(['action', 'role', 'details'])
    .orderBy('seq')
    .execute()
  expect(audited).toEqual([
    { action: 'users.reveal', role: 'moderator', details: { field: 'email' } },
    { action: 'users.reveal', role: 'moderator', details: { field: 'phone' } },
  ])
  expect(JSON.stringify(audited)).not.toContain(person.email)
  const bad = await server.api(reveal, { params: { id: person.id }, body: { field: untyped('password') } }, { token })
  expect(bad.status).toBe(400)
})

test('USR-D2 notes belong to staff: each removes only their own, and the member never sees them', async () => {
  const { parts, api } = server
  const person = await somePerson(parts, { parishId: parish.id })
  const [mina, sara] = [await someAdmin(parts, 'moderator'), await someAdmin(parts, 'admin')]
  const params = { id: person.id }
  const note = await api(addNote, { params, body: { text: 'Called on Friday' } }, { token: mina.token })
  expect(note).toMatchObject({ status: 201, body: { text: 'Called on Friday', author_name: 'Admin moderator', is_own: true } })
  const seen = await api(notes, { params }, { token: sara.token })
  expect(seen.body).toEqual([{ ...note.body, is_own: false }])
  const noteId = note.body.id
  expect((await api(removeNote, { params: { ...params, noteId } }, { token: sara.token })).status).toBe(404)
  expect((await api(addNote, { params, body: { text: '  ' } }, { token: mina.token })).status).toBe(400)
  const own = await api(accountsEndpoints.readProfile, {}, { token: person.token })
  expect(JSON.stringify(own.body)).not.toContain('Friday')
  expect((await api(removeNote, { params: { ...params, noteId } }, { token: mina.token })).status).toBe(200)
  expect((await api(notes, { params }, { token: sara.token })).body).toEqual([])
})

test('USR-D2 open sessions and console actions are listed', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id })
  const second = await someSession(server.parts, person.id)
  const open = await server.api(sessions, { params: { id: person.id } }, { token: admin.token })
  expect(open.body.map(({ id }) => id).toSorted()).toEqual([person.sessionId, second.sessionId].toSorted())
  await server.api(reveal, { params: { id: person.id }, body: { field: 'email' } }, { token: admin.token })
  const lines = await server.api(audit, { params: { id: person.id } }, { token: admin.token })
  expect(lines.body.results).toMatchObject([{ action: 'users.reveal', actor_name: 'Admin superadmin', reason: null }])
})

test('CON-D4 an account limited to one parish sees its members only; every other member is 404 for every call', async () => {
  const { parts, api } = server
  const [own, pending, foreign, nobodys] = await Promise.all([
    somePerson(parts, { parishId: parish.id, firstName: 'Scoped' }),
    somePerson(parts, { parishId: parish.id, membership: 'pending', firstName: 'Scoped' }),
    somePerson(parts, { parishId: other.id, firstName: 'Scoped' }),
    somePerson(parts, { firstName: 'Scoped' }),
  ])
  const scoped = await someAdmin(parts, {
    role: 'parish_admin',
    permissions: [...allPermissions],
    scope: { kind: 'parish', ids: [parish.id] },
    steppedUp: true,
  })
  expect((await ids({ q: 'scoped' }, scoped.token)).toSorted()).toEqual([own.id, pending.id].toSorted())
  expect((await list({ q: 'scoped' }, scoped.token)).count).toBe(2)
  const { diocese_id } = await parts.db
    .selectFrom('parishes')
    .where('id', '=', other.id)
    .select('diocese_id')
    .executeTakeFirstOrThrow()
  const bishop = await someAdmin(parts, { role: 'moderator', scope: { kind: 'diocese', ids: [diocese_id] } })
  expect(await ids({ q: 'scoped' }, bishop.token)).toEqual([foreign.id])
  const body = { reason: 'Out of my parish', until: null, text: 'A note', field: 'email', updated_at: 'x' }
  for (const { endpoint, name } of allEndpoints.filter(
    (entry) => entry.module === 'users' && entry.endpoint.path.includes('{id}'),
  )) {
    for (const { id } of [foreign, nobodys]) {
      const input = { params: { id, noteId: id }, ...('body' in endpoint ? { body } : {}) }
      const { status } = await api(endpoint, untyped(input), { token: scoped.token })
      expect([name, status]).toEqual([name, 404])
    }
  }
  expect((await api(user, { params: { id: own.id } }, { token: scoped.token })).status).toBe(200)
})

test('CON-D4 an account chooses only among its own parishes and their dioceses', async () => {
  const all = (await server.api(places, {}, { token: admin.token })).body
  expect(all.parishes.map(({ id }) => id)).toEqual(expect.arrayContaining([parish.id, other.id]))
  const scoped = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'parish', ids: [other.id] } })
  const own = (await server.api(places, {}, { token: scoped.token })).body
  expect(own.parishes.map(({ id }) => id)).toEqual([other.id])
  expect(own.dioceses).toEqual([{ id: own.parishes[0]?.diocese_id, name: other.dioceseName, name_ar: null }])
})

test('CON-D1 every call requires its permission and names it', async () => {
  const person = await somePerson(server.parts, { parishId: parish.id })
  const { token } = await someAdmin(server.parts, { role: 'parish_admin', steppedUp: true })
  const body = { reason: 'A good reason', until: null, updated_at: 'x', ids: [person.id], act: 'suspend' }
  const refused: Record<string, unknown> = {}
  for (const { name, endpoint } of allEndpoints.filter(({ module }) => module === 'users')) {
    const input = { params: { id: person.id, noteId: person.id }, ...('body' in endpoint ? { body } : {}) }
    const answer = await server.api(endpoint, untyped(input), { token })
    if (answer.status === 403) refused[name] = answer.body.required
  }
  expect(refused).toEqual({
    patchUser: ['manage_users'],
    suspend: ['suspend_users'],
    unsuspend: ['suspend_users'],
    ban: ['ban_users'],
    unban: ['ban_users'],
    verifyEmail: ['verify_users'],
    resetPassword: ['manage_users'],
    endSessions: ['manage_users'],
    bulk: ['verify_users', 'manage_users', 'suspend_users'],
  })
})
