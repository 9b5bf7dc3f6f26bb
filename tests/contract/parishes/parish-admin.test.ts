import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { allEndpoints } from '#contract/index.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someAnnouncement } from '../../support/features/announcements.ts'
import { enterGroup, someGroup } from '../../support/features/groups.ts'
import { somePage } from '../../support/features/pages.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { administered, administeredParish, patchOwnParish, figures, members, exportMembers } = parishAdminEndpoints
const { setPicture, removePicture } = parishAdminEndpoints
const { removeMember, setRoles, membershipRequests, decideRequests } = parishAdminEndpoints

async function someOffice() {
  const parish = await someParish(server.parts)
  const admin = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'], firstName: 'Admin' })
  const params = { slug: parish.slug }
  const membershipOf = async (userId: string) =>
    server.parts.db
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .where('parish_id', '=', parish.id)
      .select(['id', 'status', 'roles', 'decided_by'])
      .executeTakeFirstOrThrow()
  const joined = async (firstName: string, roles: ParishRole[] = [], membership: 'active' | 'pending' = 'active') => {
    const person = await somePerson(server.parts, { parishId: parish.id, roles, membership, firstName })
    return { ...person, membership: (await membershipOf(person.id)).id }
  }
  const give = (id: string, roles: ParishRole[]) =>
    server.api(setRoles, { params: { ...params, id }, body: { roles } }, { token: admin.token })
  const auditOf = (targetId: string) =>
    server.parts.db
      .selectFrom('audit_log')
      .where('target_id', '=', targetId)
      .select(['action', 'actor_id', 'before', 'after'])
      .orderBy('seq')
      .execute()
  return { parish, params, admin, token: admin.token, membershipOf, joined, give, auditOf }
}
const noticesOf = async (token: string) =>
  (await server.api(notificationsEndpoints.list, {}, { token })).body.results.map(({ kind, title }) => `${kind}: ${title}`)

test('PAR-D8~ CACHE-02~ I see the parishes that I administer, and nobody else does', async () => {
  const { parish, params, token, joined } = await someOffice()
  expect((await server.api(administered, {}, { token })).body.results).toEqual([
    {
      id: parish.id,
      slug: parish.slug,
      name: 'St Mark',
      name_ar: null,
      city: 'Cairo',
      photo: null,
      members_count: 1,
      parts: ['parish', 'announcements', 'events', 'groups', 'families', 'visitation'],
    },
  ])
  expect((await server.api(administeredParish, { params }, { token })).body).toMatchObject({
    id: parish.id,
    status: 'active',
    chat_policy: 'everyone',
    bank_details_text: '',
  })
  const others = await joined('Others', ['treasurer', 'deacon'])
  expect((await server.api(administered, {}, others)).body.results).toEqual([])
  expect((await server.api(administered)).status).toBe(401)
})

const words = { title: 'Agape meal', content: 'After the liturgy.' }
const because = { reason: 'Two groups of this name' }
const service = { day_of_week: 0, start_time: '08:00', end_time: '10:00', name: 'Liturgy' }
const noSuch = '01990000-0000-7000-8000-00000000dead'
const visit = { visited_id: noSuch, visited_on: '2026-01-15', kind: 'home', visitor_ids: [noSuch] }
/** What priests find of the visitation where nobody was visited, in the order of the contract; parish admins find who visits. */
const ofGranters = ['access', 'visitors', 'servants', 'grant'].map((name) => `visitation.${name}`)
const ofVisitors = ['access', 'visitors', 'servants', 'grant', 'toVisit', 'figures'].map((name) => `visitation.${name}`)

