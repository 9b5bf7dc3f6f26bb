import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { type Admin, someAdmin, somePerson } from '../../support/features/people.ts'
import { blob, picture as drawn } from '../../support/files/pictures.ts'
import { openLink } from '../../support/process/open-link.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

const { feedback, patchFeedback, feedbackScreenshot } = feedbackEndpoints
const { auditLogs } = logsEndpoints
let server: TestServer
let moderator: Admin
beforeAll(async () => {
  server = await startServer()
  moderator = await someAdmin(server.parts, 'moderator')
})
afterAll(() => server.close())

const send = async (message: string, options: { token?: string; screenshot?: Blob } = {}) => {
  const { token, screenshot } = options
  const input = {
    body: { message, name: 'Marina', email: 'marina@example.org' },
    ...(screenshot ? { files: { screenshot } } : {}),
  }
  const { status, body } = await server.api(feedbackEndpoints.sendFeedback, input, token ? { token } : {})
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; receipt: string }
}
const list = async (query: object = {}, { token } = moderator) => (await server.api(feedback, { query }, { token })).body.results!
const patch = (id: string, status: string, { token } = moderator) =>
  server.api(patchFeedback, { params: { id }, body: { status: status as 'new' } }, { token })

test('BUG-08 CON-D5 the console lists feedback, newest first, filtered by words, status and days', async () => {
  const person = await somePerson(server.parts)
  const first = await send('The bell rings twice')
  const second = await send('The choir list is empty', { token: person.token })
  const rows = await list()
  expect(rows.map(({ receipt }) => receipt)).toEqual([second.receipt, first.receipt])
  expect(rows[0]).toMatchObject({ status: 'new', has_screenshot: false, username: person.username })
  expect((await list({ q: 'BELL' })).map(({ id }) => id)).toEqual([first.id])
  expect((await patch(first.id, 'solved')).body).toMatchObject({ id: first.id, status: 'solved' })
  expect((await list({ status: 'solved' })).map(({ id }) => id)).toEqual([first.id])
  expect(await list({ to: '2020-01-01' })).toEqual([])
  for (const query of [{ status: 'lost' }, { from: 'x' }, { page: 0 }])
    expect((await server.api(feedback, { query: untyped(query) }, { token: moderator.token })).status).toBe(400)
})

test('CON-D1 reading requires view_content, setting a status moderate_content, and both are audited', async () => {
  const { id } = await send('A third thing')
  const reader = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'all', ids: [] } })
  const nobody = await someAdmin(server.parts, 'moderator')
  await server.parts.db
    .insertInto('roles')
    .values({ id: '01990000-0000-7000-8000-0000000000bb', name: 'clerk', label: 'Clerk', rank: 5, permissions: ['view_content'] })
    .execute()
  await server.parts.db
    .updateTable('admin_users')
    .set({ role_id: '01990000-0000-7000-8000-0000000000bb' })
    .where('id', '=', nobody.id)
    .execute()
  expect((await list({}, reader)).length).toBeGreaterThan(0)
  expect((await list({}, nobody)).length).toBeGreaterThan(0)
  expect([
    (await patch(id, 'seen', nobody)).body.required,
    (await patch(id, 'lost')).status,
    (await patch('x', 'seen')).status,
  ]).toEqual([['moderate_content'], 400, 404])
  expect((await patch('01990000-0000-7000-8000-00000000dead', 'seen')).status).toBe(404)
  expect((await patch(id, 'dismissed')).status).toBe(200)
  const admin = await someAdmin(server.parts, 'admin')
  const [line] = (await server.api(auditLogs, { query: { target: id } }, { token: admin.token })).body.results!
  expect(line).toMatchObject({ action: 'feedback.change', before: { status: 'new' }, after: { status: 'dismissed' } })
})

test('BUG-08 TRAP-52 the picture opens by a signed link as an inert PNG, and by nothing else', async () => {
  const { id, receipt } = await send('With a picture', { screenshot: blob(await drawn(20, 20)) })
  const link = await server.api(feedbackScreenshot, { params: { id } }, { token: moderator.token })
  expect([link.status, Date.parse(link.body.expires_at!) > server.clock.now()]).toEqual([200, true])
  const picture = await openLink(server, link)
  expect(
    Object.fromEntries(
      ['content-type', 'content-security-policy', 'x-content-type-options', 'content-disposition', 'cache-control'].map(
        (name) => [name, picture.headers.get(name)],
      ),
    ),
  ).toEqual({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${receipt}.png"`,
    'cache-control': 'private, no-store',
  })
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const { screenshot } = await server.parts.db
    .selectFrom('feedback_reports')
    .where('id', '=', id)
    .select('screenshot')
    .executeTakeFirstOrThrow()
  expect((await fetch(`${server.url}/media/${screenshot}`)).status).toBe(404)
  const without = await send('Without one')
  expect((await server.api(feedbackScreenshot, { params: { id: without.id } }, { token: moderator.token })).status).toBe(404)
})
