import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleEndpoints } from '#contract/console/console.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { recordVerified } from '#server/platform/backup/last-verified.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someAdmin, someAdminSession, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let here: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  here = await someParish(server.parts)
  const there = await someParish(server.parts, 'St Mina')
  for (const parish of [here, here, here, there]) await somePerson(server.parts, { parishId: parish.id })
  await somePerson(server.parts)
  for (const [parish_id, status] of [
    [here.id, 'pending'],
    [there.id, 'pending'],
    [null, 'pending'],
    [here.id, 'declined'],
  ] as const)
    await server.parts.db
      .insertInto('invitation_requests')
      .values({
        id: newId(),
        full_name: 'Asks Us',
        email: `${newId()}@example.org`,
        parish_id,
        city: 'Cairo',
        country: 'EG',
        message: 'Please',
        status,
      })
      .execute()
})
afterAll(() => server.close())

const { dashboard } = consoleEndpoints
const { checkPermissions } = adminAuthEndpoints
const read = async (token: string) => (await server.api(dashboard, {}, { token })).body
const figuresOf = async (token: string) => Object.fromEntries((await read(token)).tiles.map(({ key, value }) => [key, value]))

test('DSH-D1 a superadmin sees every figure, with thirty days where there is a series', async () => {
  const { token } = await someAdmin(server.parts)
  const { tiles } = await read(token)
  expect(Object.fromEntries(tiles.map(({ key, value }) => [key, value]))).toEqual({
    members: 5,
    active_members: 5,
    invitation_requests: 3,
    parishes: 2,
    upcoming_events: 0,
    feedback: 0,
    pending_content: 0,
    gdpr_requests: 0,
    last_verified_backup: null,
  })
  const members = tiles.find(({ key }) => key === 'members')!
  expect([members.change, members.series]).toEqual([5, [...Array(29).fill(0), 5]])
  expect(tiles.find(({ key }) => key === 'invitation_requests')).toMatchObject({ tone: 'attention' })
})

test('DSH-D1 CON-D2 a figure is sent only to accounts that may open its page, and none without view_dashboard', async () => {
  const moderator = await someAdmin(server.parts, 'moderator')
  expect(Object.keys(await figuresOf(moderator.token)).toSorted()).toEqual([
    'active_members',
    'feedback',
    'last_verified_backup',
    'members',
    'parishes',
    'pending_content',
    'upcoming_events',
  ])
  const { db } = server.parts
  const id = newId()
  await db
    .insertInto('roles')
    .values({ id, name: 'clerk', label: 'Clerk', rank: 5, permissions: ['view_users'] })
    .execute()
  const clerk = await someAdmin(server.parts, 'clerk')
  expect(await read(clerk.token)).toEqual({ tiles: [], recent: [] })
})

test('DSH-D1 the series of active members counts each for seven days after every active day', async () => {
  const { db } = server.parts
  const parish = await someParish(server.parts, 'St Damiana')
  const [steady, once] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  const { token } = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'parish', ids: [parish.id] } })
  const now = server.clock.now()
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const session = (id: string) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: ago(10) })
      .where('id', '=', id)
      .execute()
  for (const { sessionId } of [steady, once]) await session(sessionId)
  const renewed = async (days: number) =>
    db
      .insertInto('refresh_tokens')
      .values({
        id: newId(),
        session_id: steady.sessionId,
        token_hash: Buffer.from(newId()),
        created_at: ago(days),
        expires_at: ago(days - 30),
        parent_id: null,
        replaced_at: null,
      })
      .execute()
  for (const days of [12, 28, 31]) await renewed(days)
  const course = async () => (await read(token)).tiles.find(({ key }) => key === 'active_members')!
  const daily = Array.from({ length: 30 }, (_, index) => {
    const day = 29 - index
    const isSteady = [10, 12, 28, 31].some((seen) => day <= seen && day > seen - 7)
    return Number(isSteady) + Number(day <= 10 && day > 3)
  })
  expect(await course()).toMatchObject({ value: 0, series: daily })
  await db
    .updateTable('sessions')
    .set({ last_seen_at: ago(0) })
    .where('id', '=', once.sessionId)
    .execute()
  expect((await course()).value).toBe(1)
})

test('DSH-D1 SYS-D6~ BKP-D3~ the last verified backup is shown to everybody: none, fresh, and overdue by two days', async () => {
  const { token } = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'parish', ids: [here.id] } })
  const tile = async () => (await read(token)).tiles.find(({ key }) => key === 'last_verified_backup')
  expect(await tile()).toMatchObject({ at: null, tone: 'attention' })
  const now = server.clock.now()
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  await recordVerified(server.parts.db, { made_at: ago(50), verified_at: ago(49) })
  expect(await tile()).toMatchObject({ at: ago(50), tone: 'attention' })
  await recordVerified(server.parts.db, { made_at: ago(20), verified_at: ago(19) })
  await recordVerified(server.parts.db, { made_at: ago(30), verified_at: ago(1) })
  expect(await tile()).toMatchObject({ at: ago(20), tone: 'good' })
  await server.parts.db.deleteFrom('settings').where('key', '=', 'backup.last_verified').execute()
})

