import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import type { ModerationDecision } from '#contract/moderation/moderation.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { newId } from '#server/platform/db/ids.ts'
import { auditOf } from '../../support/features/moderation.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleBulk, consoleBulkUndo, consoleClaim, consoleDecide, consoleQueue, moderationStats } = consoleQueueEndpoints
let server: TestServer
let staff: Admin
let moderator: Person
let parishId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
  moderator = await someone()
  staff = await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = (more: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId, ...more })
const heldPost = async (author?: Person) =>
  (await somePost(server, author ?? (await someone()), { content: `Cheap viagra ${Math.random()}`, visibility: 'parish' })).id
async function reportedPost(...reasons: ReportReason[]) {
  const { id } = await somePost(server, await someone(), { content: `At six ${Math.random()}`, visibility: 'parish' })
  for (const reason of reasons) await reportIt(server, await someone(), 'post', id, reason)
  return id
}
type More = { reason?: string; rule?: number; days?: number }
const judgeAll = (ids: readonly string[], decision: ModerationDecision, more: More = {}, who: Admin = staff) =>
  server.api(consoleBulk, { body: { ids: [...ids], decision, reason: 'An advertisement.', ...more } }, by(who))
const isPublic = async (id: string) =>
  (await server.api(postsEndpoints.read, { params: { id } }, by(await someone()))).status === 200
const listed = async (query: object, who: Admin = staff) =>
  (await server.api(consoleQueue, { query: { kind: 'post', ...query } }, by(who))).body.results
const statsFor = async (who: Admin = staff) => (await server.api(moderationStats, {}, by(who))).body

test('MOD-D1 CMT-D6 many entries are decided in one act, each like a single one: own, reported, held and foreign ones fail by themselves', async () => {
  const other = await someAdmin(server.parts, { role: 'moderator', totp: true })
  const [good, own, held] = [await heldPost(), await heldPost(moderator), await heldPost()]
  const reported = await reportedPost('hate')
  await reportIt(server, moderator, 'post', reported)
  await server.api(consoleClaim, { params: { kind: 'post', id: held } }, by(other))
  const nothing = newId()
  const { status, body } = await judgeAll([good, own, held, reported, nothing, good], 'remove')
  expect([status, body.succeeded]).toEqual([200, [good]])
  expect(body.failed.map(({ id, code, reason }) => [id, code, reason])).toEqual([
    [own, 'forbidden', 'moderation.own'],
    [held, 'conflict', 'moderation.claimed'],
    [reported, 'forbidden', 'moderation.reported'],
    [nothing, 'not_found', 'not_found'],
  ])
  expect(body.failed[0]?.name).toContain('Cheap viagra')
  expect([await isPublic(good), await isPublic(reported)]).toEqual([false, true])
  expect((await auditOf(server, good)).map(({ action, reason }) => [action, reason])).toEqual([
    ['moderation.remove', 'An advertisement.'],
  ])
  expect(await auditOf(server, own)).toEqual([])
})

test('MOD-D1 what a kind does not know fails for it alone; what every entry lacks refuses the whole act', async () => {
  const post = await heldPost()
  const { id: parent } = await somePost(server, await someone())
  const { id: comment } = await someComment(server, await someone(), parent)
  await reportIt(server, await someone(), 'comment', comment)
  const { body } = await judgeAll([post, comment], 'spam')
  expect([body.succeeded, body.failed.map(({ id, code }) => [id, code])]).toEqual([[comment], [[post, 'validation_failed']]])
  for (const [decision, more] of [
    ['remove', { reason: '' }],
    ['warn', {}],
    ['suspend', {}],
  ] as const)
    expect((await judgeAll([post], decision, more)).body).toMatchObject({ code: 'validation_failed' })
  expect((await judgeAll([], 'approve')).status).toBe(400)
  const many = Array.from({ length: 101 }, () => newId())
  expect((await judgeAll(many, 'approve')).status).toBe(400)
  const warned = await judgeAll([post], 'warn', { rule: 1 })
  expect(warned.body.succeeded).toEqual([post])
})

test('MOD-D1 CON-D1 CON-D4 many are removed with delete_content alone, and by a moderator of a parish only its own', async () => {
  const id = await heldPost()
  const helper = await someAdmin(server.parts, { role: 'parish_admin', totp: true, scope: { kind: 'parish', ids: [parishId] } })
  expect(await judgeAll([id], 'remove', {}, helper)).toMatchObject({ status: 403, body: { required: ['delete_content'] } })
  const far = await someParish(server.parts)
  const limited = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  expect((await judgeAll([id], 'approve', {}, limited)).body).toMatchObject({
    succeeded: [],
    failed: [{ id, code: 'not_found', name: '' }],
  })
  const reader = await someone()
  expect((await server.api(consoleBulk, { body: { ids: [id], decision: 'approve' } }, by(reader))).status).toBe(401)
  expect((await judgeAll([id], 'approve', {}, helper)).body.succeeded).toEqual([id])
})

