import { afterAll, beforeAll, expect, test } from 'vitest'
import { householdsEndpoints } from '#contract/households/households.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { installed } from '#server/installed.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { transact } from '#server/platform/db/tx.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { by, someAdult, someMinor } from '../../support/features/chat.ts'
import { type Person, someParish, type somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const ends = householdsEndpoints
const mine = async (who: Person) => (await server.api(ends.mine, {}, by(who))).body
const started = async (who: Person) => (await server.api(ends.create, {}, by(who))).body
const invite = (who: Person, whom: Person) => server.api(ends.invite, { body: { username: whom.username } }, by(who))
const accept = (who: Person, id: string) => server.api(ends.accept, { params: { id } }, by(who))
const leave = (who: Person) => server.api(ends.leave, {}, by(who))
const remove = (who: Person, whom: Person) => server.api(ends.removeMember, { params: { user_id: whom.id } }, by(who))
const handOver = (who: Person, whom: Person) => server.api(ends.handOver, { body: { user_id: whom.id } }, by(who))
const addChild = (who: Person, body: { name: string; birth_year?: number | null }) => server.api(ends.addChild, { body }, by(who))
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { reason?: string }).reason]
const adultsOf = async (who: Person) =>
  (await mine(who)).household?.adults.map(({ user_id, is_head, status }) => [user_id, is_head ? 'head' : status]) ?? null

/** Mina's household, in which Marina has accepted. */
async function family() {
  const [mina, marina] = [await someAdult(server, { firstName: 'Mina' }), await someAdult(server, { firstName: 'Marina' })]
  const { id } = await started(mina)
  await invite(mina, marina)
  await accept(marina, id)
  return { mina, marina, id }
}

test('a household has a head; an adult belongs to it once they accept the invitation, and sees it only then', async () => {
  const [mina, marina] = [await someAdult(server, { firstName: 'Mina' }), await someAdult(server)]
  expect(await mine(mina)).toEqual({ household: null, invitations: [] })
  const { id } = await started(mina)
  expect(await adultsOf(mina)).toEqual([[mina.id, 'head']])
  expect((await invite(mina, marina)).status).toBe(200)
  expect(await adultsOf(mina)).toEqual([
    [mina.id, 'head'],
    [marina.id, 'invited'],
  ])
  const asked = await mine(marina)
  expect(asked).toMatchObject({ household: null, invitations: [{ household_id: id }] })
  expect(asked.invitations[0]?.invited_by).toMatch(/^Mina /)
  const notices = (await server.api(notificationsEndpoints.list, {}, by(marina))).body.results
  expect(notices.map(({ kind, fact, action_url }) => [kind, fact, action_url])).toEqual([
    ['system', 'household_invited', '/settings/household'],
  ])
  expect((await accept(marina, id)).body).toMatchObject({ id, is_head: false })
  expect(await adultsOf(marina)).toEqual([
    [mina.id, 'head'],
    [marina.id, 'active'],
  ])
  expect((await accept(marina, id)).status).toBe(404)
  expect((await mine(marina)).invitations).toEqual([])
})

test('nobody belongs to two households: a second one is refused, also to two requests at once', async () => {
  const { marina } = await family()
  const other = await someAdult(server)
  const { id } = await started(other)
  await invite(other, marina)
  const taken = [409, 'households.has_household']
  expect(reasonOf(await accept(marina, id))).toEqual(taken)
  expect(reasonOf(await server.api(ends.create, {}, by(marina)))).toEqual(taken)
  const eager = await someAdult(server)
  await invite(other, eager)
  const answers = await Promise.all([accept(eager, id), server.api(ends.create, {}, by(eager))])
  expect(answers.map(({ status }) => status === 409).filter(Boolean)).toHaveLength(1)
})

