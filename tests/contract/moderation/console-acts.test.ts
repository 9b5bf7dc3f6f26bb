import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appealsEndpoints } from '#contract/moderation/appeals.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { type DecisionRow, decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { type ModerationDecision, moderationEndpoints, type QueueEntry } from '#contract/moderation/moderation.ts'
import { commentModerationEndpoints } from '#contract/posts/comment-moderation.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { auditOf, decisionNotices, tellAuthors } from '../../support/features/moderation.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { assignees, consoleQueue, consoleCase, consoleDecide, consoleUndo } = consoleQueueEndpoints
const { decisions, restore } = decisionsEndpoints
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
const limitedTo = (id: string) => someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [id] } })

/** A post that one member reported; it stays in sight. */
async function reportedPost(writer?: Person) {
  const author = writer ?? (await someone())
  const { id } = await somePost(server, author, { content: `The bus leaves at six ${Math.random()}`, visibility: 'parish' })
  await reportIt(server, await someone(), 'post', id, 'harassment')
  return { author, id }
}
type More = { reason?: string; rule?: number; days?: number | null; assignee?: string }
const judge = (id: string, decision: ModerationDecision, more: More = {}, who: Admin = staff, kind = 'post') =>
  server.api(consoleDecide, { params: { kind, id }, body: { decision, reason: 'It hurts somebody.', ...more } }, by(who))
const takeBack = (caseId: string, who: Admin = staff) => server.api(consoleUndo, { params: { id: caseId } }, by(who))
const give = (id: string) => server.api(restore, { params: { id }, body: { reason: 'It was a mistake.' } }, by(staff))
const isPublic = async (id: string) =>
  (await server.api(postsEndpoints.read, { params: { id } }, by(await someone()))).status === 200
const listed = async (who: Admin = staff, query: object = {}): Promise<QueueEntry[]> =>
  (await server.api(consoleQueue, { query: { kind: 'post', ...query } }, by(who))).body.results
const history = async (id: string): Promise<DecisionRow | undefined> =>
  (await server.api(decisions, {}, by(staff))).body.results.find(({ target_id }) => target_id === id)
const fileOf = async (id: string, who: Admin = staff) => server.api(consoleCase, { params: { kind: 'post', id } }, by(who))
const strikesOf = async (author: Person) => {
  const { id } = await reportedPost(author)
  return (await fileOf(id)).body.author?.strikes
}
const facts = async (author: Person) => {
  await tellAuthors(server)
  return (await decisionNotices(server, author)).map(({ fact }) => fact)
}
const standingOf = ({ id }: Pick<Person, 'id'>) =>
  server.parts.db.selectFrom('users').where('id', '=', id).select(['account_status', 'status_until']).executeTakeFirstOrThrow()
const lettersTo = async ({ email }: Person) =>
  (
    await server.parts.db
      .selectFrom('mail_outbox')
      .where('to_address', '=', email)
      .where('kind', 'like', 'account-%')
      .select('kind')
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind)

test('MOD-D1 SC-18 a post is hidden without delete_content and without a strike; it leaves the queue, is undone, and shown again within thirty days', async () => {
  const helper = await someAdmin(server.parts, { role: 'parish_admin', totp: true, scope: { kind: 'parish', ids: [parishId] } })
  const { id, author } = await reportedPost()
  const undone = await judge(id, 'hide', {}, helper)
  expect([undone.status, await isPublic(id)]).toEqual([200, false])
  expect((await listed()).map((entry) => entry.id)).not.toContain(id)
  expect((await takeBack(undone.body.case_id, helper)).status).toBe(200)
  expect(await isPublic(id)).toBe(true)
  const { case_id } = (await judge(id, 'hide', {}, helper)).body
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
    'moderation.hide',
    'moderation.undo',
    'moderation.hide',
  ])
  expect([await facts(author), await strikesOf(author)]).toEqual([['hidden'], 0])
  expect(await history(id)).toMatchObject({ decision: 'hide', can_restore: true })
  expect([(await give(case_id)).status, await isPublic(id), await facts(author)]).toEqual([200, true, ['restored', 'hidden']])
})

