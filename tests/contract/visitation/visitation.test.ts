import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { householdsEndpoints } from '#contract/households/households.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { installed } from '#server/installed.ts'
import { remindJob } from '#server/modules/visitation/remind/remind.job.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { transact } from '#server/platform/db/tx.ts'
import { by, someAdult } from '../../support/features/chat.ts'
import { type Person, someAdmin, someParish, type somePerson, someSession } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const ends = visitationEndpoints
type Parish = Awaited<ReturnType<typeof someParish>>
type Roles = NonNullable<Parameters<typeof somePerson>[1]>['roles'] & {}
const of = (parish: Parish, roles: Roles = [], firstName = 'Mina') => someAdult(server, { parishId: parish.id, roles, firstName })
const dayMs = 86_400_000
const day = (offset = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(server.clock.now() + offset * dayMs)
const body = (visited_id: string, visitor: Person, more: Partial<Parameters<typeof recordBody>[2]> = {}) =>
  recordBody(visited_id, visitor, more)
function recordBody(
  visited_id: string,
  visitor: Person,
  more: { visited_on?: string; note?: string; follow_up_on?: string | null; needs_attention?: boolean; visitor_ids?: string[] },
) {
  return { visited_id, visited_on: day(), kind: 'home' as const, visitor_ids: [visitor.id], ...more }
}
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { reason?: string }).reason]
const fieldsOf = ({ body }: { body: unknown }) =>
  Object.entries((body as { field_reasons?: Record<string, { reason: string }[]> }).field_reasons ?? {}).map(
    ([field, reasons]) => [field, reasons[0]?.reason],
  )

const record = (who: Person, { slug }: Parish, sent: ReturnType<typeof body>) =>
  server.api(ends.record, { params: { slug }, body: sent }, by(who))
const toVisit = (
  who: Person,
  { slug }: Parish,
  query: { q?: string; months?: '3' | '6' | '12'; due?: 'true'; page?: number; page_size?: number; after?: string } = {},
) => server.api(ends.toVisit, { params: { slug }, query }, by(who))
const visitsOf = (who: Person, { slug }: Parish, id: string) => server.api(ends.visits, { params: { slug, id } }, by(who))
const grant = (who: Person, { slug }: Parish, user: Person) =>
  server.api(ends.grant, { params: { slug }, body: { user_id: user.id } }, by(who))
