import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, somePerson } from '../../support/features/people.ts'
import { type SomeField, someField, someValue } from '../../support/features/profile-fields.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { fieldChoices, createChoice, patchChoice, deleteChoice, fieldStatistics, fieldDefinitions } = fieldsEndpoints
let server: TestServer
let admin: Admin
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts, 'admin')
})
afterAll(() => server.close())

const call = {
  get token() {
    return admin.token
  },
}
const values = async ({ id }: Pick<SomeField, 'id'>) =>
  (await server.api(fieldChoices, { query: { field_id: id } }, call)).body.results.map(({ value, is_active }) =>
    is_active ? value : `(${value})`,
  )
const add = (body: object) => server.api(createChoice, { body: untyped(body) }, call)
const patch = (id: string, body: object) => server.api(patchChoice, { params: { id }, body: untyped(body) }, call)
const remove = (id: string) => server.api(deleteChoice, { params: { id } }, call)
async function storeValues(field: SomeField, value: CustomValue, times: number) {
  for (let each = 0; each < times; each += 1) await someValue(server.parts, (await somePerson(server.parts)).id, field.id, value)
}

test('API-077 API-078 ADM-14 a choice is added at the end, with a value derived from its label', async () => {
  const field = await someField(server.parts)
  const made = await add({ field_id: field.id, label: 'Visits to the sick', label_ar: 'افتقاد المرضى' })
  expect([made.status, made.body.value, made.body.order]).toEqual([201, 'visits_to_the_sick', 2])
  expect(await values(field)).toEqual(['choir', 'kitchen', 'visits_to_the_sick'])
  expect((await add({ field_id: field.id, label: 'Choir', value: 'choir' })).body.code).toBe('conflict')
  expect((await add({ field_id: newId(), label: 'Nowhere' })).body.errors).toHaveProperty('field_id')
  const text = await someField(server.parts, { type: 'text' })
  expect((await add({ field_id: text.id, label: 'None' })).status).toBe(409)
  expect((await server.api(fieldChoices, { query: untyped({}) }, call)).status).toBe(400)
})

test('API-079 USR-D8 a choice is renamed, moved, deactivated and restored', async () => {
  const field = await someField(server.parts, { choices: ['one', 'two', 'three'] })
  const [one, , three] = field.choices
  expect((await patch(one!, { label: 'First' })).body).toMatchObject({ label: 'First', value: 'one' })
  expect((await patch(three!, { order: 0 })).body.order).toBe(0)
  expect(await values(field)).toEqual(['three', 'one', 'two'])
  await patch(one!, { is_active: false })
  expect(await values(field)).toEqual(['three', '(one)', 'two'])
  await patch(one!, { is_active: true, order: 9 })
  expect(await values(field)).toEqual(['three', 'two', 'one'])
  expect((await patch(one!, { label: ' ' })).status).toBe(400)
  expect((await patch(newId(), { label: 'None' })).status).toBe(404)
})

test('API-080 PRF-D9 a choice in use can only be deactivated and the response says so; an unused one is deleted', async () => {
  const field = await someField(server.parts, { type: 'multiselect' })
  const [choir, kitchen] = field.choices
  await storeValues(field, ['choir'], 1)
  expect((await remove(choir!)).body).toMatchObject({ deactivated: true })
  expect(await values(field)).toEqual(['(choir)', 'kitchen'])
  expect((await remove(kitchen!)).body).toMatchObject({ deactivated: false })
  expect(await values(field)).toEqual(['(choir)'])
  expect((await remove(kitchen!)).status).toBe(404)
})

test('API-079 API-080 a required field keeps one choice', async () => {
  const field = await someField(server.parts, { required: true, choices: ['only'] })
  expect((await patch(field.choices[0]!, { is_active: false })).body.code).toBe('conflict')
  expect((await remove(field.choices[0]!)).body.code).toBe('conflict')
  expect(await values(field)).toEqual(['only'])
})

test('API-076 USR-D8 counts of one to four are "<5", and neither the total nor the percentage reveals them', async () => {
  const field = await someField(server.parts, { choices: ['many', 'few', 'none'] })
  await storeValues(field, 'many', 6)
  await storeValues(field, 'few', 3)
  const ask = async () => (await server.api(fieldStatistics, { params: { id: field.id } }, call)).body
  const before = await ask()
  expect(before.choices.map(({ value, count }) => [value, count])).toEqual([
    ['many', 6],
    ['few', '<5'],
    ['none', 0],
  ])
  expect([before.filled, before.filled_is_least]).toEqual([6, true])
  expect(before.filled_percent).toBe(Math.floor(600 / before.members))
  const row = async () => (await server.api(fieldDefinitions, {}, call)).body.results.find(({ id }) => id === field.id)!
  expect(await row()).toMatchObject({ filled_percent: before.filled_percent, filled_is_least: true, has_values: true })
  await storeValues(field, 'few', 2)
  const after = await ask()
  expect([after.filled, after.filled_is_least, after.choices[1]!.count]).toEqual([11, false, 5])
})

test('API-076 USR-D8 statistics cover active members only; fields without choices hide small counts too', async () => {
  const field = await someField(server.parts, { type: 'boolean' })
  const person = await somePerson(server.parts, { status: 'suspended' })
  await someValue(server.parts, person.id, field.id, true)
  const ask = async ({ id }: SomeField) => (await server.api(fieldStatistics, { params: { id } }, call)).body
  expect((await ask(field)).choices.map(({ value, count }) => [value, count])).toEqual([
    ['true', 0],
    ['false', 0],
  ])
  const text = await someField(server.parts, { type: 'text' })
  await storeValues(text, 'Something', 4)
  expect(await ask(text)).toMatchObject({ filled: '<5', filled_percent: null, choices: [] })
  await storeValues(text, 'Something', 1)
  expect((await ask(text)).filled).toBe(5)
  expect((await server.api(fieldStatistics, { params: { id: newId() } }, call)).status).toBe(404)
})