/** Valid bodies by call. */
const bodies: Record<string, object> = {
  setRoles: { roles: ['deacon'] },
  decideRequests: { ids: ['01990000-0000-7000-8000-00000000dead'], decision: 'approve' },
  createPriest: { name: 'Boules' },
  patchPriest: { name: 'Botros' },
  createServiceTime: service,
  patchServiceTime: { name: 'Praises' },
  decideParishRequest: { decision: 'decline', tell: false },
  refuseParishGroup: because,
  refuseParishPage: because,
  announce: words,
  patchAnnouncement: words,
  pinAnnouncement: { days: 1 },
  grant: { user_id: noSuch },
  record: visit,
  edit: { ...visit, updated_at: '2026-01-15T10:00:00Z' },
  settle: { follow_up: 'done' },
}
/** What the servants of a parish do there: nothing that is not here. */
const ofServants = [
  'posts.officeAnnouncements',
  'posts.announce',
  'posts.patchAnnouncement',
  'posts.removeAnnouncement',
  'posts.pinAnnouncement',
  'posts.announcementReaders',
  'groups.parishGroups',
]

test('PAR-D10~ PAR-D9~ a servant opens announcements, events and their own groups, a priest the families and visits; no other role but admin opens anything', async () => {
  const { parish, params, token, admin, joined } = await someOffice()
  const roles = {
    treasurer: await joined('Treasurer', ['treasurer']),
    deacon: await joined('Deacon', ['deacon']),
    priest: await joined('Priest', ['priest']),
    member: await joined('Member'),
    servant: await joined('Servant', ['servant']),
    admin,
  }
  const listed = async (who: { token: string }) =>
    (await server.api(administered, {}, who)).body.results.map(({ slug, parts }) => [slug, parts])
  expect(await listed(roles.servant)).toEqual([[parish.slug, ['announcements', 'events', 'groups']]])
  for (const role of ['treasurer', 'deacon', 'member'] as const) expect(await listed(roles[role])).toEqual([])
  expect(await listed(roles.priest)).toEqual([[parish.slug, ['families', 'visitation']]])

  const asked = await joined('Asked')
  const group = await someGroup(server, asked, { parish_id: parish.id })
  const page = await somePage(server, asked, { parish_id: parish.id })
  const notice = await someAnnouncement(server, admin, parish.slug)
  const priest = await server.api(priestsEndpoints.createPriest, { params, body: { name: 'Boules' } }, { token })
  const time = await server.api(serviceTimesEndpoints.createServiceTime, { params, body: untyped(service) }, { token })
  const idFor = (path: string) =>
    [
      { in: '/members/{', id: asked.membership },
      { in: '/groups/{', id: group.id },
      { in: '/pages/{', id: page.id },
      { in: '/announcements/{', id: notice.post.id },
      { in: '/priests/{', id: priest.body.id },
      { in: '/service-times/{', id: time.body.id },
    ].find((record) => path.includes(record.in))?.id ?? newId()

  const calls = allEndpoints.filter(({ endpoint: { path } }) => path.startsWith('parish-admin/parishes/{slug}/'))
  // What removes a record comes last, and a part of it before the whole, so that every role asks for one that is there.
  const lateness = ({ endpoint: { method, path } }: (typeof calls)[number]) => (method === 'DELETE' ? 1 / path.length : 0)
  const order = calls.toSorted((one, other) => lateness(one) - lateness(other))
  const image = blob(await picture(600, 600))
  const open: Record<string, string[]> = {}
  for (const [role, who] of Object.entries(roles)) {
    open[role] = []
    for (const { module, name, endpoint } of order) {
      server.clock.advance(1_000)
      const input = { params: { ...params, id: idFor(endpoint.path), kind: 'photo' }, body: bodies[name] }
      const sent = endpoint.files && { files: Object.fromEntries(endpoint.files.map((field) => [field, image])) }
      const { status } = await server.api(endpoint, untyped({ ...input, ...sent }), who)
      expect([200, 201, 404, 409], `${name} as ${role}`).toContain(status)
      if (status !== 404) open[role].push(`${module}.${name}`)
    }
  }
  const { admin: all, servant, ...none } = open
  expect(none).toEqual({ treasurer: [], deacon: [], priest: ['households.ofParish', ...ofVisitors], member: [] })
  expect(servant!.toSorted()).toEqual(ofServants.toSorted())
  const beyond = order.map(({ module, name }) => `${module}.${name}`).filter((name) => !all!.includes(name))
  // The announcement was removed by the servant; nobody asked this parish for an invitation.
  const gone = ['patchAnnouncement', 'pinAnnouncement', 'announcementReaders', 'removeAnnouncement']
  const visits = ofVisitors.filter((name) => !ofGranters.includes(name))
  expect(beyond.filter((name) => !name.startsWith('visitation.'))).toEqual([
    'invitations.decideParishRequest',
    ...gone.map((name) => `posts.${name}`),
  ])
  expect(beyond.filter((name) => visits.includes(name))).toEqual(visits)
})

