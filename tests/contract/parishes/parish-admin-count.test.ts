import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { myDataEndpoints } from '#contract/accounts/my-data.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import { transact } from '#server/platform/db/tx.ts'
import { storedNotices } from '../../support/features/notices.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm, someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const adminIn = (parishId: string, roles: ParishRole[] = ['parish_admin']) => somePerson(server.parts, { parishId, roles })
const membershipOf = (userId: string) =>
  server.parts.db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select(['id', 'parish_id', 'status', 'roles'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
const auditOf = (targetId: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', targetId)
    .where('area', 'in', ['parishes', 'memberships'])
    .select(['action', 'outcome', 'actor_type', 'actor_id', 'before', 'after', 'details'])
    .orderBy('seq')
    .execute()
const noticesOf = async (userId: string) => (await storedNotices(server.parts.db, userId)).map(({ message }) => message)
const remove = ({ token }: Pick<Person, 'token'>) =>
  server.api(myDataEndpoints.requestAccountDeletion, { body: { confirmation: 'DELETE' } }, { token })

/** Registers with an invitation that gives the role of a parish admin. */
async function joinInvited(parishId: string) {
  const form = registrationForm()
  const { id, code } = await someInvitation(server.parts, { parishId, email: form.email })
  await server.parts.db.updateTable('invitations').set({ role_hint: 'parish_admin' }).where('id', '=', id).execute()
  const { body } = await server.api(accountsEndpoints.register, { body: { ...form, invitation_code: code } })
  return body.user.id
}

test('PAR-D10~ INV-D4 whoever is invited as an eleventh admin joins as a member, and hears why', async () => {
  const parish = await someParish(server.parts)
  for (let count = 1; count <= 9; count += 1) await adminIn(parish.id)
  const joined = await Promise.all([joinInvited(parish.id), joinInvited(parish.id)])
  const rows = await Promise.all(joined.map(membershipOf))
  expect(rows.map(({ status }) => status)).toEqual(['active', 'active'])
  expect(rows.map(({ roles }) => roles.length).sort()).toEqual([0, 1])
  const [tenth, eleventh] = rows[0]!.roles.length === 1 ? joined : joined.toReversed()
  expect(await noticesOf(tenth!)).toEqual(['Your invitation came with a role: parish admin.'])
  expect(await noticesOf(eleventh!)).toEqual([
    'You were invited as a parish admin, but the parish has 10 admins already: you are a member without this role.',
  ])
  const after = { parish_id: parish.id, role: 'parish_admin' }
  expect(await auditOf(tenth!)).toMatchObject([{ action: 'memberships.invited_role', outcome: 'done', after }])
  expect(await auditOf(eleventh!)).toMatchObject([{ action: 'memberships.invited_role', outcome: 'refused', after }])
})

test('PAR-D10~ PAR-D4~ an invited admin who waits is admitted without the role once the parish has ten', async () => {
  const parish = await someParish(server.parts)
  const admin = await adminIn(parish.id)
  const waiting = await somePerson(server.parts, {
    parishId: parish.id,
    membership: 'pending',
    roles: ['parish_admin', 'deacon'],
  })
  for (let count = 2; count <= 10; count += 1) await adminIn(parish.id)
  const body = { ids: [(await membershipOf(waiting.id)).id], decision: 'approve' as const }
  const decided = await server.api(parishAdminEndpoints.decideRequests, { params: { slug: parish.slug }, body }, admin)
  expect(decided.body).toEqual({ done: 1, refused: [] })
  expect(await membershipOf(waiting.id)).toMatchObject({ status: 'active', roles: ['deacon'] })
  expect(await noticesOf(waiting.id)).toEqual([
    expect.stringContaining('You were invited as a parish admin, but the parish has 10 admins already'),
  ])
  expect(await auditOf(waiting.id)).toMatchObject([
    { action: 'memberships.invited_role', outcome: 'refused' },
    { action: 'parishes.approve_member', actor_id: admin.id },
  ])
})

test('PAR-D10~ SET-D4~ the last admin cannot ask for the deletion of the account before there is another one', async () => {
  const parish = await someParish(server.parts, 'St Mark', 'مار مرقس')
  const admin = await adminIn(parish.id)
  const refused = await remove(admin)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'conflict',
    'You are the last admin of St Mark. Make somebody else an admin there first; then you can delete your account.',
  ])
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', admin.id).execute()
  expect((await remove(admin)).body.params).toEqual({ parish: 'مار مرقس' })
  const other = await adminIn(parish.id)
  expect((await remove(admin)).status).toBe(200)
  // Whose account is about to be deleted does not stay, so the other one is the last.
  expect((await remove(other)).status).toBe(409)
  const params = { slug: parish.slug, id: (await membershipOf(other.id)).id }
  const down = await server.api(parishAdminEndpoints.setRoles, { params, body: { roles: [] } }, other)
  expect([down.status, down.body.code]).toEqual([409, 'conflict'])
  expect((await server.api(parishesEndpoints.leave, { params: { id: parish.id } }, other)).status).toBe(409)
})

test('PAR-D10~ two last admins who ask for their deletion at once: one stays', async () => {
  const parish = await someParish(server.parts)
  const admins = [await adminIn(parish.id), await adminIn(parish.id)]
  const answers = await Promise.all(admins.map(remove))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('PAR-D10~ GDP-D8~ the erasure of a last admin goes on, is audited, and staff who manage parishes there are warned', async () => {
  const parish = await someParish(server.parts)
  const [admin, other] = [await adminIn(parish.id, ['parish_admin', 'servant']), await adminIn(parish.id)]
  const scope = { kind: 'parish' as const, ids: [parish.id] }
  const elsewhere = { kind: 'parish' as const, ids: [(await someParish(server.parts)).id] }
  const staff = await someAdmin(server.parts, { role: 'admin', scope })
  const [foreign, moderator] = [
    await someAdmin(server.parts, { role: 'admin', scope: elsewhere }),
    await someAdmin(server.parts, 'moderator'),
  ]
  const erase = ({ id }: Person) => transact(server.parts.db, (tx) => server.parts.erase(tx, id))
  const warnings = async ({ email }: { email: string }) =>
    (await server.mails(email)).filter(({ kind }) => kind === 'parish-without-admin')
  await erase(admin)
  expect(await warnings(staff)).toEqual([])
  expect(await auditOf(admin.id)).toMatchObject([
    {
      action: 'parishes.end_roles',
      actor_type: 'system',
      before: { roles: ['parish_admin', 'servant'] },
      after: { roles: [] },
      details: { parish: parish.id, because: 'erased' },
    },
  ])
  await erase(other)
  const [mail, ...more] = await warnings(staff)
  expect([mail?.subject, more]).toEqual([expect.stringContaining('has no admin any more'), []])
  expect(mail?.text).toContain(`/admin/parishes/edit/${parish.id}?tab=admins`)
  expect([await warnings(foreign), await warnings(moderator)]).toEqual([[], []])
  const lost = (await auditOf(parish.id)).filter(({ action }) => action === 'parishes.lost_last_admin')
  expect(lost).toMatchObject([{ actor_type: 'system', after: { admins: 0 } }])
})

test('PAR-D10~ roles that end by leaving or moving are audited and notified', async () => {
  const [parish, next] = [await someParish(server.parts), await someParish(server.parts, 'St Mina')]
  const leaver = await adminIn(parish.id, ['servant', 'deacon'])
  expect((await server.api(parishesEndpoints.leave, { params: { id: parish.id } }, leaver)).status).toBe(200)
  const mover = await adminIn(parish.id, ['treasurer'])
  expect((await server.api(parishesEndpoints.join, { params: { id: next.id } }, mover)).status).toBe(200)
  const plain = await adminIn(parish.id, [])
  expect((await server.api(parishesEndpoints.leave, { params: { id: parish.id } }, plain)).status).toBe(200)
  const line = (actor_id: string, roles: string[]) => ({
    action: 'parishes.end_roles',
    outcome: 'done',
    actor_type: 'user',
    actor_id,
    before: { roles },
    after: { roles: [] },
    details: { parish: parish.id, because: 'left' },
  })
  expect(await auditOf(leaver.id)).toEqual([line(leaver.id, ['servant', 'deacon'])])
  expect(await auditOf(mover.id)).toEqual([line(mover.id, ['treasurer'])])
  expect([await auditOf(plain.id), await noticesOf(plain.id)]).toEqual([[], []])
  expect(await noticesOf(leaver.id)).toEqual(['You left St Mark and are no longer servant and deacon there.'])
  expect(await noticesOf(mover.id)).toEqual(['You left St Mark and are no longer treasurer there.'])
})

test('PAR-D10~ APA-D1 roles that end by a merge are audited and notified; titles go along', async () => {
  const [parish, into] = [await someParish(server.parts), await someParish(server.parts, 'St Mina')]
  const [admin, deacon] = [await adminIn(parish.id, ['parish_admin', 'deacon']), await adminIn(parish.id, ['deacon'])]
  const staff = await someAdmin(server.parts, { totp: true, steppedUp: true })
  const body = { into_id: into.id, reason: 'Decided by the bishop' }
  const merged = await server.api(consoleParishesEndpoints.mergeParish, { params: { id: parish.id }, body }, staff)
  expect(merged.status).toBe(200)
  expect(await membershipOf(admin.id)).toMatchObject({ parish_id: into.id, roles: ['deacon'] })
  expect(await auditOf(admin.id)).toMatchObject([
    {
      action: 'parishes.end_roles',
      actor_type: 'admin',
      actor_id: staff.id,
      before: { roles: ['parish_admin', 'deacon'] },
      after: { roles: ['deacon'] },
      details: { parish: parish.id, because: 'merged' },
    },
  ])
  expect(await noticesOf(admin.id)).toEqual([
    'St Mark is part of St Mina now, which has its own admins. You are no longer parish admin.',
  ])
  expect([await auditOf(deacon.id), await noticesOf(deacon.id)]).toEqual([[], []])
})
