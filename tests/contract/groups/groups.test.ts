import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleGroupsEndpoints, parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { purgeJob } from '#server/modules/groups/purge.job.ts'
import { newId } from '#server/platform/db/ids.ts'
import { enterGroup, someGroup, someServant } from '../../support/features/groups.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parish: { id: string; slug: string }
let elsewhere: { id: string }
let servant: Person
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts)
  elsewhere = await someParish(server.parts, 'St George')
  servant = await someServant(server, parish.id)
})
afterAll(() => server.close())

const { list, create, read, patch, remove, archive, restore, setCover, removeCover } = groupsEndpoints
const { join, patchMember } = groupMembersEndpoints
const by = ({ token }: { token: string }) => ({ token })
/** A member of another parish. */
const outsider = () => somePerson(server.parts, { parishId: elsewhere.id })
const day = 86_400_000
const retireAfter = (days: number) =>
  purgeJob(server.parts).run({}, { ...jobContext(server), now: () => server.clock.now() + days * day })
const params = ({ id }: { id: string }) => ({ params: { id } })
const names = async (who: Person, query: object = {}) =>
  (await server.api(list, { query }, by(who))).body.results.map(({ name }) => name)
const noticesOf = async (who: Person) =>
  (await server.api(notificationsEndpoints.list, {}, by(who))).body.results.map(({ kind, fact }) => `${kind} ${fact}`)

test('GRP-D1 GRP-D4 GRP-D5 a servant starts a group, which is active at once and has a calendar', async () => {
  const made = await server.api(
    create,
    {
      body: {
        name: ' Bible  study ',
        kind: 'study',
        parish_id: parish.id,
        links: [{ label: 'Notes', url: 'https://example.org' }],
      },
    },
    by(servant),
  )
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Bible study',
    slug: expect.stringMatching(/^bible-study-[0-9a-f]{6}$/),
    privacy: 'closed',
    join_policy: 'approval',
    post_policy: 'members',
    status: 'active',
    members_count: 1,
    my_membership: { role: 'owner', status: 'active' },
    parish: { id: parish.id },
    can_manage: true,
    can_delete: true,
    room_id: null,
    calendar_id: expect.any(String),
  })
  expect((await server.api(read, params(made.body), by(servant))).body).toEqual(made.body)
})

test('GRP-D4 a group of an ordinary member waits for an admin of its parish, who is told; refused it is gone', async () => {
  const [member, admin, stranger] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] }),
    await outsider(),
  ]
  const waiting = await someGroup(server, member, { parish_id: parish.id, privacy: 'open', name: 'Walkers' })
  expect(waiting.status).toBe('pending')
  expect(await noticesOf(admin)).toEqual(['group_request waiting'])
  expect([await names(member, { mine: 'true' }), await names(stranger, { q: 'walkers' })]).toEqual([['Walkers'], []])
  expect((await server.api(read, params(waiting), by(stranger))).status).toBe(404)
  expect((await server.api(join, { ...params(waiting), body: {} }, by(stranger))).status).toBe(404)

  const at = { params: { slug: parish.slug, id: waiting.id } }
  const of = { params: { slug: parish.slug }, query: { status: 'pending' as const } }
  expect((await server.api(parishGroupsEndpoints.parishGroups, of, by(stranger))).status).toBe(404)
  expect((await server.api(parishGroupsEndpoints.parishGroups, of, by(servant))).body.results).toEqual([])
  expect((await server.api(parishGroupsEndpoints.parishGroups, of, by(admin))).body.results).toMatchObject([{ name: 'Walkers' }])
  expect((await server.api(parishGroupsEndpoints.approveParishGroup, at, by(servant))).status).toBe(404)
  expect((await server.api(parishGroupsEndpoints.approveParishGroup, at, by(admin))).body.status).toBe('active')
  expect((await server.api(parishGroupsEndpoints.approveParishGroup, at, by(admin))).status).toBe(409)
  expect(await noticesOf(member)).toEqual(['group_decision opened'])
  expect(await names(stranger, { q: 'walkers' })).toEqual(['Walkers'])

  const second = await someGroup(server, member, { parish_id: parish.id, name: 'Gamblers' })
  const refused = { params: { slug: parish.slug, id: second.id }, body: { reason: 'Not in a church.' } }
  expect((await server.api(parishGroupsEndpoints.refuseParishGroup, refused, by(admin))).body.status).toBe('removed')
  expect((await server.api(read, params(second), by(member))).status).toBe(404)
})

