import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { registrationSettingsEndpoints } from '#contract/accounts/registration-settings.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { specifiedDefaults } from '#contract/settings/visibility.ts'
import { someAdmin, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { readCommunity, patchCommunity } = communitySettingsEndpoints
const { readRegistration, putRegistration } = registrationSettingsEndpoints
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await someAdmin(server.parts)).token
})
afterAll(() => server.close())

const audited = async (action: string) =>
  (await server.api(logsEndpoints.auditLogs, { query: { action } }, { token })).body.results.map(
    ({ target_id, before, after, reason }) => ({ target_id, before, after, reason }),
  )

test('SYS-D1~ PRF-D5 a changed default reaches members who have not chosen, at once, and is audited', async () => {
  const member = await somePerson(server.parts)
  const chosen = await somePerson(server.parts)
  await server.api(settingsEndpoints.patch, { body: { field_visibility: { phone: 'members' } } }, { token: chosen.token })
  const { body: opened } = await server.api(readCommunity, {}, { token })
  expect(opened).toEqual({ field_visibility: specifiedDefaults, updated_at: null })

  const body = {
    field_visibility: { ...specifiedDefaults, phone: 'leaders' as const },
    reason: 'The council decided so',
    updated_at: null,
  }
  const { body: saved } = await server.api(patchCommunity, { body }, { token })
  expect([saved.field_visibility.phone, typeof saved.updated_at]).toEqual(['leaders', 'string'])
  const phoneOf = async (person: { token: string }) =>
    (await server.api(settingsEndpoints.read, {}, { token: person.token })).body.field_visibility.phone
  expect([await phoneOf(member), await phoneOf(chosen)]).toEqual(['leaders', 'members'])
  expect(await audited('settings.change')).toEqual([
    { target_id: 'field_visibility', before: { phone: 'only_me' }, after: { phone: 'leaders' }, reason: body.reason },
  ])

  const stale = await server.api(patchCommunity, { body }, { token })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: saved }])
  await server.api(patchCommunity, { body: { ...body, updated_at: saved.updated_at } }, { token })
  expect(await audited('settings.change')).toHaveLength(1)
})

test('SYS-D2~ INV-D1 a changed mode applies to the next registration, and is audited; an older version is refused', async () => {
  const { body: opened } = await server.api(readRegistration, {}, { token })
  expect(opened).toEqual({
    mode: 'invite_only',
    min_age: 13,
    guardian_age: 18,
    parish_required: false,
    terms_version: '2026-11-01',
    privacy_version: '2026-11-01',
    member_invites_enabled: true,
    login_needs_verified_email: false,
    updated_at: null,
  })
  const { updated_at, ...rules } = opened
  const body = { ...rules, mode: 'open' as const, min_age: 16, reason: 'Feast of the parish', updated_at }
  const { status, body: saved } = await server.api(putRegistration, { body }, { token })
  expect([status, saved.mode]).toEqual([200, 'open'])
  expect((await server.api(accountsEndpoints.registrationConfig)).body).toMatchObject({ mode: 'open', min_age: 16 })
  expect(await audited('registration.change')).toEqual([
    {
      target_id: 'registration',
      before: { mode: 'invite_only', min_age: 13 },
      after: { mode: 'open', min_age: 16 },
      reason: body.reason,
    },
  ])
  expect(await server.api(putRegistration, { body }, { token })).toMatchObject({ status: 409, body: { code: 'stale' } })
})
