import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { reportedEndpoints } from '#contract/moderation/reported.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { auditOf } from '../../support/features/moderation.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, somePost } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleClaim } = consoleQueueEndpoints
const { dismiss, merge, reported, undoMerge, uphold } = reportedEndpoints
let server: TestServer
let staff: Admin
let parishId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
})
beforeEach(async () => void (staff = await someAdmin(server.parts, { role: 'admin', totp: true })))
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = (more: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId, ...more })
async function reportedPost(visibility: 'members' | 'parish' = 'members') {
  const { id } = await somePost(server, await someone(), { content: `The bus leaves at six ${Math.random()}`, visibility })
  await reportIt(server, await someone(), 'post', id, 'personal_data')
  return id
}
const rowOf = async (id: string, query: object = {}) =>
  (await server.api(reported, { query }, by(staff))).body.results.find((row) => row.id === id)
const join = (id: string, into: string, who: { token: string } = staff) =>
  server.api(merge, { params: { id }, body: { into } }, by(who))
const isPublic = async (id: string) =>
  (await server.api(postsEndpoints.read, { params: { id } }, by(await someone()))).status === 200

test('MOD-D2 the reports of a thing are merged into those of another: it is a duplicate, stays as it is, and opens again with the next report', async () => {
  const [first, second, third] = [await reportedPost(), await reportedPost(), await reportedPost()]
  expect((await join(second, first)).status).toBe(200)
  expect(await rowOf(second)).toMatchObject({ state: 'duplicate', score: 0, duplicate_of: { id: first, kind: 'post' } })
  expect((await rowOf(second))?.duplicate_of?.title).toContain('The bus leaves at six')
  expect(await rowOf(first)).toMatchObject({ state: 'open', duplicates: 1, duplicate_of: null })
  expect([await isPublic(second), (await rowOf(second, { state: 'duplicate' }))?.id]).toEqual([true, second])
  expect(await rowOf(second, { state: 'open' })).toBe(undefined)
  expect(await auditOf(server, second)).toMatchObject([{ action: 'moderation.merge', target_type: 'post' }])
  expect(await join(second, third)).toMatchObject({ status: 409, body: { reason: 'moderation.not_reported' } })
  // Duplicates of a duplicate follow it.
  expect((await join(first, third)).status).toBe(200)
  expect([(await rowOf(second))?.duplicate_of?.id, (await rowOf(third))?.duplicates]).toEqual([third, 2])
  await reportIt(server, await someone(), 'post', second, 'hate')
  expect(await rowOf(second)).toMatchObject({ state: 'open', duplicate_of: null, reports: 2 })
})

test('MOD-D2 SC-18~ a merge is undone within thirty seconds by who merged: its reports are open again, and what followed it follows it again', async () => {
  const [first, second, third] = [await reportedPost(), await reportedPost(), await reportedPost()]
  await join(first, second)
  const { body } = await join(second, third)
  expect(Math.ceil((Date.parse(body.undo_until) - server.clock.now()) / 10_000)).toBe(3)
  const back = (id: string, who: { token: string } = staff) => server.api(undoMerge, { params: { id } }, by(who))
  const other = await someAdmin(server.parts, { role: 'admin', totp: true })
  expect((await back(body.id, other)).status).toBe(404)
  expect((await back(body.id)).status).toBe(200)
  expect(await rowOf(second)).toMatchObject({ state: 'open', duplicate_of: null, duplicates: 1, score: 3 })
  expect([(await rowOf(first))?.duplicate_of?.id, (await rowOf(third))?.duplicates]).toEqual([second, 0])
  expect((await auditOf(server, second)).map(({ action }) => action)).toEqual(['moderation.merge', 'moderation.unmerge'])
  expect((await back(body.id)).status).toBe(404)

  const again = (await join(second, third)).body
  await reportIt(server, await someone(), 'post', second, 'hate')
  expect(await back(again.id)).toMatchObject({ status: 409, body: { reason: 'moderation.changed_since' } })
  const late = (await join(second, third)).body
  server.clock.advance(30_000)
  expect(await back(late.id)).toMatchObject({ status: 409, body: { reason: 'moderation.decision_final' } })
})

test('MOD-D2 nothing is merged with itself, with a duplicate, or with what has no reports', async () => {
  const [one, other, third] = [await reportedPost(), await reportedPost(), await reportedPost()]
  const { id: unreported } = await somePost(server, await someone())
  await join(other, third)
  for (const into of [one, other, unreported])
    expect(await join(one, into)).toMatchObject({ status: 400, body: { errors: { into: [expect.any(String)] } } })
  expect((await join(unreported, one)).status).toBe(404)
  expect((await join('nothing', one)).status).toBe(404)
})

test('MOD-D2 CON-D1 CON-D4 SC-18 readers merge nothing, moderators of a parish only what they see, and nobody what another holds', async () => {
  const [one, other] = [await reportedPost('parish'), await reportedPost('parish')]
  const far = await someParish(server.parts)
  const limited = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  expect((await join(one, other, limited)).status).toBe(404)
  expect((await join(one, other, await someone())).status).toBe(401)
  const holder = await someAdmin(server.parts, { role: 'moderator', totp: true })
  await server.api(consoleClaim, { params: { kind: 'post', id: one } }, by(holder))
  expect(await join(one, other)).toMatchObject({ status: 409, body: { reason: 'moderation.claimed' } })
  expect((await join(one, other, holder)).status).toBe(200)
  const member = await someone()
  const reporter = await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: member.id })
  const reportedByThem = await reportedPost()
  await reportIt(server, member, 'post', reportedByThem)
  expect(await join(reportedByThem, other, reporter)).toMatchObject({ status: 403, body: { reason: 'moderation.reported' } })
})

test('MOD-D2 reports are upheld and dismissed by the thing they are about, with the permissions of the decision', async () => {
  const [bad, fine] = [await reportedPost(), await reportedPost()]
  const body = { reason: 'It names a child.' }
  const helper = await someAdmin(server.parts, { role: 'parish_admin', totp: true })
  expect(await server.api(uphold, { params: { id: bad }, body }, by(helper))).toMatchObject({
    status: 403,
    body: { required: ['delete_content'] },
  })
  expect((await server.api(uphold, { params: { id: bad }, body }, by(staff))).status).toBe(200)
  expect((await server.api(dismiss, { params: { id: fine } }, by(helper))).status).toBe(200)
  expect([await isPublic(bad), await isPublic(fine)]).toEqual([false, true])
  expect([(await rowOf(bad))?.state, (await rowOf(fine))?.state]).toEqual(['upheld', 'dismissed'])
  expect((await server.api(dismiss, { params: { id: bad } }, by(staff))).status).toBe(409)
  expect((await auditOf(server, bad)).map(({ action, reason }) => [action, reason])).toContainEqual([
    'moderation.remove',
    body.reason,
  ])
})
