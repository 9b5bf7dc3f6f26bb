import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { enterGroup, someGroup, someServant } from '../../support/features/groups.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleGroups, approveGroup, rejectGroup, archiveGroup, restoreGroup, setGroupOwner, groupOwnerCandidates, removeGroup } =
  consoleGroupsEndpoints
let server: TestServer
let parish: { id: string; slug: string }
let owner: Person
let staff: { token: string }
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts)
  owner = await someServant(server, parish.id)
  staff = await someAdmin(server.parts, { totp: true, steppedUp: true })
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const params = ({ id }: { id: string }) => ({ params: { id } })
const reason = 'Nobody answers for it.'
const listed = async (who: { token: string }, query: object) =>
  (await server.api(consoleGroups, { query }, by(who))).body.results.map(({ name }) => name)
const facts = async (who: Person) =>
  (await server.api(notificationsEndpoints.list, {}, by(who))).body.results.map(({ fact }) => fact)

test('AGR-D1 staff filter groups by name, parish, kind, privacy, state, owner and activity', async () => {
  const elsewhere = await someParish(server.parts, 'St George')
  const make = (name: string, fields: object = {}) => someGroup(server, owner, { parish_id: parish.id, name, ...fields })
  const [choir, secret, asleep] = [
    await make('Filter choir', { kind: 'choir', privacy: 'open' }),
    await make('Filter secret', { privacy: 'secret' }),
    await make('Filter asleep'),
  ]
  await someGroup(server, await someServant(server, elsewhere.id), { parish_id: elsewhere.id, name: 'Filter beside' })
  await server.api(archiveGroup, { ...params(choir), body: { reason } }, by(staff))
  const long = new Date(server.clock.now() - 181 * 86_400_000).toISOString()
  await server.parts.db.updateTable('groups').set({ active_at: long }).where('id', '=', asleep.id).execute()
  await server.parts.db.deleteFrom('group_memberships').where('group_id', '=', secret.id).execute()
  const found = (query: object) => listed(staff, { q: 'filter', ordering: 'name', ...query })
  expect(await found({})).toEqual(['Filter asleep', 'Filter beside', 'Filter choir', 'Filter secret'])
  expect(await found({ parish: elsewhere.id })).toEqual(['Filter beside'])
  expect(await found({ kind: 'choir' })).toEqual(['Filter choir'])
  expect(await found({ privacy: 'secret' })).toEqual(['Filter secret'])
  expect(await found({ status: 'archived' })).toEqual(['Filter choir'])
  expect(await found({ no_owner: 'true' })).toEqual(['Filter secret'])
  expect(await found({ inactive: 'true' })).toEqual(['Filter asleep'])
  expect(await found({ inactive: 'false', no_owner: 'false', status: 'active' })).toEqual(['Filter beside'])
})

test('AGR-D1 staff archive a group and open it again; its owner is told why, and a second archive is a conflict', async () => {
  const group = await someGroup(server, owner, { parish_id: parish.id, name: 'Archived by staff' })
  const archive = { ...params(group), body: { reason } }
  expect((await server.api(archiveGroup, archive, by(staff))).body.status).toBe('archived')
  expect((await server.api(archiveGroup, archive, by(staff))).status).toBe(409)
  expect((await server.api(groupsEndpoints.read, params(group), by(owner))).body).toMatchObject({
    status: 'archived',
    can_post: false,
  })
  expect((await server.api(restoreGroup, params(group), by(staff))).body.status).toBe('active')
  expect(await facts(owner)).toContain('archived')
})

test('AGR-D1 a group that waits is approved or refused with a reason that its owner reads', async () => {
  const member = await somePerson(server.parts, { parishId: parish.id })
  const [wanted, unwanted] = [
    await someGroup(server, member, { parish_id: parish.id, name: 'Wanted' }),
    await someGroup(server, member, { parish_id: parish.id, name: 'Unwanted' }),
  ]
  expect((await server.api(approveGroup, params(wanted), by(staff))).body.status).toBe('active')
  expect((await server.api(rejectGroup, { ...params(unwanted), body: { reason: '' } }, by(staff))).body).toMatchObject({
    code: 'validation_failed',
    field_reasons: { reason: [{}] },
  })
  expect((await server.api(rejectGroup, { ...params(unwanted), body: { reason } }, by(staff))).body.status).toBe('removed')
  expect((await facts(member)).toSorted()).toEqual(['opened', 'refused'])
})

test('AGR-D1 an active member becomes the owner, and nobody else', async () => {
  const group = await someGroup(server, owner, { parish_id: parish.id, name: 'Handed on' })
  const [next, outsider] = [
    await somePerson(server.parts, { parishId: parish.id, firstName: 'Demiana' }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  await enterGroup(server, owner, group.id, next)
  const candidates = await server.api(groupOwnerCandidates, { ...params(group), query: { q: 'demi' } }, by(staff))
  expect(candidates.body.map(({ id }) => id)).toEqual([next.id])
  const set = (user_id: string) => server.api(setGroupOwner, { ...params(group), body: { user_id, reason } }, by(staff))
  expect((await set(outsider.id)).status).toBe(400)
  expect((await set(next.id)).body.owner?.id).toBe(next.id)
})

test('AGR-D1 CON-D4 viewers change nothing, deleting takes its own right and a fresh second factor, and scope hides groups of others', async () => {
  const group = await someGroup(server, owner, { parish_id: parish.id, name: 'Guarded' })
  const viewer = await someAdmin(server.parts, { role: 'moderator' })
  const stale = await someAdmin(server.parts, { totp: true })
  const elsewhere = await someAdmin(server.parts, { scope: { kind: 'parish', ids: [(await someParish(server.parts)).id] } })
  const withReason = { ...params(group), body: { reason } }
  expect((await server.api(archiveGroup, withReason, by(viewer))).body).toMatchObject({ required: ['manage_groups'] })
  expect((await server.api(removeGroup, withReason, by(viewer))).body).toMatchObject({ required: ['delete_groups'] })
  expect((await server.api(removeGroup, withReason, by(stale))).body).toMatchObject({ code: 'step_up_required' })
  expect(await listed(elsewhere, { q: 'guarded' })).toEqual([])
  expect((await server.api(archiveGroup, withReason, by(elsewhere))).status).toBe(404)
  expect((await server.api(consoleGroups, {}, by(owner))).status).toBe(401)
  expect((await server.api(removeGroup, withReason, by(staff))).status).toBe(200)
  expect(await listed(staff, { q: 'guarded' })).toEqual([])
})