const audited = (action: string, targetId: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('action', '=', action)
    .where('target_id', '=', targetId)
    .select(['actor_id', 'details'])
    .orderBy('seq')
    .execute()

/** A parish with a priest, a servant with the right, and a member. */
async function world() {
  const parish = await someParish(server.parts)
  const [priest, servant, member] = [
    await of(parish, ['priest'], 'Daoud'),
    await of(parish, ['servant'], 'Sara'),
    await of(parish),
  ]
  expect((await grant(priest, parish, servant)).status).toBe(200)
  return { parish, priest, servant, member }
}
async function family(parish: Parish) {
  const [head, wife] = [await of(parish, [], 'Girgis'), await of(parish, [], 'Marina')]
  const { id } = (await server.api(householdsEndpoints.create, {}, by(head))).body
  await server.api(householdsEndpoints.invite, { body: { username: wife.username } }, by(head))
  await server.api(householdsEndpoints.accept, { params: { id } }, by(wife))
  await server.api(householdsEndpoints.addChild, { body: { name: 'مريم', birth_year: 2019 } }, by(head))
  return { head, wife, id }
}

test('priests have the right, servants once it is given; nobody else finds any of it, parish admins and console staff included', async () => {
  const { parish, priest, servant, member } = await world()
  const { body: visit } = await record(priest, parish, body(member.id, priest, { note: 'Prayed together' }))
  const elsewhere = await someParish(server.parts)
  const strangers = [
    await of(parish),
    await of(parish, ['servant']),
    await of(parish, ['deacon']),
    await of(parish, ['treasurer']),
    await of(parish, ['parish_admin']),
    await of(elsewhere, ['priest']),
  ]
  const { slug } = parish
  const calls = async (who: Person) => [
    await toVisit(who, parish),
    await server.api(ends.figures, { params: { slug } }, by(who)),
    await visitsOf(who, parish, member.id),
    await server.api(ends.readings, { params: { slug, id: member.id } }, by(who)),
    await record(who, parish, body(member.id, who)),
    await server.api(
      ends.edit,
      { params: { slug, id: visit.id }, body: { ...body(member.id, priest), updated_at: visit.updated_at } },
      by(who),
    ),
    await server.api(ends.settle, { params: { slug, id: visit.id }, body: { follow_up: 'done' } }, by(who)),
    await server.api(ends.versions, { params: { slug, id: visit.id } }, by(who)),
    await server.api(ends.remove, { params: { slug, id: visit.id } }, by(who)),
  ]
  for (const who of strangers) expect((await calls(who)).map(({ status }) => status)).toEqual(Array(9).fill(404))
  const admin = await someAdmin(server.parts, { totp: true, steppedUp: true })
  expect((await server.api(ends.toVisit, { params: { slug } }, { token: admin.token })).status).toBe(401)
  expect((await server.api(ends.toVisit, { params: { slug } })).status).toBe(401)
  for (const who of [priest, servant])
    expect((await visitsOf(who, parish, member.id)).body.results.map(({ note }) => note)).toEqual(['Prayed together'])
})

test('priests and parish admins give the right to servants, never to themselves, and take it back with effect at once', async () => {
  const { parish, priest, servant } = await world()
  const { slug } = parish
  const admin = await of(parish, ['parish_admin', 'servant'])
  const [deacon, next] = [await of(parish, ['deacon']), await of(parish, ['servant'], 'Karas')]
  const accessOf = async (who: Person) => {
    const { may_read, may_grant, is_priest } = (await server.api(ends.access, { params: { slug } }, by(who))).body
    return { may_read, may_grant, is_priest }
  }
  expect(await accessOf(priest)).toEqual({ may_read: true, may_grant: true, is_priest: true })
  expect(await accessOf(servant)).toEqual({ may_read: true, may_grant: false, is_priest: false })
  expect(await accessOf(admin)).toEqual({ may_read: false, may_grant: true, is_priest: false })
  expect((await server.api(ends.access, { params: { slug } }, by(deacon))).status).toBe(404)
  expect(reasonOf(await grant(admin, parish, admin))).toEqual([409, 'visitation.yourself'])
  expect(reasonOf(await grant(admin, parish, deacon))).toEqual([409, 'visitation.not_a_servant'])
  expect((await grant(servant, parish, next)).status).toBe(404)
  const servants = await server.api(ends.servants, { params: { slug }, query: { q: 'kar' } }, by(admin))
  expect(servants.body.results.map(({ user_id }) => user_id)).toEqual([next.id])
  expect((await server.api(ends.servants, { params: { slug } }, by(servant))).status).toBe(404)
  expect((await grant(admin, parish, next)).status).toBe(200)
  expect((await grant(admin, parish, next)).status).toBe(200)
  expect(await audited('visitation.grant', next.id)).toEqual([{ actor_id: admin.id, details: { parish: parish.id } }])
  const visitors = (await server.api(ends.visitors, { params: { slug } }, by(admin))).body.results
  expect(visitors.map(({ user_id, holds_as }) => [user_id, holds_as])).toEqual([
    [priest.id, 'priest'],
    [next.id, 'servant'],
    [servant.id, 'servant'],
  ])
  const partsOf = async (who: Person) =>
    (await server.api(parishAdminEndpoints.administered, {}, by(who))).body.results.map(({ parts }) => parts)
  expect(await partsOf(next)).toEqual([['announcements', 'events', 'groups', 'visitation']])
  expect((await toVisit(next, parish)).status).toBe(200)
  const revoke = (who: Person, id: string) => server.api(ends.revoke, { params: { slug, user_id: id } }, by(who))
  expect((await revoke(servant, next.id)).status).toBe(404)
  expect((await revoke(admin, next.id)).status).toBe(200)
  expect((await revoke(admin, next.id)).status).toBe(404)
  expect((await toVisit(next, parish)).status).toBe(404)
  expect(await partsOf(next)).toEqual([['announcements', 'events', 'groups']])
  await server.parts.db.updateTable('memberships').set({ roles: [] }).where('user_id', '=', servant.id).execute()
  expect((await toVisit(servant, parish)).status).toBe(404)
})

test('the list has due follow-ups first, then who was not seen for longest; a family is found by a child’s folded name', async () => {
  const { parish, priest, servant, member } = await world()
  const { head, wife, id } = await family(parish)
  const [seen, due] = [await of(parish, [], 'Seen'), await of(parish, [], 'Due')]
  await record(priest, parish, body(seen.id, priest, { visited_on: day(-2) }))
  await record(priest, parish, body(wife.id, priest, { visited_on: day(-200) })).then(({ status }) => expect(status).toBe(201))
  await record(servant, parish, body(id, servant, { visited_on: day(-120) }))
  await record(priest, parish, body(due.id, priest, { visited_on: day(-30), follow_up_on: day(-1) }))
  await record(priest, parish, body(member.id, priest, { visited_on: day(-400), follow_up_on: day(5) }))
  const { body: listed } = await toVisit(priest, parish)
  const never = [priest.id, servant.id].sort()
  expect(listed.results.map((unit) => unit.id)).toEqual([due.id, ...never, member.id, id, seen.id])
  const found = listed.results.find((unit) => unit.id === id)
  expect(found).toMatchObject({ kind: 'family', last_visit_on: day(-120), children: [{ name: 'مريم', birth_year: 2019 }] })
  expect(found?.adults.map(({ user_id }) => user_id)).toEqual([head.id, wife.id])
  const ids = async (query: Parameters<typeof toVisit>[2]) =>
    (await toVisit(servant, parish, query)).body.results.map((unit) => unit.id)
  expect(await ids({ q: 'مَرْيَم' })).toEqual([id])
  expect(await ids({ q: 'marina' })).toEqual([id])
  expect(await ids({ months: '12' })).toEqual([...never, member.id])
  expect(await ids({ months: '3' })).toEqual([...never, member.id, id])
  expect(await ids({ due: 'true' })).toEqual([due.id])
  const figures = await server.api(ends.figures, { params: { slug: parish.slug } }, by(servant))
  expect(figures.body).toEqual({ within_3: 2, within_6: 1, within_12: 0, longer: 1, never: 2, due: 1 })
  const first = await toVisit(priest, parish, { page_size: 2 })
  const after = new URLSearchParams(first.body.next?.split('?')[1]).get('after') ?? ''
  const second = await toVisit(priest, parish, { page: 2, page_size: 2, after })
  expect([first, second].flatMap((page) => page.body.results.map((unit) => unit.id))).toEqual([due.id, ...never, member.id])
})

test('a visit has a past day, visitors with the right and a later follow-up; a guessed id is not found', async () => {
  const { parish, priest, servant, member } = await world()
  const refused = async (more: Parameters<typeof body>[2]) =>
    fieldsOf(await record(priest, parish, body(member.id, priest, more)))
  expect(await refused({ visited_on: day(1) })).toEqual([['visited_on', 'visitation.in_future']])
  expect(await refused({ follow_up_on: day() })).toEqual([['follow_up_on', 'visitation.follow_up_too_early']])
  expect(await refused({ visitor_ids: [priest.id, member.id] })).toEqual([['visitor_ids', 'visitation.unknown_visitor']])
  for (const bad of [{ visitor_ids: [] }, { note: 'x'.repeat(4001) }, { visited_on: '2026-02-31' }])
    expect((await record(priest, parish, body(member.id, priest, bad))).status).toBe(400)
  const other = await of(await someParish(server.parts))
  for (const id of [other.id, '01990000-0000-7000-8000-00000000dead'])
    expect((await record(priest, parish, body(id, priest))).status).toBe(404)
  const { body: visit } = await record(
    servant,
    parish,
    body(member.id, servant, {
      visitor_ids: [priest.id, servant.id],
      note: 'زيارة طيبة',
      follow_up_on: day(7),
      needs_attention: true,
    }),
  )
  expect(visit).toMatchObject({
    note: 'زيارة طيبة',
    follow_up: 'open',
    follow_up_on: day(7),
    needs_attention: true,
    may_change: true,
  })
  expect(visit.visitors.map(({ user_id }) => user_id).sort()).toEqual([priest.id, servant.id].sort())
  const { rows } = await sql<{ note: Buffer }>`select note_sealed as note from visits where id = ${visit.id}`.execute(
    server.parts.db,
  )
  expect(itemAt(rows, 0).note.includes(Buffer.from('زيارة'))).toBe(false)
})

test('an edit keeps the earlier version, refuses a stale one, and is for the visitors and the priests', async () => {
  const { parish, priest, servant, member } = await world()
  const { slug } = parish
  const third = await of(parish, ['servant'], 'Third')
  await grant(priest, parish, third)
  const { body: visit } = await record(servant, parish, body(member.id, servant, { note: 'First', follow_up_on: day(3) }))
  const edit = (who: Person, note: string, updated_at: string) =>
    server.api(
      ends.edit,
      { params: { slug, id: visit.id }, body: { ...body(member.id, servant, { note, follow_up_on: day(3) }), updated_at } },
      by(who),
    )
  expect((await edit(third, 'Mine', visit.updated_at)).status).toBe(403)
  server.clock.advance(1000)
  const { body: changed } = await edit(priest, 'Second', visit.updated_at)
  expect(changed).toMatchObject({ note: 'Second', versions: 1, follow_up: 'open' })
  expect((await edit(servant, 'Third', visit.updated_at)).status).toBe(409)
  const versions = (await server.api(ends.versions, { params: { slug, id: visit.id } }, by(third))).body.results
  expect(versions.map(({ note, changed_by }) => [note, changed_by?.split(' ')[0]])).toEqual([['First', 'Daoud']])
  const settle = (follow_up: 'open' | 'done') =>
    server.api(ends.settle, { params: { slug, id: visit.id }, body: { follow_up } }, by(third))
  expect((await settle('done')).body).toMatchObject({ follow_up: 'done' })
  expect((await toVisit(priest, parish)).body.results.find(({ id }) => id === member.id)?.follow_up_on).toBe(null)
  expect((await settle('open')).body).toMatchObject({ follow_up: 'open' })
  const { body: plain } = await record(servant, parish, body(member.id, servant))
  expect(
    reasonOf(await server.api(ends.settle, { params: { slug, id: plain.id }, body: { follow_up: 'done' } }, by(priest))),
  ).toEqual([409, 'visitation.no_follow_up'])
  const remove = (who: Person) => server.api(ends.remove, { params: { slug, id: visit.id } }, by(who))
  expect((await remove(third)).status).toBe(403)
  expect((await remove(servant)).status).toBe(200)
  expect((await remove(servant)).status).toBe(404)
  expect((await visitsOf(priest, parish, member.id)).body.results.map(({ id }) => id)).toEqual([plain.id])
})

test('each reading is in the audit log, by family and adult, and priests see who has read', async () => {
  const { parish, priest, servant } = await world()
  const { wife, id } = await family(parish)
  await record(priest, parish, body(id, priest, { note: 'Whole family' }))
  await sql`insert into visits (id, parish_id, user_id, visited_on, kind, needs_attention, created_at, updated_at)
    values (gen_random_uuid(), ${parish.id}, ${wife.id}, ${day(-9)}, 'phone', false, now(), now())`.execute(server.parts.db)
  const { body: read } = await visitsOf(servant, parish, id)
  expect(read.results.map(({ visited_id, adult }) => [visited_id, adult?.split(' ')[0] ?? null])).toEqual([
    [id, null],
    [wife.id, 'Marina'],
  ])
  for (const target of [id, wife.id])
    expect(await audited('visitation.read', target)).toEqual([{ actor_id: servant.id, details: { parish: parish.id } }])
  await toVisit(servant, parish)
  expect(await audited('visitation.list', parish.id)).toEqual([{ actor_id: servant.id, details: { page: 1, shown: 4 } }])
  const readings = (who: Person) => server.api(ends.readings, { params: { slug: parish.slug, id } }, by(who))
  expect((await readings(priest)).body.results.map(({ action, reader }) => [action, reader?.split(' ')[0]])).toEqual([
    ['read', 'Sara'],
    ['record', 'Daoud'],
  ])
  expect((await readings(servant)).status).toBe(403)
  const log = await server.parts.db.selectFrom('audit_log').where('area', '=', 'visitation').select('details').execute()
  expect(JSON.stringify(log)).not.toContain('Whole family')
})

test('a member who leaves the parish is out of reach of its visitors, and of those of the next one', async () => {
  const { parish, priest, servant, member } = await world()
  const next = await world()
  const { body: visit } = await record(priest, parish, body(member.id, priest, { note: 'Before the move' }))
  await server.parts.db.updateTable('memberships').set({ parish_id: next.parish.id }).where('user_id', '=', member.id).execute()
  expect((await visitsOf(priest, parish, member.id)).status).toBe(404)
  const { slug } = parish
  expect((await server.api(ends.versions, { params: { slug, id: visit.id } }, by(priest))).status).toBe(404)
  expect((await server.api(ends.remove, { params: { slug, id: visit.id } }, by(priest))).status).toBe(404)
  expect((await visitsOf(next.priest, next.parish, member.id)).body.results).toEqual([])
  await server.api(parishesEndpoints.leave, { params: { id: parish.id } }, by(servant))
  const kept = await server.parts.db.selectFrom('visitation_grants').where('user_id', '=', servant.id).select('user_id').execute()
  expect(kept).toEqual([])
})

test('PPL-D5~ a visitor does not find a member behind a block, in the list or by id; others do', async () => {
  const { parish, priest, servant, member } = await world()
  await server.api(barriersEndpoints.block, { body: { user_id: servant.id } }, by(member))
  expect((await toVisit(servant, parish)).body.results.map(({ id }) => id)).not.toContain(member.id)
  expect((await visitsOf(servant, parish, member.id)).status).toBe(404)
  expect((await visitsOf(priest, parish, member.id)).status).toBe(200)
})

test('an export has days and kinds without notes; an erased member’s visits go, and an erased visitor’s name does', async () => {
  const { parish, priest, servant, member } = await world()
  const { id } = await family(parish)
  await record(servant, parish, body(member.id, servant, { note: 'Secret of the heart' }))
  await record(servant, parish, body(id, servant, { note: 'Family matter' }))
  const { parts } = server
  const exported = await exportPerson(parts.db, installed, member.id, parts)
  expect(exported['visits']).toEqual([{ visited_on: day(), kind: 'home' }])
  expect(JSON.stringify(await exportPerson(parts.db, installed, servant.id, parts))).not.toMatch(/Secret|matter/)
  await transact(parts.db, (tx) => erasePerson(tx, installed, member.id, parts))
  const left = await parts.db.selectFrom('visits').where('parish_id', '=', parish.id).select('household_id').execute()
  expect(left).toEqual([{ household_id: id }])
  await transact(parts.db, (tx) => erasePerson(tx, installed, servant.id, parts))
  expect((await visitsOf(priest, parish, id)).body.results.map(({ note, visitors }) => [note, visitors])).toEqual([
    ['Family matter', []],
  ])
})

test('a visitor is reminded once a day of due follow-ups, without a name, and not after the right is taken back', async () => {
  const { parish, priest, servant, member } = await world()
  await record(priest, parish, body(member.id, servant, { visited_on: day(-3), follow_up_on: day(-1) }))
  await record(servant, parish, body(member.id, servant, { visited_on: day(-3), follow_up_on: day(-1), note: 'Confidential' }))
  const noon = Date.parse(`${day(1)}T10:00:00Z`)
  server.clock.advance(noon - server.clock.now())
  const run = () => remindJob(server.parts).run({}, jobContext(server))
  await run()
  await run()
  const awake = (who: Person) => someSession(server.parts, who.id)
  const notices = async (who: Person) => (await server.api(notificationsEndpoints.list, {}, await awake(who))).body.results
  const due = (await notices(servant)).filter(({ fact }) => fact === 'visits_due')
  expect(due.map(({ params, action_url }) => [params, action_url])).toEqual([
    [{ visits: 2 }, `/parish-admin/${parish.slug}?tab=visitation`],
  ])
  expect((await notices(priest)).filter(({ fact }) => fact === 'visits_due')).toEqual([])
  await server.api(ends.revoke, { params: { slug: parish.slug, user_id: servant.id } }, await awake(priest))
  server.clock.advance(dayMs)
  await run()
  const { count } = await server.parts.db
    .selectFrom('visitation_reminders')
    .where('user_id', '=', servant.id)
    .where('reminded_on', '>=', day())
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