test('GRP-D4 a group of the whole community waits for staff with manage_groups, even a servant’s', async () => {
  const made = await someGroup(server, servant, { name: 'Everybody', privacy: 'open' })
  expect(made.status).toBe('pending')
  const viewer = await someAdmin(server.parts, { role: 'moderator' })
  const staff = await someAdmin(server.parts, { role: 'admin' })
  expect((await server.api(consoleGroupsEndpoints.approveGroup, params(made), by(viewer))).status).toBe(403)
  expect((await server.api(consoleGroupsEndpoints.approveGroup, params(made), by(staff))).body.status).toBe('active')
})

test('GRP-D4 another parish, an unconfirmed address and an incomplete profile are refused; so is the eleventh group, even at once', async () => {
  const other = await someParish(server.parts, 'St Mina')
  const body = { name: 'A group', kind: 'other' as const, parish_id: other.id }
  expect((await server.api(create, { body }, by(servant))).body).toMatchObject({ field_reasons: { parish_id: [{}] } })
  const unverified = await somePerson(server.parts, { verified: false, parishId: parish.id })
  const incomplete = await somePerson(server.parts, { phone: null, parishId: parish.id })
  const free = { body: { name: 'A group', kind: 'other' as const } }
  expect((await server.api(create, free, by(unverified))).body).toMatchObject({ code: 'email_not_verified' })
  expect((await server.api(create, free, by(incomplete))).body).toMatchObject({ code: 'profile_incomplete' })
  const busy = await someServant(server, parish.id)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      server.api(create, { body: { name: `Busy ${n}`, kind: 'other', parish_id: parish.id } }, by(busy)),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 201), 409, 409])
})

test('GRP-D1 a name is unique in its parish; a secret group takes none away and tells nothing', async () => {
  await someGroup(server, servant, { parish_id: parish.id, name: 'Choir of angels' })
  const again = { body: { name: 'choir of Angels', kind: 'choir' as const, parish_id: parish.id } }
  expect((await server.api(create, again, by(servant))).body).toMatchObject({ code: 'conflict', reason: 'groups.name_taken' })
  const secret = await someGroup(server, servant, { parish_id: parish.id, name: 'Quiet help', privacy: 'secret' })
  const open = await someGroup(server, await someServant(server, parish.id), { parish_id: parish.id, name: 'Quiet help' })
  expect(open.status).toBe('active')
  expect(open.slug.replace(/-[0-9a-f]{6}$/, '')).toBe(secret.slug.replace(/-[0-9a-f]{6}$/, ''))
  const loosened = await server.api(patch, { ...params(secret), body: { privacy: 'closed' } }, by(servant))
  expect(loosened.body).toMatchObject({ reason: 'groups.name_taken' })
})

