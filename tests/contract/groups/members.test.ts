import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { purgeJob } from '#server/modules/groups/purge.job.ts'
import { transact } from '#server/platform/db/tx.ts'
import { enterGroup, someGroup, someServant } from '../../support/features/groups.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
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

const { read } = groupsEndpoints
const { join, leave, invite, accept, decline, members, patchMember, removeMember, requests } = groupMembersEndpoints
const { approveRequest, declineRequest } = groupMembersEndpoints
const by = ({ token }: { token: string }) => ({ token })
/** A member of another parish. */
const outsider = () => somePerson(server.parts, { parishId: elsewhere.id })
const person = outsider
const someOne = (fields: Parameters<typeof someGroup>[2] = {}) => someGroup(server, servant, { parish_id: parish.id, ...fields })
const at = (group: { id: string }) => ({ params: { id: group.id } })
const both = (group: { id: string }, { id }: { id: string }) => ({ params: { id: group.id, user_id: id } })
const joining = (group: { id: string }, who: Person) => server.api(join, { ...at(group), body: {} }, by(who))
const roleOf = (group: { id: string }, who: Person, role: 'owner' | 'admin' | 'moderator' | 'member', from = servant) =>
  server.api(patchMember, { ...both(group, who), body: { role } }, by(from))
const countOf = async (group: { id: string }) => (await server.api(read, at(group), by(servant))).body.members_count
const noticesOf = async (who: Person) =>
  (await server.api(notificationsEndpoints.list, {}, by(who))).body.results.map(({ kind, fact }) => `${kind} ${fact}`)

test('GRP-D5 who joins an open group is in at once; again changes nothing, and leaving undoes it', async () => {
  const group = await someOne({ privacy: 'open', join_policy: 'open' })
  const mina = await person()
  for (let n = 0; n < 2; n += 1) expect((await joining(group, mina)).body.my_membership).toMatchObject({ status: 'active' })
  expect(await countOf(group)).toBe(2)
  expect((await server.api(leave, at(group), by(mina))).status).toBe(200)
  expect((await server.api(leave, at(group), by(mina))).status).toBe(404)
  expect(await countOf(group)).toBe(1)
  expect((await server.api(leave, at(group), by(servant))).body).toMatchObject({ reason: 'groups.owner_stays' })
})

test('GRP-D5 a request waits for the admins, who are told once for all; decided, who asked is told', async () => {
  const group = await someOne()
  const [mina, marina, member] = [await person(), await person(), await person()]
  await enterGroup(server, servant, group.id, member)
  expect((await joining(group, mina)).body.my_membership).toMatchObject({ status: 'requested' })
  await server.api(join, { ...at(group), body: { message: 'I sing.' } }, by(marina))
  expect(await noticesOf(servant)).toContain('group_request asked')
  const asked = (await server.api(requests, at(group), by(servant))).body.results
  expect(asked.map(({ person: { id }, message }) => [id, message])).toEqual([
    [mina.id, ''],
    [marina.id, 'I sing.'],
  ])
  for (const one of [member, mina]) expect((await server.api(requests, at(group), by(one))).status).toBe(403)
  expect((await server.api(approveRequest, both(group, mina), by(member))).status).toBe(403)
  expect((await server.api(approveRequest, both(group, mina), by(servant))).status).toBe(200)
  expect((await server.api(approveRequest, both(group, mina), by(servant))).body).toMatchObject({ reason: 'groups.not_waiting' })
  expect((await server.api(declineRequest, both(group, marina), by(servant))).status).toBe(200)
  expect([await noticesOf(mina), await noticesOf(marina)]).toEqual([['group_decision admitted'], ['group_decision declined']])
  expect((await server.api(read, at(group), by(servant))).body.requests_count).toBe(0)
  expect(await countOf(group)).toBe(3)
})

test('GRP-D5 admins invite; those who are in, banned, blocked or unknown are left out without a word', async () => {
  const group = await someOne({ privacy: 'secret', join_policy: 'invite' })
  const [mina, marina, blocked, member] = [await person(), await person(), await person(), await person()]
  await server.api(barriersEndpoints.block, { body: { user_id: servant.id } }, by(blocked))
  await enterGroup(server, servant, group.id, member)
  const user_ids = [mina.id, marina.id, blocked.id, member.id, servant.id, '0198c0de-0000-7000-8000-000000000000']
  const asking = { ...at(group), body: { user_ids } }
  expect((await server.api(invite, asking, by(member))).status).toBe(403)
  expect((await server.api(invite, asking, by(servant))).body).toEqual({ invited: 2 })
  expect((await server.api(invite, asking, by(servant))).body).toEqual({ invited: 0 })
  expect([await noticesOf(mina), await noticesOf(blocked)]).toEqual([['group_invite invited'], []])
  expect((await server.api(decline, at(group), by(marina))).status).toBe(200)
  expect((await server.api(decline, at(group), by(marina))).status).toBe(404)
  expect((await server.api(accept, at(group), by(marina))).status).toBe(404)
  expect((await server.api(accept, at(group), by(mina))).body.my_membership).toMatchObject({ status: 'active', role: 'member' })
  const invited = await server.api(groupsEndpoints.list, { query: { invited: 'true' } }, by(mina))
  expect(invited.body.results).toEqual([])
})

