import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { DioceseBody } from '#contract/parishes/diocese.ts'
import { ParishBody } from '#contract/parishes/parish.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { createDiocese } from '#server/modules/parishes/dioceses/create-diocese.service.ts'
import { createParish } from '#server/modules/parishes/parish/create-parish.service.ts'
import { runCreateParish } from '#server/modules/parishes/command/create-parish.command.ts'
import { transact } from '#server/platform/db/tx.ts'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { read, join } = parishesEndpoints
const cairo = { city: 'Cairo', country: 'eg', timezone: 'Africa/Cairo', currency: 'egp' }
const create = (name: string, diocese_id: string, more: object = {}) =>
  transact(server.parts.db, (tx) =>
    createParish(tx, server.parts, v.parse(ParishBody, { name, diocese_id, ...cairo, ...more }), 'active'),
  )
const someDiocese = (name: string) =>
  transact(server.parts.db, (tx) =>
    createDiocese(tx, server.parts, v.parse(DioceseBody, { name, name_ar: 'إيبارشية الوسط', country: 'EG' })),
  )

test('PAR-D2 EVT-D2~ a new parish is found by its slug and its members have its calendar', async () => {
  const diocese = await someDiocese('Diocese of the Middle')
  const { id, slug } = await create('St. Mary', diocese, {
    name_ar: 'السيدة العذراء',
    phone: '02 2736 5555',
    languages: ['ar', 'ar'],
  })
  expect(slug).toBe('st-mary-cairo')
  expect((await server.api(read, { params: { id: slug } })).body).toMatchObject({
    id,
    name: 'St. Mary',
    name_ar: 'السيدة العذراء',
    diocese_name: 'Diocese of the Middle',
    diocese_name_ar: 'إيبارشية الوسط',
    country: 'EG',
    currency: 'EGP',
    phone: '+20227365555',
    languages: ['ar'],
    members_count: 0,
  })
  const member = await somePerson(server.parts)
  await server.api(join, { params: { id } }, { token: member.token })
  const { body } = await server.api(calendarEndpoints.listCalendars, { query: { owner_type: 'parish' } }, { token: member.token })
  expect(body).toMatchObject([{ name: 'St. Mary', owner_id: id, can_manage: false }])
})

test('COM-D1 PAR-D2 a second parish of the name in the city gets the next slug, also at the same time', async () => {
  const diocese = await someDiocese('Diocese of the Twins')
  const made = await Promise.all([1, 2, 3].map(() => create('St. George', diocese)))
  expect(made.map(({ slug }) => slug).toSorted()).toEqual(['st-george-cairo', 'st-george-cairo-2', 'st-george-cairo-3'])
})

test('PAR-D2 half a place, a wrong phone number and an unknown or inactive diocese are refused', async () => {
  const diocese = await someDiocese('Diocese of the Edge')
  await expect(create('A', diocese, { name: 'St. Mina', latitude: 30 })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(create('St. Mina', diocese, { phone: '12' })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(create('St. Mina', '01900000-0000-7000-8000-000000000000')).rejects.toThrow('Choose a diocese from the list')
  await server.parts.db.updateTable('dioceses').set({ is_active: false }).where('id', '=', diocese).execute()
  await expect(create('St. Mina', diocese)).rejects.toThrow('Choose a diocese from the list')
})

test('PAR-D1 PAR-D2 the command creates the parish, and its diocese once', async () => {
  const open = async () => ({ parts: server.parts, close: async () => {} })
  const words = (name: string, more: string[] = []) => [
    ...['--name', name, '--diocese', 'Diocese of the Command', '--city', 'Asyut', '--country', 'EG'],
    ...['--timezone', 'Africa/Cairo', '--currency', 'EGP', ...more],
  ]
  await runCreateParish(words('St. Anthony', ['--name-ar', 'الأنبا أنطونيوس']), open)
  await runCreateParish(words('St. Paul'), open)
  const one = (await server.api(read, { params: { id: 'st-anthony-asyut' } })).body
  const two = (await server.api(read, { params: { id: 'st-paul-asyut' } })).body
  expect([one.name_ar, one.diocese_name, two.diocese_id === one.diocese_id]).toEqual([
    'الأنبا أنطونيوس',
    'Diocese of the Command',
    true,
  ])
  await expect(runCreateParish(words('St. Mina', ['--currency', 'pounds']), open)).rejects.toThrow('currency')
  await expect(runCreateParish(words('St. Mina', ['--photo', 'x']), open)).rejects.toThrow('Usage')
  await expect(runCreateParish(['--name', 'St. Mina'], open)).rejects.toThrow('Usage')
})