test('PAR-D10~ a servant sees only the groups that they own or lead, the secret ones too, and decides about none', async () => {
  const { parish, params, token, joined } = await someOffice()
  const servant = await joined('Servant', ['servant'])
  const member = await joined('Member')
  const own = await someGroup(server, servant, { name: 'Choir', parish_id: parish.id, privacy: 'secret' })
  await someGroup(server, await joined('Other', ['servant']), { name: 'Scouts', parish_id: parish.id })
  await someGroup(server, member, { name: 'Readers', parish_id: parish.id })
  const led = await someGroup(server, { token }, { name: 'Visits', parish_id: parish.id })
  await enterGroup(server, { token }, led.id, servant)
  const { parishGroups } = parishGroupsEndpoints
  const named = async (who: { token: string }) =>
    (await server.api(parishGroups, { params }, who)).body.results.map(({ name, status }) => `${name} ${status}`)
  expect(await named(servant)).toEqual(['Choir active'])
  const led_by = { params: { id: led.id, user_id: servant.id }, body: { role: 'admin' as const } }
  expect((await server.api(groupMembersEndpoints.patchMember, untyped(led_by), { token })).status).toBe(200)
  expect(await named(servant)).toEqual(['Choir active', 'Visits active'])
  expect(await named({ token })).toEqual(['Readers pending', 'Scouts active', 'Visits active'])
  expect((await server.api(parishGroups, { params }, member)).status).toBe(404)
  expect((await server.api(parishGroups, { params: { slug: (await someParish(server.parts)).slug } }, servant)).status).toBe(404)
  expect(own.privacy).toBe('secret')
})

test('TRAP-37 a console account named parish admin administers no parish in the members’ app', async () => {
  const { parish, params } = await someOffice()
  const person = await somePerson(server.parts, { parishId: parish.id })
  const scope = { kind: 'parish' as const, ids: [parish.id] }
  const staff = await someAdmin(server.parts, { role: 'parish_admin', scope, linkedUserId: person.id })
  expect((await server.api(administered, {}, person)).body.results).toEqual([])
  expect((await server.api(administeredParish, { params }, person)).status).toBe(404)
  expect((await server.api(administered, {}, staff)).status).toBe(401)
})

test('API-032 PAR-D10~ a parish admin updates the description, and the search finds the new name', async () => {
  const { parish, params, token, admin, auditOf } = await someOffice()
  const { updated_at } = (await server.api(administeredParish, { params }, { token })).body
  const body = { updated_at, name: 'St Shenouda', name_ar: 'الأنبا شنودة', phone: '0100 123 4567', languages: ['ar' as const] }
  server.clock.advance(1_000)
  const saved = await server.api(patchOwnParish, { params: { id: parish.id }, body }, { token })
  expect([saved.status, saved.body]).toMatchObject([200, { name: 'St Shenouda', phone: '+201001234567', languages: ['ar'] }])
  expect((await server.api(parishesEndpoints.list, { query: { q: 'شنوده' } })).body.results).toMatchObject([{ id: parish.id }])
  const late = await server.api(patchOwnParish, { params: { id: parish.slug }, body: { updated_at, city: 'Giza' } }, { token })
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { name: 'St Shenouda', city: 'Cairo' } }])
  expect(await auditOf(parish.id)).toMatchObject([{ action: 'parishes.update', actor_id: admin.id }])
})