test('MOD-D1 CMT-D6 a comment that a moderator hid waits no longer, and the call of comments shows it again by its own case', async () => {
  const moderator = await someone()
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
  const { id: post } = await somePost(server, await someone())
  const { id } = await someComment(server, await someone(), post)
  await reportIt(server, await someone(), 'comment', id)
  expect((await judge(id, 'hide', {}, staff, 'comment')).status).toBe(200)
  const { body } = await server.api(commentModerationEndpoints.commentQueue, {}, by(moderator))
  expect(body.results.map(({ comment }) => comment.id)).not.toContain(id)
  expect((await server.api(commentModerationEndpoints.approveComment, { params: { id } }, by(moderator))).status).toBe(200)
  expect((await server.api(commentsEndpoints.readComment, { params: { id } }, by(moderator))).body.status).toBe('visible')
  expect(await history(id)).toMatchObject({ decision: 'hide', outcome: 'restored' })
})

test('MOD-D1 MOD-D4~ a warning names the rule to the author and counts as a strike; the post stays, and the strike is taken back', async () => {
  const { id, author } = await reportedPost()
  expect(await judge(id, 'warn')).toMatchObject({ status: 400, body: { errors: { rule: [expect.any(String)] } } })
  expect((await judge(id, 'warn', { rule: 99 })).status).toBe(400)
  const undone = (await judge(id, 'warn', { rule: 1 })).body
  expect(await strikesOf(author)).toBe(1)
  await takeBack(undone.case_id)
  expect([await facts(author), await strikesOf(author)]).toEqual([[], 0])

  const { case_id } = (await judge(id, 'warn', { rule: 1 })).body
  expect([await isPublic(id), await strikesOf(author)]).toEqual([true, 1])
  await tellAuthors(server)
  const [notice] = await decisionNotices(server, author)
  expect(notice).toMatchObject({
    fact: 'warned',
    message: 'Speak as you would in church\nIt hurts somebody.',
    action_url: `/moderation/decisions/${case_id}`,
  })
  const own = await server.api(appealsEndpoints.ownDecision, { params: { id: case_id } }, by(author))
  expect(own.body).toMatchObject({
    is_warning: true,
    rule: { title: 'Speak as you would in church' },
    reason: 'It hurts somebody.',
  })
  const reports = await server.parts.db.selectFrom('reports').where('target_id', '=', id).select('state').execute()
  expect(reports).toEqual([{ state: 'upheld' }])
  expect((await history(id))?.rule?.title).toBe('Speak as you would in church')
  expect([(await give(case_id)).status, await strikesOf(author), await facts(author)]).toEqual([
    200,
    0,
    ['warning_lifted', 'warned'],
  ])
})

test('MOD-D1 MOD-D4~ three warnings propose a suspension; an appeal against one is granted by another moderator', async () => {
  const author = await someone()
  const cases = []
  for (let number = 0; number < 3; number += 1)
    cases.push((await judge((await reportedPost(author)).id, 'warn', { rule: 2 })).body.case_id)
  const { id } = await reportedPost(author)
  expect((await fileOf(id)).body.author).toMatchObject({ strikes: 3, suspension_days: 7 })
  await tellAuthors(server)
  const body = { text: 'It was about my own parish.' }
  const { status } = await server.api(appealsEndpoints.appeal, { params: { id: cases[0]! }, body }, by(author))
  expect(status).toBe(201)
  const other = await someAdmin(server.parts, { role: 'moderator', totp: true })
  const [appeal] = await listed(other, { kind: 'appeal' })
  expect((await judge(appeal!.id, 'grant', {}, other, 'appeal')).status).toBe(200)
  expect((await fileOf(id)).body.author?.strikes).toBe(2)
})

