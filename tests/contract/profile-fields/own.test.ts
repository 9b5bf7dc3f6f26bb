import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { transact } from '#server/platform/db/tx.ts'
import { installed } from '#server/installed.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { someAdmin, someParish, somePerson, type Person } from '../../support/features/people.ts'
import { someField, someValue } from '../../support/features/profile-fields.ts'
import { categoryCalled, setFlag } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { ownFields, saveOwnFields } = detailsEndpoints
let server: TestServer
let parishId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.parts.db.deleteFrom('profile_field_values').execute()
  await server.parts.db.deleteFrom('profile_fields').execute()
})

const member = () => somePerson(server.parts, { parishId })
const read = async ({ token }: Person): Promise<CustomField[]> => (await server.api(ownFields, {}, { token })).body.results
const save = ({ token }: Person, values: object) => server.api(saveOwnFields, { body: untyped({ values }) }, { token })
const profile = async ({ token }: Person) => (await server.api(accountsEndpoints.readProfile, {}, { token })).body

test('PRF-D9 PRF-D4 a member reads active fields with own values, changes some, and finds them in the own record', async () => {
  await someField(server.parts, { type: 'text', key: 'feast' })
  await someField(server.parts, { type: 'text', active: false })
  const service = await someField(server.parts, { type: 'multiselect', key: 'service' })
  const person = await member()
  expect((await read(person)).map(({ key, value }) => [key, value])).toEqual([
    ['feast', null],
    ['service', null],
  ])
  const saved = await save(person, { feast: '  22 Tobi ', service: ['kitchen', 'kitchen'] })
  expect(saved.body.results.map(({ value }) => value)).toEqual(['22 Tobi', ['kitchen']])
  expect((await profile(person)).custom_fields).toEqual({ feast: '22 Tobi', service: ['kitchen'] })
  expect((await save(person, { feast: null })).status).toBe(200)
  expect((await profile(person)).custom_fields).toEqual({ service: ['kitchen'] })
  await server.parts.db
    .updateTable('profile_field_choices')
    .set({ is_active: false })
    .where('id', '=', service.choices[1]!)
    .execute()
  expect((await save(person, { service: ['kitchen', 'choir'] })).status).toBe(200)
  expect((await save(await member(), { service: ['kitchen'] })).status).toBe(400)
})

test.each([
  ['text', { maxLength: 5 }, 'Mina', ['Minaaa', 7, ['a']]],
  ['textarea', {}, 'Two\nlines', ['x'.repeat(2001)]],
  ['number', { min: 1, max: 9 }, 4.5, [0, 10, 'many', true]],
  ['date', {}, '2026-01-07', ['2026-02-30', 'Christmas']],
  ['boolean', {}, false, ['yes', 1]],
  ['select', {}, 'choir', ['bells', ['choir']]],
  ['multiselect', {}, ['choir', 'kitchen'], [['bells'], 'choir']],
  ['url', {}, 'https://example.org/', ['example', 'javascript:alert(1)']],
  ['email', {}, 'mina@example.org', ['mina']],
  ['phone', {}, '+201001234567', ['12', 'a number']],
] as const)(
  'PRF-D9 a field of type %s accepts valid values, rejects others at its key and keeps the previous value',
  async (type, options, good, bad) => {
    const { key } = await someField(server.parts, { type, ...options })
    const person = await member()
    await save(person, { [key]: good })
    expect((await read(person))[0]?.value).toEqual(good)
    for (const wrong of bad) {
      const refused = await save(person, { [key]: wrong })
      expect([refused.status, Object.keys(refused.body.errors ?? {})], JSON.stringify(wrong)).toEqual([400, [key]])
    }
    expect((await read(person))[0]?.value).toEqual(good)
    expect((await save(person, { [key]: null })).status).toBe(200)
    expect((await read(person))[0]?.value).toBeNull()
  },
)

test('PRF-D9 unknown keys, staff fields and an emptied required one are rejected, and nothing is written', async () => {
  const text = await someField(server.parts, { type: 'text' })
  const theirs = await someField(server.parts, { type: 'text', editable: false })
  const needed = await someField(server.parts, { type: 'text', required: true })
  const person = await member()
  for (const wrong of [{ nothing: 'x' }, { [theirs.key]: 'x' }, { [needed.key]: ' ' }]) {
    const refused = await save(person, { [text.key]: 'Words', ...wrong })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, Object.keys(wrong)])
  }
  expect((await read(person)).map(({ value }) => value)).toEqual([null, null, null])
  expect((await save(person, { [needed.key]: '0100 123 4567' })).status).toBe(200)
  const phone = await someField(server.parts, { type: 'phone' })
  await save(person, { [phone.key]: '0100 123 4567' })
  expect((await read(person)).at(-1)?.value).toBe('+201001234567')
})