test('PAR-D1 PAR-D2 a parish is found by the Arabic name of its city, and its page names city and bishop in Arabic', async () => {
  const { parish, params, token } = await someOffice()
  const { updated_at, diocese_id } = (await server.api(administeredParish, { params }, { token })).body
  const body = { updated_at, city_ar: 'أسيوط' }
  expect((await server.api(patchOwnParish, { params: { id: parish.id }, body }, { token })).body.city_ar).toBe('أسيوط')
  await server.parts.db
    .updateTable('dioceses')
    .set({ bishop_name: 'Anba Makarios', bishop_name_ar: 'الأنبا مكاريوس' })
    .where('id', '=', diocese_id)
    .execute()
  expect((await server.api(parishesEndpoints.list, { query: { q: 'اسيوط' } })).body.results).toMatchObject([{ id: parish.id }])
  expect((await server.api(parishesEndpoints.read, { params: { id: parish.slug } })).body).toMatchObject({
    city_ar: 'أسيوط',
    bishop_name_ar: 'الأنبا مكاريوس',
  })
  expect((await server.api(parishesEndpoints.places)).body.results).toContainEqual({
    country: 'EG',
    city: 'Cairo',
    city_ar: 'أسيوط',
    parishes: expect.any(Number),
  })
})

test('API-032 wrong values are refused at their fields, and members may not write', async () => {
  const { parish, params, token, joined } = await someOffice()
  const { updated_at } = (await server.api(administeredParish, { params }, { token })).body
  const patch = (body: object, as = token) =>
    server.api(patchOwnParish, { params: { id: parish.id }, body: untyped({ updated_at, ...body }) }, { token: as })
  const wrong = [
    [{ name: '' }, 'name'],
    [{ latitude: 30 }, 'latitude'],
    [{ phone: '12' }, 'phone'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
  ] as const
  for (const [body, field] of wrong) {
    const refused = await patch(body)
    expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 400, [field]])
  }
  expect((await patch({ city: 'Giza' }, (await joined('Servant', ['servant'])).token)).status).toBe(404)
  expect((await patch({ city: 'Giza' }, (await someOffice()).token)).status).toBe(404)
})