test('DSH-D1 the newest ten log entries come with view_audit_logs, with the names of the actors', async () => {
  const { token, id } = await someAdmin(server.parts)
  const other = await someAdmin(server.parts, 'moderator')
  const ended = await Promise.all(
    Array.from({ length: 11 }, async () => {
      const { sessionId } = await someAdminSession(server.parts, id)
      return server.api(adminAuthEndpoints.endSession, { params: { id: sessionId } }, { token })
    }),
  )
  expect(ended.every(({ status }) => status === 200)).toBe(true)
  const { recent } = await read(token)
  expect(recent).toHaveLength(10)
  expect(recent[0]).toMatchObject({ actor_name: 'Admin superadmin', action: 'console.session_ended', target: null })
  expect((await read(other.token)).recent).toEqual([])
})

test('CON-D4 a parish admin sees the parish’s figures, a diocese admin those of its parishes', async () => {
  const scope = { kind: 'parish' as const, ids: [here.id] }
  const parishAdmin = await someAdmin(server.parts, { role: 'parish_admin', scope })
  const figures = {
    members: 3,
    active_members: 3,
    invitation_requests: 1,
    parishes: 1,
    upcoming_events: 0,
    pending_content: 0,
    last_verified_backup: null,
  }
  expect(await figuresOf(parishAdmin.token)).toEqual(figures)
  const { diocese_id } = await server.parts.db
    .selectFrom('parishes')
    .where('id', '=', here.id)
    .select('diocese_id')
    .executeTakeFirstOrThrow()
  const diocese = await someAdmin(server.parts, { role: 'admin', scope: { kind: 'diocese', ids: [diocese_id] } })
  expect(await figuresOf(diocese.token)).toEqual(figures)
  const nowhere = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'parish', ids: [] } })
  expect(await figuresOf(nowhere.token)).toMatchObject({ members: 0, parishes: 0, invitation_requests: 0 })
  expect((await read(diocese.token)).recent).toEqual([])
})

test('ADM-13 API-086 MOD-D5 TRAP-33 the check returns catalogue names and their meaning in the toolbar’s terms', async () => {
  const colon = async (role: string, permissions: Permission[] = []) => {
    const { token } = await someAdmin(server.parts, { role, permissions })
    const { body } = await server.api(checkPermissions, {}, { token })
    return { ...body, permissions: body.permissions.filter((name) => name.includes(':')).toSorted() }
  }
  expect(await colon('superadmin')).toEqual({
    is_admin: true,
    has_admin_role: true,
    role: 'superadmin',
    permissions: [
      'comments:delete',
      'content:moderate',
      'events:delete',
      'events:edit',
      'groups:delete',
      'groups:edit',
      'parishes:delete',
      'parishes:edit',
      'posts:delete',
    ],
  })
  expect(await colon('moderator')).toEqual({
    is_admin: false,
    has_admin_role: true,
    role: 'moderator',
    permissions: ['comments:delete', 'content:moderate', 'posts:delete'],
  })
  expect((await colon('parish_admin')).permissions).toEqual(['content:moderate'])
  expect((await colon('parish_admin', ['manage_groups'])).permissions).toEqual(['content:moderate', 'groups:edit'])
  const person = await somePerson(server.parts)
  expect((await server.api(checkPermissions, {}, { token: person.token })).status).toBe(401)
})

test('ADM-21 CON-D3 a superadmin holds all 37 permissions, the other roles those of the table', async () => {
  const held = async (role: string) => {
    const { token } = await someAdmin(server.parts, role)
    const { body } = await server.api(adminAuthEndpoints.me, {}, { token })
    expect(Object.values(body.role.permissions).filter(Boolean)).toHaveLength(body.permissions.length)
    return body.permissions.toSorted()
  }
  expect(await held('superadmin')).toHaveLength(37)
  expect(await held('admin')).toEqual(await held('superadmin'))
  expect(await held('moderator')).toEqual(
    'view_dashboard view_users suspend_users view_parishes view_groups view_content moderate_content delete_content view_analytics'
      .split(' ')
      .toSorted(),
  )
  expect(await held('parish_admin')).toEqual(
    'view_dashboard view_users view_parishes view_groups view_content moderate_content view_announcements create_announcements view_invitations create_invitations'
      .split(' ')
      .toSorted(),
  )
})