test('GRP-D5 admins change a group and its cover; members and strangers do not', async () => {
  const group = await someGroup(server, servant, { parish_id: parish.id, privacy: 'open' })
  const [admin, member, stranger] = [await outsider(), await outsider(), await outsider()]
  for (const one of [admin, member]) await enterGroup(server, servant, group.id, one)
  const role = { params: { id: group.id, user_id: admin.id }, body: { role: 'admin' as const } }
  expect((await server.api(patchMember, role, by(servant))).body.role).toBe('admin')
  const body = { description: 'For everybody.', post_policy: 'replies' as const, rules: 'Be kind.' }
  expect((await server.api(patch, { ...params(group), body }, by(admin))).body).toMatchObject(body)
  for (const one of [member, stranger])
    expect((await server.api(patch, { ...params(group), body }, by(one))).body).toMatchObject({ reason: 'groups.admins_only' })
  const cover = { ...params(group), body: {}, files: { photo: blob(await picture(1200, 600)) } }
  expect((await server.api(setCover, cover, by(member))).status).toBe(403)
  const set = await server.api(setCover, cover, by(admin))
  expect(set.body.cover_photo).toMatch(/^\/media\/[0-9a-f]{32}-cover\.webp$/)
  expect((await server.api(removeCover, params(group), by(member))).status).toBe(403)
  expect((await server.api(removeCover, params(group), by(admin))).body.cover_photo).toBeNull()
})

test('GRP-D7 deleted, a group is read only for 30 days, can be restored by its owner, and is gone after', async () => {
  const group = await someGroup(server, servant, { parish_id: parish.id, privacy: 'open' })
  const [member, stranger] = [await outsider(), await outsider()]
  await enterGroup(server, servant, group.id, member)
  for (const call of [archive, restore, remove] as const)
    expect((await server.api(call, params(group), by(member))).status, call.path).toBe(403)
  expect((await server.api(restore, params(group), by(servant))).status).toBe(409)
  expect((await server.api(archive, params(group), by(servant))).body).toMatchObject({ status: 'archived', purge_at: null })
  expect((await server.api(archive, params(group), by(servant))).status).toBe(409)
  expect((await server.api(join, { ...params(group), body: {} }, by(stranger))).body).toMatchObject({ code: 'conflict' })
  expect((await server.api(patch, { ...params(group), body: { name: 'Other' } }, by(servant))).status).toBe(409)
  expect((await server.api(restore, params(group), by(servant))).body).toMatchObject({ status: 'active', archived_at: null })
  expect((await server.api(remove, params(group), by(servant))).status).toBe(200)
  const deleted = (await server.api(read, params(group), by(member))).body
  expect(deleted).toMatchObject({ status: 'archived', can_post: false })
  expect(Date.parse(deleted.purge_at ?? '') - server.clock.now()).toBeCloseTo(30 * day, -4)
  await retireAfter(29)
  expect((await server.api(read, params(group), by(member))).status).toBe(200)
  await retireAfter(31)
  expect((await server.api(read, params(group), by(member))).status).toBe(404)
  expect(await server.parts.db.selectFrom('calendars').where('owner_id', '=', group.id).select('id').execute()).toEqual([])
})

test('AGR-D1~ a group that staff delete several times at once is deleted once, and the others do not find it', async () => {
  const { id } = await someGroup(server, servant, { parish_id: parish.id, name: 'Deleted by several' })
  const staff = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const body = { reason: 'It was made twice.' }
  const removed = await Promise.all(
    Array.from({ length: 8 }, () => server.api(consoleGroupsEndpoints.removeGroup, { params: { id }, body }, by(staff))),
  )
  expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
})

test('GRP-D5 an id that no group has is not found by any call', async () => {
  const id = newId()
  const both = { params: { id, user_id: servant.id } }
  const one = { params: { id } }
  const answers = [
    await server.api(read, one, by(servant)),
    await server.api(patch, { ...one, body: {} }, by(servant)),
    await server.api(remove, one, by(servant)),
    await server.api(join, { ...one, body: {} }, by(servant)),
    await server.api(groupMembersEndpoints.leave, one, by(servant)),
    await server.api(groupMembersEndpoints.members, one, by(servant)),
    await server.api(groupMembersEndpoints.requests, one, by(servant)),
    await server.api(groupMembersEndpoints.approveRequest, both, by(servant)),
    await server.api(groupMembersEndpoints.removeMember, both, by(servant)),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})