test('PAR-D2 COM-D5 admins give the parish a photo and a cover; the former file goes with the next one', async () => {
  const { parish, params, token, joined, auditOf } = await someOffice()
  const send = (kind: string, bytes: Uint8Array, as = token) =>
    server.api(setPicture, { params: { ...params, kind }, body: {}, files: { picture: blob(bytes) } }, { token: as })
  const served = async (path: string) => (await fetch(server.url + path)).status
  const { updated_at } = (await server.api(administeredParish, { params }, { token })).body
  const first = (await send('cover', await picture(900, 900, 'jpeg'))).body
  const { cover_photo = null, photo = null } = (await send('photo', await picture(300, 900))).body
  expect(first.updated_at).toBe(updated_at)
  const sizes = await Promise.all(
    [cover_photo, photo].map(async (path) => sharp(await (await fetch(server.url + path)).arrayBuffer()).metadata()),
  )
  expect(sizes).toMatchObject([
    { format: 'webp', width: 1500, height: 500 },
    { format: 'webp', width: 512, height: 512 },
  ])
  expect((await server.api(parishesEndpoints.read, { params: { id: parish.slug } })).body).toMatchObject({ cover_photo, photo })
  const second = (await send('cover', await picture(1500, 500))).body.cover_photo
  expect([await served(String(cover_photo)), await served(String(second))]).toEqual([404, 200])
  const refused = async (bytes: Uint8Array) => send('cover', bytes).then(({ status, body }) => [status, body.code])
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([415, 'unsupported_type'])
  expect(await refused(await picture(300, 300))).toEqual([400, 'validation_failed'])
  expect(await refused(Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1'))).toEqual([400, 'validation_failed'])
  expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).toEqual([413, 'payload_too_large'])
  expect((await send('portrait', await picture(300, 300))).status).toBe(404)
  expect((await send('photo', await picture(300, 300), (await joined('Servant', ['servant'])).token)).status).toBe(404)
  const removed = await server.api(removePicture, { params: { ...params, kind: 'photo' } }, { token })
  expect([removed.body.photo, removed.body.cover_photo, await served(String(photo))]).toEqual([null, second, 404])
  expect((await auditOf(parish.id)).map(({ before, after }) => [before, after])).toContainEqual([
    { photo: 'changed' },
    { photo: null },
  ])
})

test('PAR-D8~ the overview counts the rows that exist', async () => {
  const { params, token, joined } = await someOffice()
  await joined('Marina')
  await joined('Bishoy', [], 'pending')
  expect((await server.api(figures, { params }, { token })).body).toEqual({
    members: 2,
    pending_members: 1,
    new_members_30d: 2,
    upcoming_events: 0,
    posts_30d: 0,
    open_reports: 0,
    pending_groups: 0,
    prayers_pending: 0,
    currency: 'EGP',
  })
})

test('PAR-D9~ members are searched, filtered and sorted, and exported as CSV', async () => {
  const { params, token, joined, parish, auditOf } = await someOffice()
  await joined('Zosima', ['servant', 'deacon'])
  await joined('=Bishoy')
  await joined('Waiting', [], 'pending')
  const names = async (query: object) =>
    (await server.api(members, { params, query }, { token })).body.results.map(({ name }) => name.split(' ')[0])
  expect(await names({})).toEqual(['=Bishoy', 'Admin', 'Zosima'])
  expect(await names({ ordering: '-name' })).toEqual(['Zosima', 'Admin', '=Bishoy'])
  expect((await names({ ordering: '-joined' }))[2]).toBe('Admin')
  expect(await names({ q: 'ZOSI' })).toEqual(['Zosima'])
  expect(await names({ role: 'servant' })).toEqual(['Zosima'])
  expect(await names({ status: 'left' })).toEqual([])
  const { filename, csv } = (await server.api(exportMembers, { params }, { token })).body
  expect(filename).toBe(`${parish.slug}-members.csv`)
  expect(csv.split('\r\n').map((line) => line.replace(/ Number\d+/, ''))).toEqual([
    '\uFEFFname,role,joined',
    expect.stringMatching(/^'=Bishoy,,\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^Admin,parish_admin,\d{4}/),
    expect.stringMatching(/^Zosima,"servant, deacon",\d{4}/),
    '',
  ])
  expect((await auditOf(parish.id)).map(({ action }) => action)).toEqual(['parishes.export_members'])
})

test('PAR-D4 PAR-D9~ requests wait in the order they came and are decided in bulk, each once', async () => {
  const { parish, params, admin, token, joined, membershipOf, auditOf } = await someOffice()
  const [first, second, third] = [
    await joined('First', [], 'pending'),
    await joined('Second', [], 'pending'),
    await joined('Third', [], 'pending'),
  ]
  const foreign = await (await someOffice()).joined('Foreign', [], 'pending')
  const waiting = (await server.api(membershipRequests, { params }, { token })).body
  expect([waiting.count, waiting.results[0]]).toMatchObject([
    3,
    { id: first.membership, user_id: first.id, email_verified: true },
  ])
  const decide = (ids: string[], decision: 'approve' | 'decline') =>
    server.api(decideRequests, { params, body: { ids, decision } }, { token })
  expect((await decide([first.membership, second.membership, foreign.membership], 'approve')).body).toMatchObject({
    done: 2,
    refused: [{ id: foreign.membership, name: '' }],
  })
  expect((await decide([third.membership], 'decline')).body).toEqual({ done: 1, refused: [] })
  expect((await decide([first.membership], 'decline')).body).toMatchObject({ done: 0, refused: [{ id: first.membership }] })
  expect(await membershipOf(first.id)).toMatchObject({ status: 'active', decided_by: admin.id })
  expect((await membershipOf(third.id)).status).toBe('declined')
  const own = (await server.api(parishesEndpoints.membership, { params: { id: parish.id } }, first)).body
  expect(own).toMatchObject({ id: first.membership, user_id: first.id, parish_id: parish.id, decided_by: admin.id })
  const listed = (await server.api(members, { params, query: { q: 'First' } }, { token })).body.results
  expect(listed).toMatchObject([{ id: first.membership, parish_id: parish.id, decided_by: admin.id }])
  expect(await noticesOf(first.token)).toEqual(['membership_decision: Welcome to St Mark'])
  expect(await auditOf(second.id)).toMatchObject([{ action: 'parishes.approve_member', actor_id: admin.id }])
  expect((await server.api(parishesEndpoints.read, { params: { id: parish.id } })).body.members_count).toBe(3)
  for (const ids of [[], Array.from({ length: 101 }, () => first.membership)])
    expect((await decide(ids, 'approve')).status).toBe(400)
})

test('PAR-D10~ roles are given and taken, audited and notified', async () => {
  const { admin, joined, give, membershipOf, auditOf } = await someOffice()
  const marina = await joined('Marina')
  const given = await give(marina.membership, ['deacon', 'servant', 'deacon'])
  expect(given.body).toMatchObject({ id: marina.membership, roles: ['servant', 'deacon'] })
  await give(marina.membership, ['servant', 'deacon'])
  expect(await noticesOf(marina.token)).toEqual(['membership_decision: Your role in the parish has changed'])
  expect(await auditOf(marina.id)).toEqual([
    { action: 'parishes.set_roles', actor_id: admin.id, before: { roles: [] }, after: { roles: ['servant', 'deacon'] } },
  ])
  expect((await give(marina.membership, [])).body.roles).toEqual([])
  expect((await membershipOf(marina.id)).roles).toEqual([])
  expect((await give(marina.membership, untyped(['superadmin']))).status).toBe(400)
})

test('PAR-D10~ a parish has one to ten admins; the last cannot step down or be removed', async () => {
  const { params, token, admin, membershipOf, joined, give } = await someOffice()
  const own = (await membershipOf(admin.id)).id
  const remove = () => server.api(removeMember, { params: { ...params, id: own } }, { token })
  const refusals = [await give(own, ['servant']), await remove()]
  for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'conflict'])
  for (let count = 2; count <= 10; count += 1)
    expect((await give((await joined('Admin')).membership, ['parish_admin'])).status).toBe(200)
  const eleventh = await give((await joined('Eleventh')).membership, ['parish_admin'])
  expect([eleventh.status, eleventh.body.detail]).toEqual([409, 'A parish has at most 10 admins.'])
  expect((await remove()).status).toBe(200)
  expect((await server.api(administeredParish, { params }, { token })).status).toBe(404)
})