test('GRP-D2 there is one owner: who passes the group on stays as an admin, and equals do not change each other', async () => {
  const group = await someOne()
  const [admin, other, member] = [await person(), await person(), await person()]
  for (const one of [admin, other, member]) await enterGroup(server, servant, group.id, one)
  for (const one of [admin, other]) expect((await roleOf(group, one, 'admin')).status).toBe(200)
  expect(await noticesOf(admin)).toContain('group_decision appointed')
  expect((await roleOf(group, other, 'member', admin)).body).toMatchObject({ reason: 'groups.higher_role' })
  expect((await roleOf(group, member, 'admin', admin)).body).toMatchObject({ reason: 'groups.higher_role' })
  expect((await roleOf(group, member, 'owner', admin)).body).toMatchObject({ reason: 'groups.owner_only' })
  expect((await roleOf(group, member, 'moderator', admin)).body.role).toBe('moderator')
  expect((await roleOf(group, servant, 'member', admin)).status).toBe(403)
  expect((await roleOf(group, member, 'admin', member)).status).toBe(403)
  expect((await roleOf(group, admin, 'owner')).body.role).toBe('owner')
  const rows = await server.api(members, at(group), by(member))
  const listed = rows.body.results.map(({ person: { id }, role }) => `${role} ${id}`)
  expect([listed[0], listed[3]]).toEqual([`owner ${admin.id}`, `moderator ${member.id}`])
  expect(listed.slice(1, 3).toSorted()).toEqual([`admin ${servant.id}`, `admin ${other.id}`].toSorted())
})

test('GRP-D2 a banned member is out, cannot come back, and comes back once the ban is lifted', async () => {
  const group = await someOne({ privacy: 'open', join_policy: 'open' })
  const mina = await person()
  await joining(group, mina)
  const ban = (from = servant) => server.api(patchMember, { ...both(group, mina), body: { banned: true } }, by(from))
  expect((await ban(mina)).status).toBe(403)
  expect((await ban()).body.status).toBe('banned')
  expect(await noticesOf(mina)).toContain('group_decision removed')
  expect((await joining(group, mina)).body).toMatchObject({ reason: 'groups.cannot_join' })
  expect((await server.api(members, at(group), by(mina))).status).toBe(403)
  expect((await server.api(members, { ...at(group), query: { status: 'banned' } }, by(mina))).status).toBe(403)
  const banned = await server.api(members, { ...at(group), query: { status: 'banned' } }, by(servant))
  expect(banned.body.results).toMatchObject([{ person: { id: mina.id } }])
  expect((await server.api(removeMember, both(group, mina), by(servant))).status).toBe(200)
  expect((await joining(group, mina)).body.my_membership).toMatchObject({ status: 'active' })
})

test('GRP-D5 a member is taken out with a reason that they read; nobody takes the owner out', async () => {
  const group = await someOne()
  const [mina, admin] = [await person(), await person()]
  for (const one of [mina, admin]) await enterGroup(server, servant, group.id, one)
  await roleOf(group, admin, 'admin')
  const taking = { ...both(group, mina), query: { reason: 'You moved.' } }
  expect((await server.api(removeMember, taking, by(mina))).status).toBe(403)
  expect((await server.api(removeMember, both(group, servant), by(admin))).body).toMatchObject({ reason: 'groups.higher_role' })
  expect((await server.api(removeMember, taking, by(admin))).status).toBe(200)
  expect((await server.api(removeMember, taking, by(admin))).status).toBe(404)
  const [notice] = (await server.api(notificationsEndpoints.list, {}, by(mina))).body.results
  expect(notice).toMatchObject({ fact: 'removed', message: 'You moved.' })
})

test('GRP-D4 the 5,001st member is refused, also when many come at once', async () => {
  const group = await someOne({ privacy: 'open', join_policy: 'open' })
  await server.parts.db.updateTable('groups').set({ members_count: 4_998 }).where('id', '=', group.id).execute()
  const people = await Promise.all(Array.from({ length: 6 }, person))
  const answers = await Promise.all(people.map((one) => joining(group, one)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(await countOf(group)).toBe(5_000)
})

test('GRP-D2 an erased owner’s group passes to the oldest admin; without one it is archived; a closed account does the same at night', async () => {
  const owners = [
    await someServant(server, parish.id),
    await someServant(server, parish.id),
    await someServant(server, parish.id),
  ]
  const [heir, later] = [await person(), await person()]
  const made = await Promise.all(owners.map((owner) => someGroup(server, owner, { parish_id: parish.id, privacy: 'open' })))
  const [passed, alone, closed] = made
  if (!passed || !alone || !closed || !owners[0] || !owners[1] || !owners[2]) throw new Error('three groups')
  for (const one of [heir, later]) {
    await enterGroup(server, owners[0], passed.id, one)
    await roleOf(passed, one, 'admin', owners[0])
    server.clock.advance(1_000)
  }
  await enterGroup(server, owners[1], alone.id, later)
  await transact(server.parts.db, (tx) => server.parts.erase(tx, owners[0]?.id ?? ''))
  await transact(server.parts.db, (tx) => server.parts.erase(tx, owners[1]?.id ?? ''))
  await server.parts.db.updateTable('users').set({ account_status: 'deactivated' }).where('id', '=', owners[2].id).execute()
  await purgeJob(server.parts).run({}, jobContext(server))
  const rows = await server.parts.db
    .selectFrom('groups')
    .leftJoin('group_memberships as owning', (on) => on.onRef('owning.group_id', '=', 'groups.id').on('role', '=', 'owner'))
    .where('groups.id', 'in', [passed.id, alone.id, closed.id])
    .select(['groups.id', 'groups.status', 'owning.user_id', 'groups.members_count'])
    .orderBy('groups.id')
    .execute()
  expect(rows).toEqual(
    [
      { id: passed.id, status: 'active', user_id: heir.id, members_count: 2 },
      { id: alone.id, status: 'archived', user_id: null, members_count: 1 },
      { id: closed.id, status: 'archived', user_id: owners[2].id, members_count: 1 },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
})