test('MOD-D1 USR-D3 a suspension removes the post and suspends its author at once; the mail follows the half minute, and both are taken back', async () => {
  const { id, author } = await reportedPost()
  expect((await judge(id, 'suspend')).body.code).toBe('validation_failed')
  const undone = (await judge(id, 'suspend', { days: 7 })).body
  expect([await isPublic(id), (await standingOf(author)).account_status]).toEqual([false, 'suspended'])
  expect((await server.api(postsEndpoints.read, { params: { id } }, by(author))).status).toBe(401)
  await takeBack(undone.case_id)
  expect([await isPublic(id), (await standingOf(author)).account_status, await lettersTo(author)]).toEqual([true, 'active', []])

  const { case_id } = (await judge(id, 'suspend', { days: 7 })).body
  const until = new Date(server.clock.now() + 7 * 86_400_000).toISOString()
  const standing = await standingOf(author)
  expect([standing.account_status, Math.abs(Date.parse(standing.status_until ?? '') - Date.parse(until)) < 60_000]).toEqual([
    'suspended',
    true,
  ])
  await tellAuthors(server)
  await tellAuthors(server)
  expect(await lettersTo(author)).toEqual(['account-suspended'])
  expect(await history(id)).toMatchObject({ decision: 'suspend', suspended_until: standing.status_until, can_restore: true })
  expect((await auditOf(server, author.id)).map(({ action }) => action)).toEqual([
    'users.suspend',
    'users.unsuspend',
    'users.suspend',
  ])
  expect((await give(case_id)).status).toBe(200)
  expect([await isPublic(id), (await standingOf(author)).account_status]).toEqual([true, 'active'])
  expect(await lettersTo(author)).toEqual(['account-suspended', 'account-open'])
})

test('MOD-D1 USR-D3 nobody suspends without suspend_users, nor a higher rank, nor a member of another parish, nor twice', async () => {
  const { id, author } = await reportedPost()
  const reader = await someAdmin(server.parts, { role: 'parish_admin', totp: true, permissions: ['delete_content'] })
  expect(await judge(id, 'suspend', { days: 1 }, reader)).toMatchObject({ status: 403, body: { required: ['suspend_users'] } })
  expect((await listed(reader)).flatMap(({ decisions: offered }) => offered)).not.toContain('suspend')
  const far = await someParish(server.parts)
  const guest = await someone({ parishId: far.id })
  const foreign = await somePost(server, author, { visibility: 'parish' })
  await reportIt(server, await someone(), 'post', foreign.id)
  await server.parts.db.updateTable('posts').set({ author_id: guest.id }).where('id', '=', foreign.id).execute()
  const local = await limitedTo(parishId)
  expect(await judge(foreign.id, 'suspend', { days: 1 }, local)).toMatchObject({
    status: 403,
    body: { reason: 'moderation.author_elsewhere' },
  })
  expect((await standingOf(guest)).account_status).toBe('active')
  await judge(id, 'suspend', { days: null })
  expect(await standingOf(author)).toEqual({ account_status: 'suspended', status_until: null })
  const again = await somePost(server, await someone())
  await reportIt(server, await someone(), 'post', again.id)
  await server.parts.db.updateTable('posts').set({ author_id: author.id }).where('id', '=', again.id).execute()
  expect(await judge(again.id, 'suspend', { days: 1 })).toMatchObject({ status: 409 })
  expect(await history(again.id)).toBe(undefined)
  const boss = await someone()
  await someAdmin(server.parts, { role: 'superadmin', totp: true, linkedUserId: boss.id })
  expect((await judge((await reportedPost(boss)).id, 'suspend', { days: 1 })).body.reason).toBe('moderation.outranked')
})

test('MOD-D1 PRY-D4 an anonymous author is neither warned nor suspended', async () => {
  await setFlag(server, 'prayerRequests', true)
  const { id } = await someRequest(server, await someone(), { title: 'Onlyfans', is_anonymous: true })
  const [entry] = await listed(staff, { kind: 'prayer' })
  expect(entry?.decisions).toEqual(['approve', 'hide', 'remove', 'escalate'])
  for (const [decision, more] of [
    ['warn', { rule: 1 }],
    ['suspend', { days: 1 }],
  ] as const)
    expect((await judge(id, decision, more, staff, 'prayer')).body.code).toBe('validation_failed')
})

