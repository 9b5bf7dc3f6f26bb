import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { registrationSettingsEndpoints } from '#contract/accounts/registration-settings.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { specifiedDefaults } from '#contract/settings/visibility.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { securityEndpoints } from '#contract/accounts/security.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { goodPassword, registrationForm, someInvitation } from '../../support/features/registration.ts'
import { setRegistration } from '../../support/features/settings.ts'
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

test('SYS-D1~ PRF-D5~ a changed default reaches members who have not chosen, at once, and is audited', async () => {
  const member = await somePerson(server.parts)
  const chosen = await somePerson(server.parts)
  await server.api(settingsEndpoints.patch, { body: { field_visibility: { phone: 'members' } } }, { token: chosen.token })
  const { body: opened } = await server.api(readCommunity, {}, { token })
  expect(opened).toMatchObject({ field_visibility: specifiedDefaults, updated_at: null })

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

test('SYS-D2 INV-D1 a changed mode applies to the next registration, and is audited; an older version is refused', async () => {
  const { body: opened } = await server.api(readRegistration, {}, { token })
  expect(opened).toEqual({
    mode: 'invite_only',
    min_age: 13,
    guardian_age: 18,
    parish_required: false,
    terms_version: '2026-11-01',
    privacy_version: '2026-11-01',
    member_invites_enabled: true,
    member_invites: 5,
    invitation_days: 14,
    auto_approve_members: false,
    allowed_mail_domains: [],
    blocked_mail_domains: [],
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

test('SYS-D2 INV-D7 the number of invitations and their days apply to the next invitation', async () => {
  await setRegistration(server, { member_invites: 1, invitation_days: 3 })
  const { id: parishId } = await someParish(server.parts)
  const member = await somePerson(server.parts, { parishId })
  const invite = (email: string) =>
    server.api(invitationsEndpoints.createInvitation, { body: { email, note: '' } }, { token: member.token })
  const { body: first } = await invite('marina@example.org')
  expect(Math.round((Date.parse(first.expires_at) - Date.parse(first.created_at)) / 86_400_000)).toBe(3)
  expect(await invite('verena@example.org')).toMatchObject({ status: 409, body: { code: 'invitation_limit' } })
  const { body: list } = await server.api(invitationsEndpoints.listInvitations, {}, { token: member.token })
  expect(list).toMatchObject({ active: 1, limit: 1, days: 3 })
})

test('SYS-D2 PAR-D4 where every parish admits at once, a parish that approves its members does not have to', async () => {
  const parish = await someParish(server.parts)
  await server.parts.db.updateTable('parishes').set({ auto_approve_members: false }).where('id', '=', parish.id).execute()
  const join = async () => {
    const { token } = await somePerson(server.parts)
    return (await server.api(parishesEndpoints.join, { params: { id: parish.id } }, { token })).body.status
  }
  await setRegistration(server, { auto_approve_members: false })
  const before = await join()
  await setRegistration(server, { auto_approve_members: true })
  expect([before, await join()]).toEqual(['pending', 'active'])
})

test('SYS-D2 refused domains cannot register, ask or change to them; a personal invitation stands above the list', async () => {
  await setRegistration(server, { mode: 'open', blocked_mail_domains: ['example.net'], allowed_mail_domains: [] })
  const registered = async (email: string, more = {}) => {
    const { status, body } = await server.api(accountsEndpoints.register, { body: { ...registrationForm(), email, ...more } })
    return status === 201 ? status : (body as { errors?: object }).errors
  }
  const refused = (domain: string) => [`Addresses at ${domain} cannot be used here. Please use another address`]
  expect(await registered('a@mail.example.net')).toEqual({ email: refused('mail.example.net') })
  const { code } = await someInvitation(server.parts, { email: 'b@example.net' })
  expect(await registered('b@example.net', { invitation_code: code })).toBe(201)
  const { code: forMany } = await someInvitation(server.parts, { maxUses: 9 })
  expect(await registered('c@example.net', { invitation_code: forMany })).toEqual({ email: refused('example.net') })
  expect(await registered('d@notexample.net')).toBe(201)

  await setRegistration(server, {
    mode: 'open',
    blocked_mail_domains: ['sub.parish.example'],
    allowed_mail_domains: ['parish.example'],
  })
  expect(await registered('e@example.org')).toEqual({ email: refused('example.org') })
  expect(await registered('e@sub.parish.example')).toEqual({ email: refused('sub.parish.example') })
  const accepted = { ...registrationForm(), email: 'e@parish.example' }
  const { status, body } = await server.api(accountsEndpoints.register, { body: accepted })
  expect(status).toBe(201)
  const change = await server.api(
    securityEndpoints.changeEmail,
    { body: { new_email: 'f@example.org', password: goodPassword } },
    { token: body.access },
  )
  expect(change).toMatchObject({ status: 400, body: { errors: { new_email: refused('example.org') } } })
})