test('MOD-D1 SC-18 many decisions are undone together within thirty seconds; what was decided again meanwhile, and those of others, stand', async () => {
  const ids = [await heldPost(), await heldPost(), await heldPost()]
  const { body } = await judgeAll(ids, 'approve')
  const left = Date.parse(body.undo?.until ?? '') - server.clock.now()
  expect([body.undo?.ids.length, Math.ceil(left / 10_000)]).toEqual([3, 3])
  const caseIds = body.undo?.ids ?? []
  const takeBack = (cases: string[], who: Admin = staff) => server.api(consoleBulkUndo, { body: { ids: cases } }, by(who))
  const other = await someAdmin(server.parts, { role: 'admin', totp: true })
  expect((await takeBack(caseIds, other)).body.failed.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found'])
  expect((await takeBack(caseIds.slice(0, 2))).body.succeeded).toEqual(caseIds.slice(0, 2))
  expect(await Promise.all(ids.map(isPublic))).toEqual([false, false, true])
  expect((await auditOf(server, ids[0] ?? '')).map(({ action }) => action)).toEqual(['moderation.approve', 'moderation.undo'])
  server.clock.advance(30_000)
  const late = (await takeBack(caseIds.slice(2))).body
  expect([late.succeeded, late.failed[0]?.reason]).toEqual([[], 'moderation.told_already'])
  expect(late.failed[0]?.name).toContain('Cheap viagra')
})

test('MOD-D1 an act on many that is sent twice happens once', async () => {
  const id = await heldPost()
  const call = { body: { ids: [id], decision: 'remove' as const, reason: 'An advertisement.' } }
  const options = { ...by(staff), headers: { 'idempotency-key': newId() } }
  expect((await server.api(consoleBulk, call, options)).body.succeeded).toEqual([id])
  expect((await server.api(consoleBulk, call, options)).body.failed).toMatchObject([{ id, code: 'conflict' }])
  expect((await auditOf(server, id)).length).toBe(1)
})

test('MOD-D1 the score sums the weights of the reasons of open reports; the queue is ordered and filtered by it', async () => {
  const author = await someone()
  const [grave, mild, none] = [
    await reportedPost('self_harm', 'spam', 'other'),
    await reportedPost('spam', 'spam', 'spam'),
    await heldPost(author),
  ]
  const scores = async (query: object) =>
    (await listed(query)).filter(({ id }) => [grave, mild, none].includes(id)).map(({ id, score }) => [id, score])
  expect(await scores({ order: 'score' })).toEqual([
    [grave, 12],
    [mild, 3],
    [none, 0],
  ])
  expect(await scores({})).toEqual([
    [grave, 12],
    [mild, 3],
    [none, 0],
  ])
  expect(await scores({ score: 'high' })).toEqual([[grave, 12]])
  expect(await scores({ score: 'medium' })).toEqual([])
  expect(await scores({ score: 'low' })).toEqual([
    [mild, 3],
    [none, 0],
  ])
  const later = await reportedPost('violence', 'hate', 'hate')
  expect((await listed({ order: 'score' })).map(({ id }) => id).slice(0, 2)).toEqual([later, grave])
  await server.api(consoleDecide, { params: { kind: 'post', id: later }, body: { decision: 'approve' } }, by(staff))
  const stored = await server.parts.db
    .selectFrom('report_groups')
    .where('target_id', '=', later)
    .select(['score', 'state'])
    .execute()
  expect(stored).toEqual([{ score: 0, state: 'dismissed' }])
})

test('MOD-D1 CMT-D6 the figures count what waits, what is reported and what was decided, in the moderator’s scope', async () => {
  const far = await someParish(server.parts)
  const limited = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  const everything = await statsFor()
  expect(await statsFor(limited)).toEqual({
    pending: 0,
    flagged: 0,
    spam: 0,
    removed: 0,
    handled_today: 0,
    median_minutes: null,
  })
  const author = await someone({ parishId: far.id })
  const waiting = await heldPost(author)
  const { id: seen } = await somePost(server, author, { visibility: 'parish' })
  await reportIt(server, await someone({ parishId: far.id }), 'post', seen)
  const { id: hidden } = await somePost(server, author, { visibility: 'parish', content: `At seven ${Math.random()}` })
  for (let n = 0; n < 3; n += 1) await reportIt(server, await someone({ parishId: far.id }), 'post', hidden)
  expect(await statsFor(limited)).toMatchObject({ pending: 1, flagged: 2 })
  const day = () => new Date(server.clock.now()).getUTCDate()
  const before = day()
  server.clock.advance(30 * 60_000)
  const later = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  const [removed] = (await judgeAll([waiting], 'remove', {}, later)).body.succeeded
  expect(removed).toBe(waiting)
  expect(await statsFor(later)).toEqual({ pending: 0, flagged: 2, spam: 0, removed: 1, handled_today: 1, median_minutes: 30 })
  const unlimited = await someAdmin(server.parts, { role: 'admin', totp: true })
  expect((await statsFor(unlimited)).handled_today).toBe((day() === before ? everything.handled_today : 0) + 1)
  expect((await server.api(moderationStats, {}, by(author))).status).toBe(401)
})