test('MOD-D1 CON-D4 an escalated case leaves the scope of its parish, is marked and filtered, and who moderates everywhere is told', async () => {
  const everywhere = await someone()
  const boss = await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: everywhere.id })
  const local = await limitedTo(parishId)
  const { id } = await somePost(server, await someone(), { content: `Cheap viagra ${Math.random()}`, visibility: 'parish' })
  expect((await listed(local)).map((entry) => entry.id)).toContain(id)
  expect((await judge(id, 'escalate', { reason: '' }, local)).status).toBe(400)
  const { body, status } = await judge(id, 'escalate', { reason: 'It is about our own priest.' }, local)
  expect([status, body.undo_until === null]).toEqual([200, false])
  expect((await listed(local)).map((entry) => entry.id)).not.toContain(id)
  for (const call of [await fileOf(id, local), await judge(id, 'approve', {}, local)]) expect(call.status).toBe(404)
  const marked = (await listed(boss, { escalated: 'true' })).find((entry) => entry.id === id)
  expect(marked?.escalation).toMatchObject({ by: 'Admin moderator', note: 'It is about our own priest.', to: null })
  expect((await listed(boss, { escalated: 'false' })).map((entry) => entry.id)).not.toContain(id)
  const [notice] = await decisionNotices(server, everywhere)
  expect(notice).toMatchObject({ fact: 'escalated', action_url: `/admin/content/moderation?open=post.${id}` })
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(['moderation.escalate'])

  // Within the half minute it is taken back, by whoever escalated it.
  expect((await takeBack(body.case_id, boss)).status).toBe(404)
  expect((await takeBack(body.case_id, local)).status).toBe(200)
  expect((await listed(local)).map((entry) => entry.id)).toContain(id)
  await judge(id, 'escalate', {}, local)
  expect((await judge(id, 'escalate', {}, boss)).body.reason).toBe('moderation.escalated_already')
  // A decision that is undone leaves it where it was escalated to.
  const decided = (await judge(id, 'remove', {}, boss)).body
  await takeBack(decided.case_id, boss)
  expect((await listed(local)).map((entry) => entry.id)).not.toContain(id)
  expect((await listed(boss)).find((entry) => entry.id === id)?.escalation).not.toBe(null)
  expect((await judge(id, 'approve', {}, boss)).status).toBe(200)
})

test('MOD-D1 an entry is escalated to one moderator by name, who finds it among their own', async () => {
  const boss = await someAdmin(server.parts, { role: 'admin', totp: true })
  const local = await limitedTo(parishId)
  const { id } = await somePost(server, await someone(), { content: `Cheap viagra ${Math.random()}`, visibility: 'parish' })
  const offered = (await server.api(assignees, {}, by(local))).body
  expect(offered).toContainEqual({ id: boss.id, name: 'Admin admin' })
  expect(offered.map((one) => one.id)).not.toContain(local.id)
  for (const assignee of [local.id, id]) {
    const answer = await judge(id, 'escalate', { assignee }, local)
    expect(answer).toMatchObject({ status: 400, body: { errors: { assignee: [expect.any(String)] } } })
  }
  expect((await judge(id, 'escalate', { assignee: boss.id }, local)).status).toBe(200)
  expect((await listed(boss, { assignee: 'me' })).map((entry) => entry.id)).toEqual([id])
  expect((await listed(boss, { assignee: 'me' }))[0]?.escalation?.to).toBe('Admin admin')
  expect((await listed(staff, { assignee: 'others' })).map((entry) => entry.id)).toContain(id)
  const letters = await server.parts.db
    .selectFrom('mail_outbox')
    .where('kind', '=', 'moderation-escalated')
    .select('to_address')
    .execute()
  expect(letters.length).toBeGreaterThan(0)
  await judge(id, 'approve', {}, boss)
})

test('MOD-D1 TRAP-24 the members’ queue carries the same decisions under the same permissions', async () => {
  const member = await someone()
  await someAdmin(server.parts, { role: 'parish_admin', totp: true, linkedUserId: member.id })
  const { id } = await reportedPost()
  const decide = (body: { decision: ModerationDecision; reason: string; days?: number }) =>
    server.api(moderationEndpoints.decide, { params: { kind: 'post', id }, body }, by(member))
  expect(await decide({ decision: 'suspend', reason: 'It hurts somebody.', days: 1 })).toMatchObject({
    status: 403,
    body: { required: ['delete_content', 'suspend_users'] },
  })
  expect((await decide({ decision: 'hide', reason: 'It hurts somebody.' })).status).toBe(200)
})