test('PAR-D10~ two last admins who step down at once: one stays', async () => {
  const { params, admin, membershipOf, joined } = await someOffice()
  const other = await joined('Other', ['parish_admin'])
  const own = (await membershipOf(admin.id)).id
  const stepDown = ({ token }: { token: string }, id: string) =>
    server.api(setRoles, { params: { ...params, id }, body: { roles: [] } }, { token })
  const answers = await Promise.all([stepDown(admin, own), stepDown(other, other.membership)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('PAR-D9~ a removed member is counted no longer and is told', async () => {
  const { parish, params, token, joined, membershipOf, auditOf } = await someOffice()
  const marina = await joined('Marina')
  const remove = (id: string) => server.api(removeMember, { params: { ...params, id } }, { token })
  expect((await remove(marina.membership)).status).toBe(200)
  expect((await membershipOf(marina.id)).status).toBe('removed')
  expect((await server.api(parishesEndpoints.read, { params: { id: parish.id } })).body.members_count).toBe(1)
  expect(await noticesOf(marina.token)).toEqual(['membership_decision: You are no longer a member of St Mark'])
  expect((await auditOf(marina.id)).map(({ action }) => action)).toEqual(['parishes.remove_member'])
  const foreign = await (await someOffice()).joined('Foreign')
  for (const id of [marina.membership, foreign.membership, 'x']) expect((await remove(id)).status).toBe(404)
})
