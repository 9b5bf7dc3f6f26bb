import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStepsEndpoints } from '#contract/console/first-steps.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { someAdmin, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { firstSteps, patchFirstSteps } = firstStepsEndpoints
let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('DSH-D1~ the first steps of an empty installation are ticked by what exists, and end', async () => {
  const { token } = await someAdmin(server.parts)
  const other = await someAdmin(server.parts)
  const read = async (as = token) => (await server.api(firstSteps, {}, { token: as })).body
  const open = async () => (await read()).steps.filter(({ is_done }) => !is_done).map(({ key }) => key)
  const all = ['mail', 'diocese', 'parish', 'parish_admin', 'service_times', 'backup_key', 'invitations']
  expect([await open(), (await read()).is_shown]).toEqual([all, true])

  const { body: diocese } = await server.api(
    diocesesEndpoints.createDiocese,
    { body: { name: 'Diocese of Cairo', country: 'EG' } },
    { token },
  )
  const { body: parish } = await server.api(
    consoleParishesEndpoints.createParish,
    {
      body: { name: 'St Mark', diocese_id: diocese.id, city: 'Cairo', country: 'EG', timezone: 'Africa/Cairo', currency: 'EGP' },
    },
    { token },
  )
  expect([(await open()).includes('parish'), (await read()).parish_id]).toEqual([true, parish.id])
  await server.api(consoleParishesEndpoints.activateParish, { params: { id: parish.id } }, { token })
  expect(await open()).toEqual(['mail', 'parish_admin', 'service_times', 'backup_key', 'invitations'])

  const member = await somePerson(server.parts, { parishId: parish.id })
  await server.api(
    consoleParishesEndpoints.appointParishAdmin,
    { params: { id: parish.id }, body: { user_id: member.id } },
    { token },
  )
  await server.api(
    serviceTimesEndpoints.createServiceTimeByStaff,
    {
      params: { parish: parish.id },
      body: { day_of_week: 0, start_time: '07:00', end_time: '10:00', name: 'Divine Liturgy', category: 'liturgy' },
    },
    { token },
  )
  await server.api(consoleInvitationsEndpoints.invite, { body: { parish_id: parish.id, max_uses: 5 } }, { token })
  await server.api(patchFirstSteps, { body: { is_key_kept: true } }, { token })
  expect(await open()).toEqual(['mail'])

  await server.api(patchFirstSteps, { body: { is_dismissed: true } }, { token: other.token })
  expect([(await read(other.token)).is_shown, (await read()).is_shown]).toEqual([false, true])
  await server.parts.mail.send(server.parts.db, { to: 'mina@example.org', kind: 'test', subject: 'Test', text: '', html: '' })
  await server.parts.db.updateTable('mail_outbox').set({ status: 'sent' }).execute()
  expect([await open(), (await read()).is_shown]).toEqual([[], false])
})

test('DSH-D1~ the first steps are for a superadmin only', async () => {
  const { token } = await someAdmin(server.parts, { role: 'admin' })
  expect((await server.api(firstSteps, {}, { token })).body.is_shown).toBe(false)
})