test('PRF-D1 PRF-D3 PRF-D9 an empty required field makes a profile incomplete and blocks prayer requests', async () => {
  await setFlag(server, 'prayerRequests', true)
  const body = { category_id: await categoryCalled(server, 'work'), title: 'For work', content: 'I look for work.' }
  const person = await member()
  const ask = async () => (await server.api(prayersEndpoints.create, { body }, { token: person.token })).body.code
  expect((await profile(person)).needs_profile_completion).toBe(false)
  const field = await someField(server.parts, { type: 'boolean', required: true })
  expect([(await profile(person)).needs_profile_completion, await ask()]).toEqual([true, 'profile_incomplete'])
  await save(person, { [field.key]: false })
  expect([(await profile(person)).needs_profile_completion, await ask()]).toEqual([false, undefined])
  const other = await member()
  expect((await profile(other)).needs_profile_completion).toBe(true)
  await server.parts.db.updateTable('profile_fields').set({ is_active: false }).execute()
  expect((await profile(other)).needs_profile_completion).toBe(false)
})

test('PRF-D1 PRF-D2 PRF-D9 completing accepts the fields as an object, and as JSON beside a photo; missing ones are reported at their key', async () => {
  const field = await someField(server.parts, { type: 'multiselect', required: true })
  const complete = (person: Person, body: object, files?: { profile_photo: Blob }) =>
    server.api(accountsEndpoints.completeProfile, { body: untyped(body), ...(files ? { files } : {}) }, { token: person.token })
  const person = await member()
  const lacking = await complete(person, { first_name: 'Mina' })
  expect([lacking.status, lacking.body.errors]).toEqual([400, { [field.key]: ['This field is required'] }])
  const wrong = await complete(person, { custom_fields: { [field.key]: ['bells'] } })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, [field.key]])
  const done = await complete(person, { custom_fields: { [field.key]: ['choir'] } })
  expect([done.status, done.body.user.needs_profile_completion, done.body.user.custom_fields]).toEqual([
    200,
    false,
    { [field.key]: ['choir'] },
  ])
  const other = await member()
  const text = JSON.stringify({ [field.key]: ['kitchen', 'choir'] })
  const sent = await complete(other, { custom_fields: text }, { profile_photo: await picture() })
  expect([sent.status, sent.body.user?.custom_fields]).toEqual([200, { [field.key]: ['kitchen', 'choir'] }])
  expect((await complete(other, { custom_fields: 'no json' }, { profile_photo: await picture() })).status).toBe(400)
})

test('PRF-D9 USR-D2 staff see a member’s values with addresses and numbers masked; a deactivated field is not shown', async () => {
  const person = await member()
  const mail = await someField(server.parts, { type: 'email', label: 'Second address' })
  const service = await someField(server.parts)
  const off = await someField(server.parts, { type: 'text', active: false })
  await save(person, { [mail.key]: 'mina@example.org', [service.key]: 'choir' })
  await someValue(server.parts, person.id, off.id, 'Hidden')
  const admin = await someAdmin(server.parts, 'admin')
  const { body } = await server.api(usersEndpoints.user, { params: { id: person.id } }, { token: admin.token })
  expect(body.custom_fields.map(({ label, value, choices }) => [label, value, choices.map((choice) => choice.label)])).toEqual([
    ['Second address', 'm***@example.org', []],
    [service.key, 'choir', ['The choir']],
  ])
})

test('PRF-D9 values of a deactivated field stay, are in the member’s export and are erased with the member', async () => {
  const person = await member()
  const field = await someField(server.parts, { type: 'text', active: false, label: 'Patron' })
  await someValue(server.parts, person.id, field.id, 'St Demiana')
  const { parts } = server
  const exported = await exportPerson(parts.db, installed, person.id, parts)
  expect(exported['profile_field_values']).toMatchObject([{ label: 'Patron', value: 'St Demiana' }])
  await transact(parts.db, (tx) => erasePerson(tx, installed, person.id, parts))
  expect(await parts.db.selectFrom('profile_field_values').selectAll().execute()).toEqual([])
})

async function picture() {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a5a1c' } })
    .png()
    .toBuffer()
  return new Blob([Uint8Array.from(bytes)])
}
