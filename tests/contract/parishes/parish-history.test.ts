import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { transact } from '#server/platform/db/tx.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let staff: Admin
beforeAll(async () => {
  server = await startServer()
  staff = await someAdmin(server.parts)
})
afterAll(() => server.close())

const calls = consoleParishesEndpoints
/** What changed in a parish, oldest first. */
const historyOf = async (id: string) =>
  (await server.api(calls.parishHistory, { params: { id } }, staff)).body.results
    .toReversed()
    .map(({ action, before, after }) => [action, before, after])

test('APA-D4 the history says what changed of a priest, whom it names; of phone and email only that they changed', async () => {
  const parish = await someParish(server.parts)
  const admin = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const { createPriest, patchPriest, deletePriest } = priestsEndpoints
  const { createPriestByStaff, patchPriestByStaff } = priestsEndpoints
  const [own, office] = [{ parish: parish.id }, { slug: parish.slug }]
  const first = await server.api(createPriestByStaff, { params: own, body: { name: 'Boules', phone: '01001234567' } }, staff)
  await server.api(createPriest, { params: office, body: { name: 'Mikhail', from_date: '2020-01-31' } }, admin)
  const { id } = first.body
  const changed = { title: 'Hegumen' as const, role: 'rector' as const, email: 'boules@example.org' }
  await server.api(patchPriest, { params: { ...office, id }, body: changed }, admin)
  await server.api(patchPriestByStaff, { params: { ...own, id }, body: { order: 1 } }, staff)
  await server.api(patchPriestByStaff, { params: { ...own, id }, body: { name: 'Boules' } }, staff)
  await server.api(deletePriest, { params: { ...office, id } }, admin)
  expect(await historyOf(parish.id)).toEqual([
    ['parishes.add_priest', null, { title: 'Father', name: 'Boules', role: 'priest', order: 0 }],
    ['parishes.add_priest', null, { title: 'Father', name: 'Mikhail', role: 'priest', from_date: '2020-01-31', order: 1 }],
    [
      'parishes.change_priest',
      { name: 'Boules', title: 'Father', role: 'priest', email: '' },
      { name: 'Boules', title: 'Hegumen', role: 'rector', email: 'changed' },
    ],
    ['parishes.change_priest', { name: 'Boules', order: 0 }, { name: 'Boules', order: 1 }],
    ['parishes.remove_priest', { title: 'Hegumen', name: 'Boules', role: 'rector', order: 1 }, null],
  ])
})

test('APA-D4 the history says what changed of a service; of its notes only that they changed', async () => {
  const parish = await someParish(server.parts)
  const admin = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  const { createServiceTime, patchServiceTimeByStaff, deleteServiceTimeByStaff } = serviceTimesEndpoints
  const body = { day_of_week: 0, start_time: '08:00', end_time: '10:00', name: 'Liturgy', notes: 'Bring bread' }
  const { id } = (await server.api(createServiceTime, { params: { slug: parish.slug }, body }, admin)).body
  const params = { parish: parish.id, id }
  const patch = { start_time: '07:30', languages: ['ar' as const], notes: 'Bring wine' }
  await server.api(patchServiceTimeByStaff, { params, body: patch }, staff)
  await server.api(deleteServiceTimeByStaff, { params }, staff)
  const stays = { day_of_week: 0, end_time: '10:00', name: 'Liturgy', category: 'liturgy', season: 'all', is_active: true }
  expect(await historyOf(parish.id)).toEqual([
    ['parishes.add_service_time', null, { ...stays, start_time: '08:00' }],
    [
      'parishes.change_service_time',
      { name: 'Liturgy', start_time: '08:00', languages: [], notes: '' },
      { name: 'Liturgy', start_time: '07:30', languages: ['ar'], notes: 'changed' },
    ],
    ['parishes.remove_service_time', { ...stays, start_time: '07:30', languages: ['ar'] }, null],
  ])
})

test('APA-D4 PAR-D10~ the history names the admins who come and go, whoever changes them, until they are erased', async () => {
  const parish = await someParish(server.parts)
  const admin = await somePerson(server.parts, { parishId: parish.id, firstName: 'Marina', roles: ['parish_admin'] })
  const other = await somePerson(server.parts, { parishId: parish.id, firstName: 'Bishoy', roles: ['deacon'] })
  const nameOf = async ({ id }: { id: string }) => {
    const { first_name, last_name } = await server.parts.db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow()
    return `${first_name} ${last_name}`
  }
  const [marina, bishoy] = [await nameOf(admin), await nameOf(other)]
  const params = { id: parish.id }
  await server.api(calls.appointParishAdmin, { params, body: { user_id: other.id } }, staff)
  await server.api(calls.removeParishAdmin, { params: { ...params, userId: other.id } }, staff)
  const { id } = await server.parts.db
    .selectFrom('memberships')
    .where('user_id', '=', other.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const give = (roles: ('parish_admin' | 'servant')[]) =>
    server.api(parishAdminEndpoints.setRoles, { params: { slug: parish.slug, id }, body: { roles } }, admin)
  await give(['servant'])
  await give(['parish_admin'])
  await server.api(parishesEndpoints.leave, { params }, admin)
  const line = (action: string, name: string, before: string[], after: string[]) => [
    `parishes.${action}_admin`,
    { admin: name, roles: before },
    { admin: name, roles: after },
  ]
  expect(await historyOf(parish.id)).toEqual([
    line('appoint', bishoy, ['deacon'], ['parish_admin', 'deacon']),
    line('remove', bishoy, ['parish_admin', 'deacon'], ['deacon']),
    line('appoint', bishoy, ['servant'], ['parish_admin']),
    line('remove', marina, ['parish_admin'], []),
  ])
  await transact(server.parts.db, (tx) => server.parts.erase(tx, admin.id))
  expect((await historyOf(parish.id)).at(-1)).toEqual(line('remove', 'Former member', ['parish_admin'], []))
})
