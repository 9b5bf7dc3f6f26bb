import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldDefinition, FieldLogLine } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { someField, someValue } from '../../support/features/profile-fields.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { fieldDefinitions, createField, patchField, deleteField, reorderFields, fieldAuditLogs } = fieldsEndpoints
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
const create = (body: object) => server.api(createField, { body: untyped(body) }, call)
const patch = (id: string, body: object) => server.api(patchField, { params: { id }, body: untyped(body) }, call)
const remove = (id: string) => server.api(deleteField, { params: { id } }, call)
const list = async (): Promise<FieldDefinition[]> => (await server.api(fieldDefinitions, {}, call)).body.results
const key = () => `k${newId().slice(-10)}`

test('API-071 API-072 ADM-14 USR-D8 a field is created with its choices at the end of the list', async () => {
  const made = await create({
    key: 'church_service',
    label: 'Service in the church',
    label_ar: 'الخدمة في الكنيسة',
    help_text: 'Choose all that fit',
    field_type: 'multiselect',
    default_visibility: 'parish',
    choices: [
      { label: 'Sunday School', label_ar: 'مدارس الأحد' },
      { label: 'Choir', value: 'choir' },
    ],
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    key: 'church_service',
    label_ar: 'الخدمة في الكنيسة',
    is_required: false,
    is_active: true,
    editable_by_member: true,
    default_visibility: 'parish',
    filled_percent: 0,
    has_values: false,
  })
  const choices = await server.api(fieldsEndpoints.fieldChoices, { query: { field_id: made.body.id } }, call)
  expect(choices.body.results.map(({ value, label_ar, order }) => [value, label_ar, order])).toEqual([
    ['sunday_school', 'مدارس الأحد', 0],
    ['choir', null, 1],
  ])
  await create({ key: key(), label: 'Second', field_type: 'text' })
  expect((await list()).map(({ label, order }) => [label, order])).toEqual([
    ['Service in the church', 0],
    ['Second', 1],
  ])
})