test('only the head invites, takes out and hands over; nobody outside finds anything', async () => {
  const { mina, marina, id } = await family()
  const third = await someAdult(server)
  expect((await invite(marina, third)).status).toBe(403)
  expect((await remove(marina, mina)).status).toBe(403)
  expect((await handOver(marina, marina)).status).toBe(403)
  for (const answer of [await invite(third, mina), await leave(third), await addChild(third, { name: 'Mark' })])
    expect(reasonOf(answer)).toEqual([409, 'households.no_household'])
  expect((await accept(third, id)).status).toBe(404)
  expect((await server.api(ends.decline, { params: { id } }, by(third))).status).toBe(404)
  expect((await remove(mina, third)).status).toBe(404)
  expect((await handOver(mina, third)).status).toBe(404)
  expect(reasonOf(await remove(mina, mina))).toEqual([409, 'households.hand_over_first'])
  for (const call of [ends.mine, ends.create, ends.leave]) expect((await server.api(call)).status).toBe(401)
})

test('PPL-D5 COM-D11~ MSG-D4~ an invitation goes to adult members on this side of a block, once, and does not tell who is a child', async () => {
  const { mina, marina } = await family()
  const [minor, blocking] = [await someMinor(server), await someAdult(server)]
  await server.api(barriersEndpoints.block, { body: { user_id: mina.id } }, by(blocking))
  const refusals = async (username: string) =>
    (await server.api(ends.invite, { body: { username } }, by(mina))).body as {
      field_reasons?: { username?: { reason: string }[] }
    }
  const why = async (username: string) => (await refusals(username)).field_reasons?.username?.map(({ reason }) => reason)
  expect(await why('nobody.here')).toEqual(['households.unknown_member'])
  expect(await refusals(minor.username)).toEqual(await refusals('nobody.here'))
  expect(await why(blocking.username)).toEqual(['households.unknown_member'])
  expect(await why(mina.username)).toEqual(['households.yourself'])
  expect(reasonOf(await invite(mina, marina))).toEqual([409, 'households.belongs_here'])
  expect((await server.api(ends.invite, { body: { username: ' ' } }, by(mina))).status).toBe(400)
})

test('the head hands over before leaving, an invitation is taken back or declined, and the last adult dissolves the household', async () => {
  const { mina, marina, id } = await family()
  await addChild(mina, { name: 'Mark' })
  expect(reasonOf(await leave(mina))).toEqual([409, 'households.hand_over_first'])
  expect((await handOver(mina, marina)).body).toMatchObject({ is_head: false })
  expect(await adultsOf(marina)).toEqual([
    [marina.id, 'head'],
    [mina.id, 'active'],
  ])
  expect((await leave(mina)).status).toBe(200)
  expect(await adultsOf(mina)).toBe(null)
  const third = await someAdult(server)
  await invite(marina, third)
  expect((await server.api(ends.decline, { params: { id } }, by(third))).status).toBe(200)
  await invite(marina, third)
  expect((await remove(marina, third)).status).toBe(200)
  expect(await mine(third)).toEqual({ household: null, invitations: [] })
  await invite(marina, mina)
  await accept(mina, id)
  expect((await remove(marina, mina)).status).toBe(200)
  await invite(marina, mina)
  expect((await leave(marina)).status).toBe(200)
  expect(await mine(mina)).toEqual({ household: null, invitations: [] })
  const left = await server.parts.db.selectFrom('household_children').where('household_id', '=', id).select('id').execute()
  expect(left).toEqual([])
})

