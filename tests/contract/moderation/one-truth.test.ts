import { afterAll, beforeAll, expect, test } from 'vitest'
import { appealsEndpoints } from '#contract/moderation/appeals.ts'
import { type DecisionRow, decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { commentModerationEndpoints } from '#contract/posts/comment-moderation.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { auditOf, decisionNotices, tellAuthors, waitingFor } from '../../support/features/moderation.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { claim, decide, undo } = moderationEndpoints
const { approveComment, markSpam, restoreComment, moderateComments, commentModerationStats } = commentModerationEndpoints
let server: TestServer
let staff: Admin
let [parishId, postId] = ['', '']
let author: Person
/** Two moderators, signed in to the app and to the console. */
let moderator: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
  ;[author, moderator, other] = [await someone(), await someone(), await someone()]
  staff = await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
  await someAdmin(server.parts, { role: 'moderator', totp: true, linkedUserId: other.id })
  postId = (await somePost(server, await someone())).id
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = () => somePerson(server.parts, { parishId })
async function hiddenComment() {
  author = await someone()
  const { id } = await someComment(server, author, postId)
  for (let n = 0; n < 3; n += 1) await reportIt(server, await someone(), 'comment', id, 'harassment')
  return id
}
const inQueue = (id: string) => ({ params: { kind: 'comment', id } })
const statusOf = async (id: string) => (await server.api(commentsEndpoints.readComment, { params: { id } }, by(author))).status
const stored = async (id: string) =>
  (await server.parts.db.selectFrom('comments').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
const isWaiting = async (id: string) => (await waitingFor(server, moderator, 'comment')).some((entry) => entry.id === id)
const history = async (id: string): Promise<DecisionRow[]> =>
  (await server.api(decisionsEndpoints.decisions, { query: { kind: 'comment' } }, by(staff))).body.results.filter(
    ({ target_id }) => target_id === id,
  )
const told = async () => {
  await tellAuthors(server)
  return (await decisionNotices(server, author)).map(({ fact }) => fact)
}
const moveTo = async (endpoint: typeof approveComment | typeof markSpam | typeof restoreComment, id: string, who = moderator) =>
  server.api(endpoint, { params: { id } }, by(who))

test('CMT-D5 CMT-D6 SC-18 MOD-D1~ a hidden comment is claimed, decided, undone and decided again by one case, whichever call decides', async () => {
  const id = await hiddenComment()
  expect([await stored(id), await isWaiting(id)]).toEqual(['hidden', true])
  expect((await server.api(claim, inQueue(id), by(moderator))).body.is_mine).toBe(true)
  // Who holds it decides; the calls of comments know it too.
  for (const endpoint of [approveComment, markSpam] as const)
    expect((await moveTo(endpoint, id, other)).body).toMatchObject({ code: 'conflict', reason: 'moderation.claimed' })
  const bulk = { body: { ids: [id], action: 'approve' as const } }
  expect((await server.api(moderateComments, bulk, by(other))).body).toEqual({
    succeeded: [],
    failed: [{ id, code: 'conflict' }],
  })

  const body = { decision: 'remove' as const, reason: 'It hurts somebody.' }
  const { body: decided } = await server.api(decide, { ...inQueue(id), body }, by(moderator))
  expect([await stored(id), await isWaiting(id)]).toEqual(['removed', false])
  expect((await server.api(undo, { params: { id: decided.case_id } }, by(moderator))).status).toBe(200)
  expect([await stored(id), await isWaiting(id)]).toEqual(['hidden', true])
  expect((await waitingFor(server, moderator, 'comment')).find((entry) => entry.id === id)?.why).toMatchObject({
    code: 'reported',
  })

  expect((await moveTo(markSpam, id)).body.status).toBe('spam')
  expect([await stored(id), await isWaiting(id)]).toEqual(['spam', false])
  const rows = await history(id)
  expect(rows.map(({ decision, outcome }) => [decision, outcome])).toEqual([
    ['spam', 'standing'],
    ['remove', 'undone'],
  ])
  expect((await server.api(decide, { ...inQueue(id), body }, by(other))).status).toBe(409)
  expect(await told()).toEqual(['removed'])
  expect(await told()).toEqual(['removed'])
  const reports = await server.parts.db.selectFrom('reports').where('target_id', '=', id).select('state').execute()
  expect(reports.map(({ state }) => state)).toEqual(['upheld', 'upheld', 'upheld'])
})

test('CMT-D6 MOD-D3 SC-18 a comment that is restored before its author heard tells them nothing, later exactly once', async () => {
  const early = await hiddenComment()
  await moveTo(markSpam, early)
  expect((await moveTo(restoreComment, early, other)).body.status).toBe('visible')
  expect(await told()).toEqual([])
  expect((await history(early)).map(({ decision, outcome }) => [decision, outcome])).toEqual([['spam', 'restored']])

  const late = await hiddenComment()
  await moveTo(markSpam, late)
  expect(await told()).toEqual(['removed'])
  expect((await moveTo(restoreComment, late, other)).body.status).toBe('visible')
  expect((await moveTo(restoreComment, late, other)).status).toBe(409)
  expect(await told()).toEqual(['restored', 'removed'])
  const reports = await server.parts.db.selectFrom('reports').where('target_id', '=', late).select('state').execute()
  expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(['dismissed']))
})

test('CMT-D6 CMT-D3 PST-D5 SC-18 what a moderator deletes where they meet it stands in the history, can be undone and is appealed against', async () => {
  author = await someone()
  const { id } = await someComment(server, author, postId)
  expect((await server.api(commentsEndpoints.removeComment, { params: { id } }, by(moderator))).status).toBe(200)
  expect(await stored(id)).toBe('removed')
  const [first] = await history(id)
  expect((await server.api(undo, { params: { id: first!.id } }, by(moderator))).status).toBe(200)
  expect([await stored(id), await isWaiting(id)]).toEqual(['visible', false])
  expect(await told()).toEqual([])

  const post = await somePost(server, author)
  const removal = { params: { id: post.id }, query: { reason: 'Not for everybody.' } }
  expect((await server.api(postsEndpoints.remove, { params: { id: post.id } }, by(moderator))).status).toBe(400)
  expect((await server.api(postsEndpoints.remove, removal, by(moderator))).status).toBe(200)
  const reading = async (who: Person) => (await server.api(postsEndpoints.read, { params: { id: post.id } }, by(who))).status
  expect([await reading(other), await reading(author)]).toEqual([404, 200])
  expect((await auditOf(server, post.id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['posts.remove', 'Not for everybody.'],
  ])
  expect(await told()).toEqual(['removed'])
  const [notice] = await decisionNotices(server, author)
  const caseId = notice?.action_url?.split('/').at(-1) ?? ''
  const appeal = { params: { id: caseId }, body: { text: 'It was about the feast of my parish.' } }
  expect((await server.api(appealsEndpoints.appeal, appeal, by(author))).status).toBeLessThan(300)
})

test('CMT-D6 the figures of comments count what the queue decided, and not what was undone', async () => {
  const handled = async () => (await server.api(commentModerationStats, {}, by(moderator))).body.handled_today
  const before = await handled()
  const id = await hiddenComment()
  const { body } = await server.api(decide, { ...inQueue(id), body: { decision: 'approve' as const } }, by(moderator))
  expect(await handled()).toBe(before + 1)
  await server.api(undo, { params: { id: body.case_id } }, by(moderator))
  expect(await handled()).toBe(before)
  expect(await statusOf(id)).toBe(200)
})

test('MOD-D1~ CMT-D6 the queue marks a comment as spam without a reason; nothing else is spam', async () => {
  const id = await hiddenComment()
  const spam = { decision: 'spam' as const }
  expect((await server.api(decide, { ...inQueue(id), body: spam }, by(other))).status).toBe(200)
  expect(await stored(id)).toBe('spam')
  const post = await somePost(server, author, { content: 'Cheap viagra' })
  const asPost = { params: { kind: 'post', id: post.id }, body: spam }
  expect((await server.api(decide, asPost, by(moderator))).body.code).toBe('validation_failed')
  const asRestored = { ...inQueue(id), body: { decision: 'restore' as const, reason: 'A mistake.' } }
  expect((await server.api(decide, asRestored, by(moderator))).body.code).toBe('validation_failed')
})
