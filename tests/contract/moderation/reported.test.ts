import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { reportedEndpoints } from '#contract/moderation/reported.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { someGroup } from '../../support/features/groups.ts'
import { decisionNotices, tellAuthors } from '../../support/features/moderation.ts'
import { type Admin, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleCase, consoleClaim, consoleDecide, consoleUndo } = consoleQueueEndpoints
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
const reported = async (query: object = {}, who: { token: string } = staff) =>
  (await server.api(reportedEndpoints.reported, { query }, by(who))).body.results
const rowOf = async (id: string) => (await reported()).find((row) => row.id === id)
const judge = (kind: string, id: string, decision: 'approve' | 'remove', who: { token: string } = staff) =>
  server.api(consoleDecide, { params: { kind, id }, body: { decision, reason: 'It names a child.' } }, by(who))
const isPublic = async (id: string) =>
  (await server.api(postsEndpoints.read, { params: { id } }, by(await someone()))).status === 200
async function reportedPost() {
  const writer = await someone()
  const { id } = await somePost(server, writer, { content: `The bus leaves at six ${Math.random()}` })
  await reportIt(server, await someone(), 'post', id, 'personal_data')
  return { writer, id }
}

test('MOD-D2 what was reported stands there once, with its reasons, from the first report on; the file names who reported', async () => {
  const { id } = await reportedPost()
  const marina = await someone({ firstName: 'Marina' })
  await reportIt(server, marina, 'post', id, 'hate')
  const two = await reportedPost()
  expect((await reported()).map((row) => row.id)).toEqual([two.id, id])
  expect((await reported({ ordering: '-reports' }))[0]).toMatchObject({ id, reports: 2 })
  expect(await rowOf(id)).toMatchObject({
    kind: 'post',
    state: 'open',
    sight: 'shown',
    reasons: [
      { reason: 'hate', count: 1 },
      { reason: 'personal_data', count: 1 },
    ],
  })
  expect((await reported({ reason: 'hate' })).map((row) => row.id)).toEqual([id])
  expect([await reported({ state: 'upheld' }), await reported({ kind: 'comment' })]).toEqual([[], []])
  const file = await server.api(consoleCase, { params: { kind: 'post', id } }, by(staff))
  expect(file.body.reports.map(({ by: name, state }) => [name?.split(' ')[0], state])).toContainEqual(['Marina', 'open'])
  await server.api(consoleClaim, { params: { kind: 'post', id } }, by(staff))
  expect((await rowOf(id))?.state).toBe('in_review')
  for (const one of [id, two.id]) await judge('post', one, 'approve')
})

test('MOD-D2 dismissed, a post stays in sight and its author hears nothing; upheld, it is removed, and an undo shows it again', async () => {
  const kept = await reportedPost()
  expect((await judge('post', kept.id, 'approve')).status).toBe(200)
  await tellAuthors(server)
  expect([(await rowOf(kept.id))?.state, await isPublic(kept.id), await decisionNotices(server, kept.writer)]).toEqual([
    'dismissed',
    true,
    [],
  ])
  expect((await judge('post', kept.id, 'remove')).status).toBe(409)

  const bad = await reportedPost()
  const { case_id } = (await judge('post', bad.id, 'remove')).body
  expect([(await rowOf(bad.id))?.state, await isPublic(bad.id)]).toEqual(['upheld', false])
  await server.api(consoleUndo, { params: { id: case_id } }, by(staff))
  expect([(await rowOf(bad.id))?.state, await isPublic(bad.id)]).toEqual(['open', true])
  await judge('post', bad.id, 'remove')
  await tellAuthors(server)
  expect((await decisionNotices(server, bad.writer)).map(({ fact }) => fact)).toEqual(['removed'])
})

