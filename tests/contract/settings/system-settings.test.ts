import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { recoveryEndpoints } from '#contract/accounts/recovery.ts'
import type { SettingValue } from '#contract/settings/setting-rows.ts'
import { feedEndpoints } from '#contract/calendar/feed.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { createSession } from '#server/modules/accounts/sessions/sessions.ts'
import { runCreateParish } from '#server/modules/parishes/command/create-parish.command.ts'
import { transact } from '#server/platform/db/tx.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { registrationForm } from '../../support/features/registration.ts'
import { setRegistration } from '../../support/features/settings.ts'
import { blob, noise } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { readCommunity, patchCommunity, settingsHistory } = communitySettingsEndpoints
const { patchProfile, refresh, readProfile, register } = accountsEndpoints
const reason = 'The council decided so'
const minute = 60_000
const day = 24 * 60 * minute
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await someAdmin(server.parts)).token
})
afterAll(() => server.close())

const version = async () => (await server.api(readCommunity, {}, { token })).body.updated_at
const set = async (values: Record<string, SettingValue>) =>
  server.api(patchCommunity, { body: { values, reason, updated_at: await version() } }, { token })
const rowOf = async (key: string) => (await server.api(readCommunity, {}, { token })).body.settings.find((row) => row.key === key)
const config = async () => (await fetch(`${server.url}/config.json`)).json()
const open = (kind: 'user' | 'admin', id: string) =>
  transact(server.parts.db, (tx) => createSession(tx, server.parts, { kind, id }, { ip: '10.0.0.1', userAgent: 'test' }))
const exchange = (presented: string) => server.api(refresh, { body: { refresh: presented } })

test('SYS-D1 each key has a default, a value and who changed it last; null resets it, and the history tells who, when and why', async () => {
  const admin = await someAdmin(server.parts)
  const untouched = await rowOf('site_name')
  expect(untouched).toEqual({
    key: 'site_name',
    group: 'community',
    form: { kind: 'text', most: 60 },
    value: 'Coptic Community',
    default: 'Coptic Community',
    updated_at: null,
    updated_by: null,
  })
  const body = { values: { site_name: '  St Mark Online ', contact_mail: '' }, reason, updated_at: await version() }
  const { body: saved } = await server.api(patchCommunity, { body }, { token: admin.token })
  expect(saved.settings.find(({ key }) => key === 'site_name')).toMatchObject({
    value: 'St Mark Online',
    default: 'Coptic Community',
    updated_at: saved.updated_at,
    updated_by: 'Admin superadmin',
  })
  // What was sent and stood already is no change.
  expect((await rowOf('contact_mail'))?.updated_at).toBeNull()
  const stale = await server.api(patchCommunity, { body }, { token: admin.token })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { updated_at: saved.updated_at } } })

  await set({ site_name: null })
  expect(await rowOf('site_name')).toMatchObject({ value: 'Coptic Community', updated_by: 'Admin superadmin' })
  const history = await server.api(settingsHistory, { query: { key: 'site_name' } }, { token })
  expect(history.body.results.map(({ before, after, reason: why, target_id }) => [target_id, before, after, why])).toEqual([
    ['site_name', { value: 'St Mark Online' }, { value: 'Coptic Community' }, reason],
    ['site_name', { value: 'Coptic Community' }, { value: 'St Mark Online' }, reason],
  ])
  await setRegistration(server, {})
  expect((await server.api(settingsHistory, { query: {} }, { token })).body.count).toBe(2)
})

