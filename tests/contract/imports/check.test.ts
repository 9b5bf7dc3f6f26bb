import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { newId } from '#server/platform/db/ids.ts'
import { allColumns, csvFile, importsOf, noColumns } from '../../support/features/imports.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { someInvitation } from '../../support/features/registration.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { validate, rows, start, report } = importsEndpoints
let server: TestServer
let parish: Awaited<ReturnType<typeof someParish>>
let other: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts, 'St Mark')
  other = await someParish(server.parts, 'St Mina')
})
afterAll(() => server.close())

const someEmail = () => `row-${newId()}@example.org`
const outcomesOf = async (own: ReturnType<typeof importsOf>, id: string) =>
  (await server.api(rows, { params: { id }, query: { page_size: 100 } }, own.as)).body.results.map(({ outcome }) => outcome)

test('USR-D9 INV-D4 each row is checked separately with its reason, and nothing is sent', async () => {
  const own = importsOf(server, await someAdmin(server.parts, 'superadmin'))
  const member = await somePerson(server.parts)
  const invited = someEmail()
  await someInvitation(server.parts, { email: invited })
  const first = someEmail()
  const cases = [
    [{ email: ` ${first.toUpperCase()} `, first_name: 'مينا', phone: '0100 123 4567', parish_slug: parish.slug }, 'ready'],
    [{ email: 'no address' }, 'bad_email'],
    [{ email: '', first_name: 'Nobody' }, 'bad_email'],
    [{ email: first }, 'repeated'],
    [{ email: someEmail(), parish_slug: 'no-such-parish' }, 'unknown_parish'],
    [{ email: someEmail(), phone: '12' }, 'bad_phone'],
    [{ email: someEmail(), role: 'bishop' }, 'unknown_role'],
    [{ email: someEmail(), role: 'servant' }, 'role_not_allowed'],
    [{ email: someEmail(), role: 'Servant', parish_slug: parish.slug.toUpperCase() }, 'ready'],
    [{ email: someEmail(), first_name: 'x'.repeat(61) }, 'too_long'],
    [{ email: member.email }, 'already_member'],
    [{ email: invited }, 'already_invited'],
    [{ email: someEmail(), role: 'member' }, 'ready'],
  ] as const
  const checked = await own.checked(csvFile(cases.map(([row]) => row)))
  expect(await outcomesOf(own, checked.id)).toEqual(cases.map(([, outcome]) => outcome))
  expect(checked).toMatchObject({
    status: 'ready',
    applied: 0,
    progress: { done: 13, total: 13 },
    counts: { waiting: 0, ready: 3, bad_email: 2, repeated: 1, already_member: 1, already_invited: 1, too_long: 1 },
  })
  const bad = await server.api(rows, { params: { id: checked.id }, query: { outcome: 'bad_email' } }, own.as)
  expect(bad.body).toMatchObject({
    count: 2,
    results: [
      { number: 3, values: { email: 'no address' } },
      { number: 4, values: { first_name: 'Nobody' } },
    ],
  })
  expect(await server.mails(first)).toEqual([])
  expect((await server.api(rows, { params: { id: checked.id }, query: { outcome: untyped('lost') } }, own.as)).status).toBe(400)
})

