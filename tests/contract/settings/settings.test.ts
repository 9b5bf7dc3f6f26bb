import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { installed } from '#server/installed.ts'
import { exportPerson } from '#server/personal-data.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { read, patch } = settingsEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const settings = async ({ token }: Person) => (await server.api(read, {}, { token })).body
const change = (person: Person, body: object) => server.api(patch, untyped({ body }), { token: person.token })

test('SET-D1 PRF-D5~ a member who chose nothing has the defaults of the specification', async () => {
  const person = await somePerson(server.parts)
  expect(await settings(person)).toEqual({
    follow_approval: false,
    listed_in_directory: true,
    who_can_message: 'parish',
    show_online: true,
    show_read_marks: true,
    show_event_attendance: true,
    field_visibility: {
      profile_photo: 'members',
      parish: 'members',
      bio: 'members',
      phone: 'only_me',
      email: 'only_me',
      birthday: 'parish',
      birth_year: 'only_me',
      gender: 'only_me',
      city: 'parish',
      church_rank: 'parish',
      baptismal_name: 'parish',
      languages: 'parish',
      occupation: 'parish',
      website: 'members',
    },
    locale: 'en',
    timezone: 'UTC',
    first_day: 0,
    time_format: 12,
  })
})

test('SET-D1 a change keeps what it does not name, also with several at once, and affects nobody else', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  const before = await settings(other)
  const answers = await Promise.all([
    change(person, { follow_approval: true, first_day: 6, time_format: 24 }),
    change(person, { listed_in_directory: false, who_can_message: 'nobody' }),
    change(person, { field_visibility: { phone: 'leaders' } }),
    change(person, { field_visibility: { bio: 'parish', city: 'followers' } }),
    change(person, { show_online: false, show_event_attendance: false }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const after = await settings(person)
  expect(after).toMatchObject({ follow_approval: true, listed_in_directory: false, who_can_message: 'nobody' })
  expect(after).toMatchObject({ show_online: false, show_event_attendance: false, first_day: 6, time_format: 24 })
  expect(after.field_visibility).toMatchObject({ phone: 'leaders', bio: 'parish', city: 'followers', email: 'only_me' })
  expect(await settings(other)).toEqual(before)
  const profile = await server.api(accountsEndpoints.readProfile, {}, { token: person.token })
  expect(profile.body).toMatchObject({ first_day: 6, time_format: 24 })
  const { body } = await change(person, { field_visibility: { phone: null } })
  expect(body.field_visibility).toMatchObject({ phone: 'only_me', bio: 'parish' })
})

test('SET-D1 language and time zone are those of the account', async () => {
  const person = await somePerson(server.parts)
  expect((await change(person, { locale: 'ar', timezone: 'Africa/Cairo' })).body).toMatchObject({
    locale: 'ar',
    timezone: 'Africa/Cairo',
  })
  const profile = await server.api(accountsEndpoints.readProfile, {}, { token: person.token })
  expect(profile.body).toMatchObject({ locale: 'ar', timezone: 'Africa/Cairo' })
})

test('SET-D1 what is not one of the choices is refused at its field, and nothing is stored', async () => {
  const person = await somePerson(server.parts)
  const before = await settings(person)
  const wrong: Array<[object, string]> = [
    [{ who_can_message: 'everybody' }, 'who_can_message'],
    [{ locale: 'fr' }, 'locale'],
    [{ timezone: 'Cairo' }, 'timezone'],
    [{ first_day: 7 }, 'first_day'],
    [{ time_format: 13 }, 'time_format'],
    [{ follow_approval: 'yes' }, 'follow_approval'],
    [{ field_visibility: { phone: 'everyone' } }, 'field_visibility'],
    [{ field_visibility: { password: 'members' } }, 'field_visibility'],
  ]
  for (const [body, field] of wrong) {
    const answer = await change(person, { show_online: false, ...body })
    expect([body, answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      body,
      400,
      'validation_failed',
      [field],
    ])
  }
  expect(await settings(person)).toEqual(before)
  expect((await server.api(read)).status).toBe(401)
  expect((await server.api(patch, { body: { show_online: false } })).status).toBe(401)
})

test('SET-D1 settings are part of the export, and go with the account', async () => {
  const person = await somePerson(server.parts)
  await change(person, { field_visibility: { phone: 'parish' } })
  const exported = await exportPerson(server.parts.db, installed, person.id, server.parts)
  expect(exported['member_settings']).toMatchObject([{ field_visibility: { phone: 'parish' } }])
})