test('SYS-D1 TRAP-5 a value that cannot be so is refused at its key, and nothing of the call is kept', async () => {
  const errors = async (values: Record<string, SettingValue>) => {
    const { status, body } = await set(values)
    return [status, body.errors]
  }
  expect(await errors({ access_minutes: 9, site_name: 'Kept?' })).toEqual([400, { access_minutes: ['At least 10'] }])
  expect(await errors({ access_minutes: 61, session_days: 2.5 })).toEqual([
    400,
    { access_minutes: ['At most 60'], session_days: ['A whole number'] },
  ])
  expect(await errors({ site_name: 'A {name}' })).toEqual([400, { site_name: ['Use no brackets and no line breaks'] }])
  expect(await errors({ terms_url: 'javascript:alert(1)' })).toEqual([
    400,
    { terms_url: ['An address such as https://example.org/terms'] },
  ])
  expect(await errors({ contact_mail: 'nobody' })).toEqual([400, { contact_mail: ['An address such as office@example.org'] }])
  expect(await errors({ image_megabytes: 6 })).toEqual([400, { image_megabytes: ['At most 5'] }])
  expect(await errors({ default_timezone: 'Mars/Base' })).toEqual([400, { default_timezone: ['Unknown time zone'] }])
  expect(await errors({ default_currency: 'XYQ' })).toEqual([400, { default_currency: ['Use a currency code such as EGP'] }])
  expect((await errors({ default_locale: 'cop' }))[0]).toBe(400)
  expect((await errors({ claim_uptime: 'maybe' }))[0]).toBe(400)
  expect(await errors({ favourite_colour: 'red' })).toEqual([400, { favourite_colour: ['There is no such setting.'] }])
  expect((await rowOf('site_name'))?.value).toBe('Coptic Community')
})

test('SYS-D1 seeing needs view_settings and changing manage_settings', async () => {
  const reader = await someAdmin(server.parts, { role: 'moderator', permissions: ['view_settings'] })
  const stranger = await someAdmin(server.parts, 'moderator')
  const call = { body: { values: { site_name: 'Mine' }, reason, updated_at: await version() } }
  expect((await server.api(readCommunity, {}, { token: reader.token })).status).toBe(200)
  expect((await server.api(settingsHistory, { query: {} }, { token: reader.token })).status).toBe(200)
  expect(await server.api(patchCommunity, call, { token: reader.token })).toMatchObject({
    status: 403,
    body: { required: ['manage_settings'] },
  })
  for (const endpoint of [readCommunity, settingsHistory])
    expect((await server.api(endpoint, {}, { token: stranger.token })).status).toBe(403)
})

test('SYS-D1 the name and the contact stand in the public configuration and in mails of both languages', async () => {
  const member = await somePerson(server.parts)
  await set({ site_name: 'St Mark & Friends', site_name_ar: 'مار مرقس', contact_mail: 'office@parish.example' })
  expect((await config()).site).toMatchObject({
    links: { contact: 'office@parish.example' },
    texts: { en: { 'Coptic Community': 'St Mark & Friends' }, ar: { 'Coptic Community': 'مار مرقس' } },
  })
  await server.api(recoveryEndpoints.requestPasswordReset, { body: { email: member.email } })
  await expect.poll(async () => (await server.mails(member.email)).length).toBe(1)
  const [mail] = await server.mails(member.email)
  expect(mail?.text).toContain('your account at St Mark & Friends.')
  expect(mail?.text.endsWith('-- \nSt Mark & Friends\noffice@parish.example')).toBe(true)
  expect(mail?.html).toContain('>St Mark &amp; Friends</p>')
  expect(mail?.html).toContain('>office@parish.example</p>')

  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', member.id).execute()
  server.clock.advance(10 * minute)
  await server.api(recoveryEndpoints.requestPasswordReset, { body: { email: member.email } })
  await expect.poll(async () => (await server.mails(member.email)).length).toBe(2)
  expect((await server.mails(member.email)).at(-1)?.text).toContain('لحسابك في مار مرقس')
  await set({ site_name: null, site_name_ar: null, contact_mail: null })
  expect((await config()).site.texts).toEqual({ en: {}, ar: {} })
})

test('SYS-D1 EVT-D10 CON-D11~ the name stands in the calendar feed of either language and in authenticator apps', async () => {
  const member = await somePerson(server.parts)
  await set({ site_name: 'St Mark/Online', site_name_ar: 'مار مرقس' })
  const { feed_url } = (await server.api(feedEndpoints.createFeedToken, {}, { token: member.token })).body
  const feed = async () => (await fetch(`${server.url}${new URL(feed_url ?? '').pathname}`)).text()
  expect((await feed()).split('\r\n')).toEqual(
    expect.arrayContaining(['PRODID:-//St Mark Online//Feed//EN', 'X-WR-CALNAME:St Mark/Online']),
  )
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', member.id).execute()
  expect(await feed()).toContain('X-WR-CALNAME:مار مرقس\r\n')
  const issuer = async () => {
    const admin = await someAdmin(server.parts)
    const begun = await server.api(adminAuthEndpoints.beginTwoFactor, {}, { token: admin.token })
    return new URL(begun.body.otpauth_uri).searchParams.get('issuer')
  }
  expect(await issuer()).toBe('St Mark/Online')
  await set({ default_locale: 'ar' })
  expect(await issuer()).toBe('مار مرقس')
  await set({ site_name: null, site_name_ar: null, default_locale: null })
  expect(await feed()).toContain('X-WR-CALNAME:المجتمع القبطي\r\n')
})

