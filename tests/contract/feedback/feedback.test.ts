import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { installed } from '#server/installed.ts'
import { transact } from '#server/platform/db/tx.ts'
import { feedbackJob } from '#server/modules/feedback/feedback.job.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { jobContext } from '../../support/job-context.ts'
import { somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { sendFeedback } = feedbackEndpoints
type Input = Parameters<typeof server.api<typeof sendFeedback>>[1]
type Options = Parameters<typeof server.api<typeof sendFeedback>>[2]
const message = 'The calendar is empty'
const send = (input: Omit<NonNullable<Input>, 'body'> & { body?: object } = {}, options: Options = {}) =>
  server.api(sendFeedback, { ...input, body: { message, ...input.body } }, options)
const rowOf = (id: string) =>
  server.parts.db.selectFrom('feedback_reports').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const count = async () => (await server.parts.db.selectFrom('feedback_reports').select('id').execute()).length
const stored = async (name: string) => {
  const file = await server.parts.files.get(name)
  return file && buffer(file.stream)
}

test('BUG-08 BUG-17 a visitor gets a receipt for a message alone, and the report is stored', async () => {
  const { status, body } = await send({}, { headers: { 'user-agent': `Browser ${'x'.repeat(400)}` } })
  expect([status, body.receipt]).toEqual([201, expect.stringMatching(/^F-[0-9A-F]{8}$/)])
  const row = await rowOf(body.id)
  expect(row).toEqual({
    id: body.id,
    receipt: body.receipt,
    user_id: null,
    name: '',
    email: '',
    message,
    status: 'new',
    source: '',
    tags: [],
    user_agent: `Browser ${'x'.repeat(292)}`,
    screenshot: null,
    created_at: expect.any(String),
  })
})

test('BUG-08 a member is recognised, and name, email, source and tags are stored, the source without its query', async () => {
  const person = await somePerson(server.parts)
  const fields = { name: 'Mina', email: 'Mina@Example.org', source: '/verify-email?token=secret#top', tags: ['en', '1.2.3'] }
  const { body } = await send({ body: fields }, { token: person.token })
  expect(await rowOf(body.id)).toMatchObject({
    user_id: person.id,
    name: 'Mina',
    email: 'mina@example.org',
    source: '/verify-email',
    tags: ['en', '1.2.3'],
  })
  const form = await send({ body: { tags: 'en' }, files: { screenshot: blob(await picture(40, 30)) } }, { token: person.token })
  expect([form.status, (await rowOf(form.body.id)).tags]).toEqual([201, ['en']])
})

test('BUG-08 the screenshot is re-encoded without metadata', async () => {
  const sent = await picture(64, 48)
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { status, body } = await send({ files: { screenshot: blob(sent) } })
  expect(status).toBe(201)
  const { screenshot } = await rowOf(body.id)
  const { width, height, format, exif, icc, xmp } = await sharp((await stored(screenshot!))!).metadata()
  expect([width, height, format, exif, icc, xmp]).toEqual([64, 48, 'png', undefined, undefined, undefined])
})

test('COM-D5 the screenshot has no public address, not even with its name', async () => {
  const person = await somePerson(server.parts)
  const { body } = await send({ files: { screenshot: blob(await picture(64, 48)) } }, { token: person.token })
  const name = (await rowOf(body.id)).screenshot!
  expect(await stored(name)).not.toBeNull()
  const names = [name, name.replace('-private', ''), encodeURIComponent(name).replace('-', '%2D'), `private/${name}`]
  for (const address of names.map((one) => `${server.url}/media/${one}`)) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${person.token}` } })
    expect([address, answer.status]).toEqual([address, 404])
  }
})

test('COM-D5 F3 a file that is no PNG by its content is rejected and not stored', async () => {
  const before = await count()
  const bytes = (text: string) => blob(new TextEncoder().encode(text))
  const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const cases: Array<[string, Blob, number, string]> = [
    ['jpeg', blob(await picture(64, 48, 'jpeg')), 415, 'unsupported_type'],
    ['gif', blob(await picture(64, 48, 'gif')), 415, 'unsupported_type'],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'unsupported_type'],
    ['html', bytes('<!doctype html><script>alert(1)</script>'), 415, 'unsupported_type'],
    ['empty', new Blob([]), 400, 'validation_failed'],
    ['cut off', blob((await picture(640, 480)).subarray(0, 60)), 400, 'validation_failed'],
    ['40 megapixels and more', blob(huge), 400, 'validation_failed'],
    ['above 5 MB', new Blob([Buffer.concat([await picture(64, 48), Buffer.alloc(5 * 1024 * 1024)])]), 413, 'payload_too_large'],
  ]
  for (const [name, screenshot, status, code] of cases) {
    const answer = await send({ files: { screenshot } })
    expect([name, answer.status, answer.body.code]).toEqual([name, status, code])
  }
  expect(await count()).toBe(before)
})

test('BUG-16 API-101 an empty message and invalid fields are rejected', async () => {
  const before = await count()
  const blanks = await send({ body: { message: ' \n ' } })
  expect([blanks.status, blanks.body.detail]).toEqual([400, 'Unable to submit feedback with empty message'])
  const cases: Array<[object, string]> = [
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: 7 }, 'message'],
    [{ email: 'mina@' }, 'email'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ source: 'x'.repeat(301) }, 'source'],
    [{ tags: Array.from({ length: 11 }, () => 'x') }, 'tags'],
    [{ tags: ['x'.repeat(41)] }, 'tags'],
  ]
  for (const [fields, at] of cases) {
    const { status, body } = await send({ body: fields })
    expect([at, status, body.code, Object.keys(body.errors ?? {})]).toEqual([at, 400, 'validation_failed', [at]])
  }
  expect(await count()).toBe(before)
})

test('BUG-21 TRAP-51 pages of another site get 403 in the shape of the contract, also with a form that needs no preflight', async () => {
  const before = await count()
  for (const origin of ['https://evil.example', 'null', `http://evil.example:${new URL(server.url).port}`]) {
    for (const files of [undefined, { screenshot: blob(await picture(64, 48)) }]) {
      const { status, body } = await send(files ? { files } : {}, { headers: { origin } })
      expect([origin, status, body]).toEqual([
        origin,
        403,
        {
          detail: 'The domain is not in the allowed list.',
          message: 'The domain is not in the allowed list.',
          code: 'forbidden',
          reason: 'core.foreign_origin',
        },
      ])
    }
  }
  expect(await count()).toBe(before)
  expect((await send({}, { headers: { origin: server.url } })).status).toBe(201)
})