test.each([
  [{ key: 'Baptism' }, 'key'],
  [{ key: '1st' }, 'key'],
  [{ key: 'x' }, 'key'],
  [{ key: 'first_name' }, 'key'],
  [{ key: 'baptismal_name' }, 'key'],
  [{ label: '  ' }, 'label'],
  [{ field_type: 'file' }, 'field_type'],
  [{ field_type: 'number', min: 5, max: 2 }, 'max'],
  [{ max_length: 2001 }, 'max_length'],
  [{ is_required: true, editable_by_member: false }, 'is_required'],
  [{ field_type: 'select', is_required: true }, 'is_required'],
  [{ field_type: 'select', choices: ['a', 'a'].map((value) => ({ value, label: value })) }, 'choices'],
])('API-072 %j is refused at its field', async (wrong, field) => {
  const { status, body } = await create({ key: key(), label: 'A label', field_type: 'text', ...wrong })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('API-072 USR-D8 a key is unique, and limits of another type are omitted', async () => {
  const own = key()
  const made = await create({ key: own, label: 'Years of service', field_type: 'number', min: 0, max: 90, max_length: 5 })
  expect(made.body).toMatchObject({ min: 0, max: 90, max_length: null })
  const again = await create({ key: own, label: 'Again', field_type: 'text' })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('API-073 CON-D6 a change requires the version it was based on, and returns a newer one if there is one', async () => {
  const { body: field } = await create({ key: key(), label: 'Feast', field_type: 'text', max_length: 50 })
  server.clock.advance(1000)
  const changed = await patch(field.id, { label: 'Feast day', updated_at: field.updated_at })
  expect(changed.body).toMatchObject({ label: 'Feast day', max_length: 50 })
  const late = await patch(field.id, { label: 'Mine', updated_at: field.updated_at })
  expect([late.status, late.body.code, (late.body.current as { label: string }).label]).toEqual([409, 'stale', 'Feast day'])
  const over = await patch(field.id, { label: 'Mine', updated_at: changed.body.updated_at })
  expect(over.body.label).toBe('Mine')
})

test('API-073 USR-D8 the key is fixed; the type changes only while nobody has filled in the field', async () => {
  const { body: field } = await create({ key: key(), label: 'Languages', field_type: 'select', choices: [{ label: 'Coptic' }] })
  const renamed = await patch(field.id, { key: 'another', updated_at: field.updated_at })
  expect([renamed.status, renamed.body.errors]).toEqual([400, { key: ['The key of a field is fixed'] }])
  const typed = await patch(field.id, { field_type: 'text', updated_at: field.updated_at })
  expect([typed.status, typed.body.field_type]).toEqual([200, 'text'])
  const left = await server.api(fieldsEndpoints.fieldChoices, { query: { field_id: field.id } }, call)
  expect(left.body.results).toEqual([])
  await someValue(server.parts, (await somePerson(server.parts)).id, field.id, 'Coptic')
  const refused = await patch(field.id, { field_type: 'number', updated_at: typed.body.updated_at })
  expect([refused.status, refused.body.code, refused.body.errors?.['field_type']?.length]).toEqual([409, 'conflict', 1])
  expect((await list()).find(({ id }) => id === field.id)).toMatchObject({ field_type: 'text', has_values: true })
})

test('API-074 USR-D8 a field can be deleted only while nobody has filled it in; otherwise it is deactivated', async () => {
  const { body: empty } = await create({ key: key(), label: 'Nothing', field_type: 'select', choices: [{ label: 'One' }] })
  expect((await remove(empty.id)).status).toBe(200)
  expect((await remove(empty.id)).status).toBe(404)
  expect((await remove('no-such-id')).status).toBe(404)
  const { body: field } = await create({ key: key(), label: 'Kept', field_type: 'text' })
  await someValue(server.parts, (await somePerson(server.parts)).id, field.id, 'Words')
  const refused = await remove(field.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.detail).toContain('deactivate')
  const off = await patch(field.id, { is_active: false, updated_at: field.updated_at })
  expect(off.body.is_active).toBe(false)
})

test('API-075 USR-D8 all fields are reordered at once; an incomplete list is rejected and changes nothing', async () => {
  const before = await list()
  const turned = before.toReversed().map(({ id }, order) => ({ id, order }))
  const reorder = (field_orders: typeof turned) => server.api(reorderFields, { body: { field_orders } }, call)
  for (const wrong of [turned.slice(1), [...turned.slice(1), turned[1]!], [...turned.slice(1), { id: newId(), order: 0 }]])
    expect((await reorder(wrong)).body.errors).toEqual({ field_orders: ['The list must hold every field once. Load it again.'] })
  expect(await list()).toEqual(before)
  const done = await reorder(turned)
  expect(done.body.results.map(({ id }) => id)).toEqual(turned.map(({ id }) => id))
  expect((await list()).map(({ order }) => order)).toEqual(turned.map((_, order) => order))
})

test('API-081 PRF-D9 ADM-14 the log records who did what, before and after, also for deleted fields', async () => {
  const { body: field } = await create({ key: key(), label: 'Told', field_type: 'text' })
  server.clock.advance(1000)
  await patch(field.id, { label: 'Told again', updated_at: field.updated_at })
  server.clock.advance(1000)
  await remove(field.id)
  const ask = async (query: object) => (await server.api(fieldAuditLogs, { query }, call)).body
  const { count, ...page } = await ask({ field_id: field.id })
  const results: FieldLogLine[] = page.results
  expect(count).toBe(3)
  expect(
    results.map(({ action, field_label, before, after }) => [action, field_label, before?.['label'], after?.['label']]),
  ).toEqual([
    ['field.delete', 'Told again', 'Told again', undefined],
    ['field.update', 'Told again', 'Told', 'Told again'],
    ['field.create', 'Told', undefined, 'Told'],
  ])
  expect(results[0]?.actor).toEqual({ id: admin.id, name: 'Admin admin' })
  expect((await ask({ action: 'fields.reorder' })).results.every(({ field_id }) => field_id === null)).toBe(true)
  const chained = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', field.id)
    .select('action')
    .orderBy('seq')
    .execute()
  expect(chained.map(({ action }) => action)).toEqual(['profile_fields.create', 'profile_fields.update', 'profile_fields.delete'])
})

test('USR-D8 ADM-14 ADMP-09 the permission is manage_users, and accounts limited to parishes are rejected', async () => {
  const field = await someField(server.parts)
  const parish = await someParish(server.parts)
  const moderator = await someAdmin(server.parts, 'moderator')
  const scoped = await someAdmin(server.parts, {
    role: 'parish_admin',
    permissions: ['manage_users'],
    scope: { kind: 'parish', ids: [parish.id] },
  })
  const member = await somePerson(server.parts)
  for (const { token } of [moderator, scoped]) {
    for (const answer of [
      await server.api(fieldDefinitions, {}, { token }),
      await server.api(deleteField, { params: { id: field.id } }, { token }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  }
  for (const token of [member.token, undefined]) expect((await server.api(fieldDefinitions, {}, { token })).status).toBe(401)
})