test('USR-D9 columns are checked: one with addresses, no duplicates, none missing from the file', async () => {
  const own = importsOf(server, await someAdmin(server.parts, 'superadmin'))
  const { id } = await own.uploaded(new Blob(['mail,also\na@example.org,b@example.org\n']))
  const refusal = async (mapping: object) => {
    const { status, body } = await server.api(validate, { params: { id }, body: { mapping: untyped(mapping) } }, own.as)
    return [status, body.detail]
  }
  expect(await refusal({ ...noColumns })).toEqual([400, 'Choose the column with the email addresses'])
  expect(await refusal({ ...noColumns, email: 0, phone: 0 })).toEqual([400, 'Each column can be used once'])
  expect(await refusal({ ...noColumns, email: 7 })).toEqual([400, 'Choose a column of the file'])
  expect((await refusal({ email: 'first' }))[0]).toBe(400)
  expect((await own.get(id)).status).toBe('uploaded')
  const { status } = await server.api(validate, { params: { id }, body: { mapping: { email: 1 } } }, own.as)
  expect(status).toBe(200)
  expect((await own.until(id, 'ready')).mapping).toEqual({ ...noColumns, email: 1 })
  await server.api(validate, { params: { id }, body: { mapping: { email: 0 } } }, own.as)
  const again = await own.until(id, 'ready')
  expect([again.mapping.email, again.counts.ready]).toEqual([0, 1])
})

test('CON-D4 USR-D9 an account limited to one parish imports into that one, named or not, and into no other', async () => {
  const scope = { kind: 'parish', ids: [parish.id] } as const
  const limited = await someAdmin(server.parts, {
    role: 'parish_admin',
    permissions: ['manage_users'],
    scope: { ...scope, ids: [parish.id] },
  })
  const own = importsOf(server, limited)
  const checked = await own.checked(
    csvFile([
      { email: someEmail() },
      { email: someEmail(), parish_slug: parish.slug },
      { email: someEmail(), parish_slug: other.slug },
      { email: someEmail(), role: 'servant' },
    ]),
  )
  expect(await outcomesOf(own, checked.id)).toEqual(['ready', 'ready', 'unknown_parish', 'role_not_allowed'])
  const two = await someAdmin(server.parts, {
    role: 'parish_admin',
    permissions: ['manage_users', 'manage_parishes'],
    scope: { kind: 'parish', ids: [parish.id, other.id] },
  })
  const both = importsOf(server, two)
  const second = await both.checked(
    csvFile([{ email: someEmail() }, { email: someEmail(), parish_slug: other.slug, role: 'deacon' }]),
  )
  expect(await outcomesOf(both, second.id)).toEqual(['unknown_parish', 'ready'])
})

test('USR-D9 CON-D1 sending also requires create_invitations, and says so', async () => {
  const clerk = await someAdmin(server.parts, { role: 'moderator', permissions: ['manage_users'] })
  const own = importsOf(server, clerk)
  const { id } = await own.checked(csvFile([{ email: someEmail() }]))
  const refused = await server.api(start, { params: { id }, body: {} }, own.as)
  expect([refused.status, refused.body.code, refused.body.required]).toEqual([403, 'permission_denied', ['create_invitations']])
  expect((await own.get(id)).status).toBe('ready')
})

test('CON-D9 F5 USR-D9 the report covers each row, and a spreadsheet would execute no cell', async () => {
  const own = importsOf(server, await someAdmin(server.parts, 'superadmin'))
  const { id } = await own.uploaded(
    csvFile([{ email: someEmail(), first_name: '=1+1', last_name: '@x' }, { email: 'no address' }]),
  )
  const params = { id }
  expect((await server.api(report, { params }, own.as)).body.code).toBe('conflict')
  await server.api(validate, { params, body: { mapping: allColumns } }, own.as)
  await own.until(id, 'ready')
  const { body } = await server.api(report, { params }, own.as)
  expect(body.file_name).toMatch(/^bulk-import-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, first, second] = body.csv.split('\r\n')
  expect(heading).toBe('\ufeffrow,email,first_name,last_name,phone,parish_slug,role,outcome,explanation')
  expect(first).toContain(",'=1+1,'@x,,,,ready,")
  expect(second).toBe('3,no address,,,,,,bad_email,Not an email address')
  const arabic = await server.api(report, { params, query: { locale: 'ar' } }, own.as)
  const [sameHeading, , explained] = arabic.body.csv.split('\r\n')
  expect([sameHeading, explained]).toEqual([heading, '3,no address,,,,,,bad_email,ليس بريدًا إلكترونيًا'])
})