test('COM-D7 the same report repeated under its key is one report with one receipt; another one under it is rejected', async () => {
  const headers = { 'idempotency-key': 'k-feedback-1', 'x-forwarded-for': someAddress() }
  const files = { screenshot: blob(await picture(64, 48)) }
  const first = await send({ files }, { headers })
  const before = await count()
  const again = await send({ files }, { headers })
  expect([again.status, again.body]).toEqual([201, first.body])
  const other = await send({ files: { screenshot: blob(await picture(65, 48)) } }, { headers })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect(await count()).toBe(before)
})

test('COM-D6 API-102 ten reports an hour from one address', async () => {
  const headers = { 'x-forwarded-for': someAddress() }
  const statuses = []
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await send({}, { headers })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  server.clock.advance(3_600_000)
  expect((await send({}, { headers })).status).toBe(201)
})

test('H1 H2 a person’s reports, signed in or under their address, are exported, and erased with their pictures', async () => {
  const { parts } = server
  const person = await somePerson(parts)
  const email = (await parts.db.selectFrom('users').where('id', '=', person.id).select('email').executeTakeFirstOrThrow()).email
  const other = await somePerson(parts)
  const files = { screenshot: blob(await picture(64, 48)) }
  const own = await send({ body: { message: 'as a member' }, files }, { token: person.token })
  await send({ body: { message: 'as a visitor', email } })
  const theirs = await send({ body: { message: 'of somebody else', email } }, { token: other.token })
  const { screenshot } = await rowOf(own.body.id)

  const exported = await exportPerson(parts.db, installed, person.id, parts)
  expect(exported['feedback_reports']).toMatchObject([{ message: 'as a member', screenshot }, { message: 'as a visitor' }])
  const before = await count()
  await transact(parts.db, (tx) => erasePerson(tx, installed, person.id, parts))
  expect([await count(), await stored(screenshot!)]).toEqual([before - 2, null])
  expect((await rowOf(theirs.body.id)).message).toBe('of somebody else')
})

test('BUG-08 reports and their pictures are kept 12 months', async () => {
  const { body } = await send({ files: { screenshot: blob(await picture(64, 48)) } })
  const { screenshot } = await rowOf(body.id)
  const sweep = () => feedbackJob.run({}, jobContext(server))
  server.clock.advance(364 * 86_400_000)
  await sweep()
  expect((await rowOf(body.id)).id).toBe(body.id)
  server.clock.advance(2 * 86_400_000)
  await sweep()
  expect([await count(), await stored(screenshot!)]).toEqual([0, null])
})