test('MOD-D2 a dismissal is undone without a change to what everybody sees', async () => {
  const { id } = await reportedPost()
  const { case_id } = (await judge('post', id, 'approve')).body
  await server.api(consoleUndo, { params: { id: case_id } }, by(staff))
  expect([(await rowOf(id))?.state, await isPublic(id)]).toEqual(['open', true])
  await judge('post', id, 'approve')
})

test('MOD-D2 comments and groups are upheld and dismissed alike', async () => {
  const { id: post } = await somePost(server, await someone())
  const { id: comment } = await someComment(server, await someone(), post)
  const reader = await someone()
  await reportIt(server, reader, 'comment', comment)
  expect((await judge('comment', comment, 'remove')).status).toBe(200)
  expect((await rowOf(comment))?.state).toBe('upheld')
  const group = await someGroup(server, await someone({ roles: ['servant'] }), { parish_id: parishId, privacy: 'open' })
  await server.parts.db.updateTable('groups').set({ status: 'active' }).where('id', '=', group.id).execute()
  await reportIt(server, reader, 'group', group.id)
  expect(await rowOf(group.id)).toMatchObject({ kind: 'group', title: group.name, state: 'open' })
  const { case_id } = (await judge('group', group.id, 'remove')).body
  await server.api(consoleUndo, { params: { id: case_id } }, by(staff))
  expect((await judge('group', group.id, 'approve')).status).toBe(200)
  expect((await rowOf(group.id))?.state).toBe('dismissed')
  expect((await judge('group', group.id, 'remove')).status).toBe(409)
})

test('MOD-D2 what its author deletes is no longer open', async () => {
  const { id, writer } = await reportedPost()
  await server.api(postsEndpoints.remove, { params: { id } }, by(writer))
  expect(await rowOf(id)).toMatchObject({ title: '', state: 'dismissed' })
  const author = await someone()
  const { id: post } = await somePost(server, writer)
  const { id: comment } = await someComment(server, author, post)
  await reportIt(server, await someone(), 'comment', comment)
  await server.api(commentsEndpoints.removeComment, { params: { id: comment } }, by(author))
  expect((await rowOf(comment))?.state).toBe('dismissed')
})

test('MOD-D2 CON-D1 CON-D4 readers of content see reports without names and decide nothing; staff of a parish only its own', async () => {
  const far = await someParish(server.parts)
  const writer = await someone()
  const { id } = await somePost(server, writer, { visibility: 'parish' })
  await reportIt(server, await someone(), 'post', id)
  const limited = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  expect(await reported({}, limited)).toEqual([])
  const reader = await someAdmin(server.parts, { role: 'parish_admin', totp: true, permissions: ['view_content'] })
  await server.parts.db
    .updateTable('roles')
    .set({ permissions: ['view_content'] })
    .where('name', '=', 'parish_admin')
    .execute()
  expect((await reported({}, reader)).map((row) => row.id)).toContain(id)
  expect((await server.api(consoleCase, { params: { kind: 'post', id } }, by(reader))).status).toBe(403)
  expect((await judge('post', id, 'approve', reader)).status).toBe(403)
  expect((await server.api(reportedEndpoints.reported, {}, by(writer))).status).toBe(401)
})

test('MOD-D2 whether others see what was reported is told truly: shown, held by reports, removed, and deleted by its author', async () => {
  const { id, writer } = await reportedPost()
  const sight = async () => (await rowOf(id))?.sight
  expect(await sight()).toBe('shown')
  for (let n = 0; n < 2; n += 1) await reportIt(server, await someone(), 'post', id)
  expect([await isPublic(id), await sight()]).toEqual([false, 'held'])
  const { case_id } = (await judge('post', id, 'remove')).body
  expect(await sight()).toBe('removed')
  await server.api(consoleUndo, { params: { id: case_id } }, by(staff))
  await judge('post', id, 'approve')
  expect([await isPublic(id), await sight()]).toEqual([true, 'shown'])
  await server.api(postsEndpoints.remove, { params: { id } }, by(writer))
  expect(await sight()).toBe('deleted')
})
