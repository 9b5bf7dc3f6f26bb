import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { csvFile, importsOf, noColumns } from '../../support/features/imports.ts'
import { type Admin, someAdmin } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { type XlsxCell, xlsx } from '../../support/files/xlsx.ts'

const { upload, imports, import: read, rows, validate } = importsEndpoints
let server: TestServer
let admin: Admin
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const fresh = async () => {
  admin = await someAdmin(server.parts, 'superadmin')
  return importsOf(server, admin)
}
const blob = (bytes: Uint8Array | string) => new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)])
const refusal = async (file: Blob | undefined) => {
  const { status, body } = await server.api(upload, { body: {}, ...(file ? { files: { file } } : {}) }, { token: admin.token })
  return [status, body.code ?? body.status, body.errors?.['file']?.[0]]
}

test('USR-D9 a CSV is read with its columns, a sample and a guess of their meaning; nobody is invited', async () => {
  const own = await fresh()
  const made = await own.uploaded(
    blob('\ufeffالاسم;البريد;الموبايل;Church;Extra\r\nمينا;mina@example.org;0100;st-mark;x\r\n;marina@example.org;;;\r\n'),
  )
  expect(made).toMatchObject({
    file_name: 'file.png',
    status: 'uploaded',
    rows: 2,
    applied: 0,
    columns: ['الاسم', 'البريد', 'الموبايل', 'Church', 'Extra'],
    sample: [
      ['مينا', 'mina@example.org', '0100', 'st-mark', 'x'],
      ['', 'marina@example.org', '', '', ''],
    ],
    mapping: { ...noColumns, first_name: 0, email: 1, phone: 2, parish_slug: 3 },
    progress: { done: 0, total: 0 },
    counts: { waiting: 2, ready: 0, invited: 0 },
    error: null,
    ended_at: null,
  })
  expect(await own.get(made.id)).toEqual(made)
  expect((await server.api(imports, {}, own.as)).body).toMatchObject({ count: 1, results: [{ id: made.id, rows: 2 }] })
  const listed = await server.api(rows, { params: { id: made.id }, query: { page_size: 1, page: 2 } }, own.as)
  expect(listed.body).toMatchObject({
    count: 2,
    results: [{ number: 3, values: { email: 'marina@example.org', first_name: '' }, outcome: 'waiting' }],
  })
  const lines = await server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', made.id)
    .select(['action', 'after'])
    .execute()
  expect(lines).toEqual([{ action: 'imports.upload', after: { kind: 'csv', rows: 2 } }])
  expect(await server.mails('mina@example.org')).toEqual([])
})

test('USR-D9 a file without headings is read from its first line, and a workbook like a CSV', async () => {
  const own = await fresh()
  const bare = await own.uploaded(blob('mina@example.org,Mina\nmarina@example.org,Marina\n'))
  expect(bare).toMatchObject({ rows: 2, columns: ['Column 1', 'Column 2'], mapping: { ...noColumns, email: 0 } })
  const people: XlsxCell[][] = [
    ['Email', 'First name', 'Phone'],
    ['mina@example.org', 'مينا', 201001234567],
  ]
  expect(await own.uploaded(blob(xlsx(people)))).toMatchObject({
    rows: 1,
    sample: [['mina@example.org', 'مينا', '201001234567']],
    mapping: { ...noColumns, email: 0, first_name: 1, phone: 2 },
  })
})

test('USR-D9 COM-D5 a file is recognised by its content, and an unreadable one is rejected with the reason', async () => {
  await fresh()
  const row = 'somebody@example.org\n'
  expect(await refusal(undefined)).toEqual([400, 'validation_failed', 'Choose a CSV or XLSX file'])
  expect(await refusal(blob(''))).toEqual([400, 'validation_failed', 'The file holds no rows'])
  expect(await refusal(blob('email,name\n'))).toEqual([400, 'validation_failed', 'The file holds no rows'])
  expect(await refusal(blob(Buffer.from('89504e470d0a1a0a0000', 'hex')))).toEqual([
    400,
    'validation_failed',
    'Choose a CSV or XLSX file',
  ])
  expect(await refusal(blob(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toEqual([
    400,
    'validation_failed',
    expect.stringContaining('old or protected'),
  ])
  expect(await refusal(blob(`email\n${row.repeat(5_001)}`))).toEqual([
    400,
    'validation_failed',
    expect.stringContaining('At most 5,000 rows'),
  ])
  expect(await refusal(blob(row.repeat(5_001)))).toEqual([
    400,
    'validation_failed',
    expect.stringContaining('At most 5,000 rows'),
  ])
  expect(await refusal(blob('x'.repeat(5 * 1024 * 1024 + 1)))).toEqual([413, 'payload_too_large', undefined])
  expect((await server.api(imports, {}, { token: admin.token })).body.count).toBe(0)
})

test('USR-D9 5,000 rows are read without blocking the server', async () => {
  const own = await fresh()
  const people = Array.from({ length: 5_000 }, (_, n) => [`p${n}@example.org`, 'مينا', 'جرجس', '', '', 'member'])
  const files = { CSV: csvFile(people), XLSX: blob(xlsx([['email', 'first', 'last', 'phone', 'parish', 'role'], ...people])) }
  for (const [kind, file] of Object.entries(files)) {
    let [worst, last] = [0, performance.now()]
    const beat = setInterval(() => {
      worst = Math.max(worst, performance.now() - last)
      last = performance.now()
    }, 1)
    const began = performance.now()
    const made = await own.uploaded(file)
    clearInterval(beat)
    expect(made.rows).toBe(5_000)
    console.log(
      `USR-D9 ${kind} of 5,000 rows, ${Math.round(file.size / 1024)} KB: stored after ${Math.round(performance.now() - began)} ms, longest pause of the server ${Math.round(worst)} ms`,
    )
  }
})

test('USR-D9 COM-D6 ADM-30~ uploading requires manage_users and counts towards the account’s uploads', async () => {
  await fresh()
  const moderator = await someAdmin(server.parts, 'moderator')
  const refused = await server.api(upload, { body: {}, files: { file: csvFile([]) } }, { token: moderator.token })
  expect([refused.status, refused.body.code, refused.body.required]).toEqual([403, 'permission_denied', ['manage_users']])
  expect((await server.api(upload, { body: {} })).status).toBe(401)
  const outcomes: number[] = []
  for (let n = 0; n < 21; n += 1) outcomes.push((await refusal(blob('')))[0] as number)
  expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 400), 429])
})

test('CON-D4 USR-D9 another account neither finds nor changes an import', async () => {
  const own = await fresh()
  const { id } = await own.uploaded(csvFile([['mina@example.org']]))
  const other = { token: (await someAdmin(server.parts, 'superadmin')).token }
  const params = { id }
  expect((await server.api(imports, {}, other)).body.count).toBe(0)
  const answers = [
    await server.api(read, { params }, other),
    await server.api(rows, { params }, other),
    await server.api(validate, { params, body: { mapping: { email: 0 } } }, other),
    await server.api(importsEndpoints.start, { params, body: {} }, other),
    await server.api(importsEndpoints.cancel, { params }, other),
    await server.api(importsEndpoints.report, { params }, other),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})