test('children are names with an optional year, entered, changed and removed by every adult of the household', async () => {
  const { mina, marina } = await family()
  await addChild(mina, { name: '  Mark   Girgis ', birth_year: 2018 })
  const { body } = await addChild(marina, { name: 'مريم' })
  const shown = ({ children }: typeof body) => children.map(({ name, birth_year }) => [name, birth_year])
  expect(shown(body)).toEqual([
    ['Mark Girgis', 2018],
    ['مريم', null],
  ])
  const { id } = itemAt(body.children, 0)
  const edit = (who: Person, change: { name: string; birth_year?: number | null }) =>
    server.api(ends.editChild, { params: { id }, body: change }, by(who))
  expect(shown((await edit(marina, { name: 'Marcus', birth_year: 2017 })).body)[0]).toEqual(['Marcus', 2017])
  const { mina: stranger } = await family()
  expect((await edit(stranger, { name: 'Mine' })).status).toBe(404)
  expect((await server.api(ends.removeChild, { params: { id } }, by(stranger))).status).toBe(404)
  for (const bad of [
    { name: '' },
    { name: 'x'.repeat(81) },
    { name: 'Mark', birth_year: 1899 },
    { name: 'Mark', birth_year: 3000 },
    { name: 'Mark', birth_year: 2018.5 },
  ])
    expect((await addChild(mina, bad)).status).toBe(400)
  expect(shown((await server.api(ends.removeChild, { params: { id } }, by(mina))).body)).toEqual([['مريم', null]])
})

test('a household holds 10 adults with those invited, and 20 children', async () => {
  const { mina } = await family()
  for (let count = 2; count < 10; count += 1) expect((await invite(mina, await someAdult(server))).status).toBe(200)
  expect(reasonOf(await invite(mina, await someAdult(server)))).toEqual([409, 'households.too_many_adults'])
  for (let count = 0; count < 20; count += 1) expect((await addChild(mina, { name: `Child ${count}` })).status).toBe(201)
  expect(reasonOf(await addChild(mina, { name: 'One more' }))).toEqual([409, 'households.too_many_children'])
})

test('PAR-D10~ priests and admins of the parish read its households, found by an adult’s name; no other role and no other parish does', async () => {
  const [parish, elsewhere] = [await someParish(server.parts), await someParish(server.parts)]
  const of = (parishId: string, firstName: string, roles: NonNullable<Parameters<typeof somePerson>[1]>['roles'] & {} = []) =>
    someAdult(server, { parishId, firstName, roles })
  const [head, other] = [await of(parish.id, 'Abanoub'), await of(elsewhere.id, 'Zoe')]
  await started(head)
  await invite(head, await of(parish.id, 'Invited'))
  await addChild(head, { name: 'Mark', birth_year: 2018 })
  await started(other)
  const list = (who: Person, slug: string, q?: string) =>
    server.api(ends.ofParish, { params: { slug }, query: q === undefined ? {} : { q } }, by(who))
  const [priest, admin] = [await of(parish.id, 'Daoud', ['priest']), await of(parish.id, 'Sameh', ['parish_admin'])]
  for (const who of [priest, admin]) {
    const { body } = await list(who, parish.slug)
    expect(
      body.results.map(({ adults, children }) => [adults.map(({ username, is_head }) => [username, is_head]), children]),
    ).toEqual([[[[head.username, true]], [{ name: 'Mark', birth_year: 2018 }]]])
    expect((await list(who, parish.slug, 'aban')).body.count).toBe(1)
    expect((await list(who, parish.slug, 'zoe')).body.count).toBe(0)
    expect((await list(who, elsewhere.slug)).status).toBe(404)
  }
  for (const roles of [[], ['servant'], ['deacon'], ['treasurer']] as const)
    expect((await list(await of(parish.id, 'Karas', [...roles]), parish.slug)).status).toBe(404)
})

test('a member’s household is in their export; an erased head leaves it to the one who came first, and the last takes it along', async () => {
  const { mina, marina, id } = await family()
  await addChild(mina, { name: 'Mark' })
  const { parts } = server
  expect(JSON.stringify(await exportPerson(parts.db, installed, marina.id, parts))).toContain('"Mark"')
  await transact(parts.db, (tx) => erasePerson(tx, installed, mina.id, parts))
  expect(await adultsOf(marina)).toEqual([[marina.id, 'head']])
  await transact(parts.db, (tx) => erasePerson(tx, installed, marina.id, parts))
  expect(await parts.db.selectFrom('households').where('id', '=', id).select('id').execute()).toEqual([])
})