test('SYS-D1 the usual time zone and currency are taken where nobody names another', async () => {
  await setRegistration(server, { mode: 'open' })
  const join = async (more = {}) => (await server.api(register, { body: { ...registrationForm(), ...more } })).body.user?.timezone
  expect(await join()).toBe('UTC')
  await set({ default_timezone: 'Africa/Cairo', default_currency: 'EGP' })
  expect([await join(), await join({ timezone: 'Europe/London' })]).toEqual(['Africa/Cairo', 'Europe/London'])

  const words = (country: string, name: string) => [
    '--name',
    name,
    '--diocese',
    'Diocese of the Islands',
    '--city',
    'Port',
    '--country',
    country,
  ]
  const opened = async () => ({ parts: server.parts, close: async () => {} })
  await runCreateParish(words('FJ', 'St Verena'), opened)
  await runCreateParish(words('GB', 'St Moses'), opened)
  const rows = await server.parts.db
    .selectFrom('parishes')
    .where('name', 'in', ['St Verena', 'St Moses'])
    .select(['timezone', 'currency'])
    .orderBy('name', 'desc')
    .execute()
  expect(rows).toEqual([
    { timezone: 'Africa/Cairo', currency: 'EGP' },
    { timezone: 'Europe/London', currency: 'GBP' },
  ])
})

test('SYS-D1 COM-D5 a lower limit of uploads holds from the next upload, and names itself', async () => {
  const { id: parishId } = await someParish(server.parts)
  const person = await somePerson(server.parts, { parishId })
  const large = blob(await noise(900, 900))
  expect(large.size).toBeGreaterThan(1024 * 1024)
  const upload = async () => server.api(patchProfile, { body: {}, files: { profile_photo: large } }, { token: person.token })
  expect((await upload()).status).toBe(200)
  await set({ image_megabytes: 1 })
  expect(await upload()).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large', detail: 'This file is too large: at most 1 MB.' },
  })
  await set({ image_megabytes: null })
  expect((await upload()).status).toBe(200)
})

test('SYS-D1 TRAP-5 the lives of tokens and sessions hold from the next login and refresh', async () => {
  const person = await somePerson(server.parts)
  const admin = await someAdmin(server.parts)
  const old = await open('user', person.id)
  expect(old.access_expires_in).toBe(900)
  await set({ access_minutes: 10 })
  const renewed = await exchange(old.refresh)
  expect(renewed.body.access_expires_in).toBe(600)
  expect((await open('admin', admin.id)).access_expires_in).toBe(600)
  await set({ access_minutes: 60 })
  expect((await open('user', person.id)).access_expires_in).toBe(3600)
  // The console closes when it is idle for half an hour.
  expect((await open('admin', admin.id)).access_expires_in).toBe(900)
  await set({ access_minutes: null })

  const away = await open('user', person.id)
  server.clock.advance(8 * day)
  token = (await someAdmin(server.parts)).token
  await set({ session_idle_days: 7 })
  expect((await exchange(away.refresh)).status).toBe(401)
  await set({ session_idle_days: null })

  const long = await open('user', person.id)
  server.clock.advance(20 * day)
  token = (await someAdmin(server.parts)).token
  const again = await exchange(long.refresh)
  expect(again.status).toBe(200)
  await set({ session_days: 20 })
  expect((await exchange(again.body.refresh ?? '')).status).toBe(401)
  await set({ session_days: null })
})

test('SYS-D1 ACC-D7 one login more than the limit of devices signs out the device that was not used for longest', async () => {
  const person = await somePerson(server.parts)
  const reads = async (access: string) => (await server.api(readProfile, {}, { token: access })).status
  const first = await open('user', person.id)
  server.clock.advance(minute)
  const second = await open('user', person.id)
  server.clock.advance(minute)
  await exchange(first.refresh)
  await set({ session_devices: 2 })
  server.clock.advance(minute)
  const third = await open('user', person.id)
  expect([await reads(first.access), await reads(second.access), await reads(third.access)]).toEqual([200, 401, 200])
  await set({ session_devices: null })
})
