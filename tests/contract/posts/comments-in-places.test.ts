import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { commentModerationEndpoints } from '#contract/posts/comment-moderation.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { enterGroup, someGroup, someServant } from '../../support/features/groups.ts'
import { tellAuthorJob } from '#server/modules/posts/comments/tell-author.job.ts'
import { auditOf, decisionNotices } from '../../support/features/moderation.ts'
import { givePageRole, somePage, somePagePost, someParishAdmin } from '../../support/features/pages.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { comments, hideComment, showComment, removeComment, readComment } = commentsEndpoints
let server: TestServer
let parishId: string
let parishAdmin: Person
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
  parishAdmin = await someParishAdmin(server, parishId)
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = (roles: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId, ...roles })
type Place = { admin: Person; others: Person[]; reader: Person; author: Person; postId: string }

/** A post in a place of each kind, with an admin there, members without a say in it, a reader and who comments. */
const places: Record<'parish' | 'group' | 'page', () => Promise<Place>> = {
  async parish() {
    const [author, reader, servant] = [await someone(), await someone(), await someone({ roles: ['servant'] })]
    const far = await someParish(server.parts)
    const { id: postId } = await somePost(server, await someone(), { visibility: 'parish' })
    return { admin: parishAdmin, others: [reader, servant, await someParishAdmin(server, far.id)], reader, author, postId }
  },
  async group() {
    const owner = await someServant(server, parishId)
    const group = await someGroup(server, owner, { parish_id: parishId, privacy: 'open' })
    const [admin, author, reader] = [await someone(), await someone(), await someone()]
    for (const one of [admin, author, reader]) await enterGroup(server, owner, group.id, one)
    const params = { id: group.id, user_id: admin.id }
    await server.api(groupMembersEndpoints.patchMember, { params, body: { role: 'admin' } }, by(owner))
    const { id: postId } = await somePost(server, owner, { visibility: 'group', group_id: group.id })
    return { admin, others: [reader, parishAdmin], reader, author, postId }
  },
  async page() {
    const page = await somePage(server, parishAdmin, { parish_id: parishId })
    const [admin, editor, author, reader] = [await someone(), await someone(), await someone(), await someone()]
    await givePageRole(server, parishAdmin, page.slug, admin, 'admin')
    await givePageRole(server, parishAdmin, page.slug, editor, 'editor')
    const { id: postId } = await somePagePost(server, parishAdmin, page.slug)
    return { admin, others: [reader, editor], reader, author, postId }
  },
}
const kinds = ['parish', 'group', 'page'] as const
const act = (what: typeof hideComment | typeof showComment | typeof removeComment, id: string, who: Person) =>
  server.api(what, { params: { id } }, by(who))
const seen = async (postId: string, who: Person) => (await server.api(comments, { params: { id: postId } }, by(who))).body.results
const countOf = async (postId: string, who: Person) =>
  (await server.api(postsEndpoints.read, { params: { id: postId } }, by(who))).body.comments_count

for (const kind of kinds)
  test(`CMT-D7 an admin of a ${kind} hides a comment there: others see an empty place, its author and the admins read it, and it is shown again`, async () => {
    const { admin, reader, author, postId } = await places[kind]()
    const { id } = await someComment(server, author, postId, { content: 'The bus leaves at six' })
    expect(await seen(postId, admin)).toMatchObject([{ id, can_moderate: true, can_delete: true, is_hidden_here: false }])
    expect(await seen(postId, reader)).toMatchObject([{ id, can_moderate: false, can_delete: false }])
    for (let n = 0; n < 2; n += 1)
      expect((await act(hideComment, id, admin)).body).toMatchObject({ status: 'hidden', is_hidden_here: true })
    expect(await seen(postId, reader)).toMatchObject([{ status: 'hidden', author: null, content: '', is_hidden_here: true }])
    expect(await seen(postId, author)).toMatchObject([{ content: 'The bus leaves at six', can_moderate: false }])
    expect(await seen(postId, admin)).toMatchObject([{ content: 'The bus leaves at six', can_moderate: true, can_delete: true }])
    expect(await countOf(postId, reader)).toBe(0)
    for (let n = 0; n < 2; n += 1)
      expect((await act(showComment, id, admin)).body).toMatchObject({ status: 'visible', is_hidden_here: false })
    expect([await seen(postId, reader), await countOf(postId, reader)]).toMatchObject([[{ content: 'The bus leaves at six' }], 1])
    expect((await auditOf(server, id)).map(({ actor_type, actor_id, action }) => [actor_type, actor_id, action])).toEqual([
      ['user', admin.id, 'comments.hide'],
      ['user', admin.id, 'comments.show'],
    ])
  })

for (const kind of kinds)
  test(`CMT-D7 an admin of a ${kind} deletes a comment there and takes it back; reports about it are open again`, async () => {
    const { admin, reader, author, postId } = await places[kind]()
    const { id } = await someComment(server, author, postId)
    await reportIt(server, reader, 'comment', id)
    const states = async () =>
      (await server.parts.db.selectFrom('reports').where('target_id', '=', id).select('state').execute()).map(
        ({ state }) => state,
      )
    expect((await act(removeComment, id, admin)).status).toBe(200)
    expect([await seen(postId, reader), await states()]).toEqual([[], ['upheld']])
    server.clock.advance(1)
    expect((await act(showComment, id, admin)).body).toMatchObject({ id, status: 'visible' })
    expect([await seen(postId, reader), await states()]).toMatchObject([[{ id }], ['open']])
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(['comments.remove', 'comments.show'])
  })

for (const kind of kinds)
  test(`CMT-D7 nobody else hides, deletes or shows a comment in a ${kind}: members, editors and admins of other places are refused`, async () => {
    const { admin, others, author, postId } = await places[kind]()
    const { id } = await someComment(server, author, postId)
    const hidden = await someComment(server, author, postId)
    await act(hideComment, hidden.id, admin)
    for (const who of [...others, author]) {
      const mayRead = (await server.api(readComment, { params: { id } }, by(who))).status === 200
      const refusals = [
        await act(hideComment, id, who),
        await act(showComment, hidden.id, who),
        ...(who === author ? [] : [await act(removeComment, id, who)]),
      ]
      for (const { status } of refusals) expect(status).toBe(mayRead ? 403 : 404)
    }
    expect((await seen(postId, admin)).map(({ status }) => status)).toEqual(['visible', 'hidden'])
  })

test('CMT-D7 an admin neither hides their own comment nor handles what they reported, until somebody has decided', async () => {
  const { admin, author, postId } = await places.group()
  const own = await someComment(server, admin, postId)
  expect(await act(hideComment, own.id, admin)).toMatchObject({ status: 403, body: { reason: 'moderation.own' } })
  expect(await seen(postId, admin)).toMatchObject([{ id: own.id, can_moderate: false, can_delete: true }])
  const { id } = await someComment(server, author, postId)
  await reportIt(server, admin, 'comment', id)
  for (const what of [hideComment, removeComment, showComment])
    expect(await act(what, id, admin)).toMatchObject({ status: 403, body: { reason: 'moderation.reported' } })
  expect((await seen(postId, admin))[1]).toMatchObject({ id, can_moderate: false, can_delete: false })
  const staff = await someone()
  await someAdmin(server.parts, { role: 'admin', linkedUserId: staff.id })
  expect((await server.api(commentModerationEndpoints.markSpam, { params: { id } }, by(staff))).status).toBe(200)
  expect((await server.api(commentModerationEndpoints.restoreComment, { params: { id } }, by(staff))).status).toBe(200)
  expect((await act(hideComment, id, admin)).status).toBe(200)
})

test('CMT-D7 admins of places train no spam filter and see no queue: those calls are for staff', async () => {
  const { admin, author, postId } = await places.parish()
  const { id } = await someComment(server, author, postId)
  const { approveComment, markSpam, restoreComment, commentQueue, commentModerationStats, moderateComments } =
    commentModerationEndpoints
  for (const what of [approveComment, markSpam, restoreComment])
    expect((await server.api(what, { params: { id } }, by(admin))).status).toBe(403)
  for (const what of [commentQueue, commentModerationStats]) expect((await server.api(what, {}, by(admin))).status).toBe(403)
  const bulk = { ids: [id], action: 'delete' as const, note: '' }
  expect((await server.api(moderateComments, { body: bulk }, by(admin))).status).toBe(403)
})

test('CMT-D7 what reports or staff hid an admin reads but does not show again; what staff removed stays removed', async () => {
  const { admin, author, postId } = await places.group()
  const held = await someComment(server, author, postId, { content: 'Held by reports' })
  for (let n = 0; n < 3; n += 1) await reportIt(server, await someone(), 'comment', held.id)
  expect(await seen(postId, admin)).toMatchObject([{ content: 'Held by reports', can_moderate: false, can_delete: true }])
  expect((await act(hideComment, held.id, admin)).status).toBe(409)
  expect(await act(showComment, held.id, admin)).toMatchObject({ status: 409, body: { reason: 'posts.not_hidden_here' } })
  const staff = await someone()
  await someAdmin(server.parts, { role: 'admin', linkedUserId: staff.id })
  const spam = await someComment(server, author, postId)
  await act(hideComment, spam.id, admin)
  await server.api(commentModerationEndpoints.markSpam, { params: { id: spam.id } }, by(staff))
  expect((await act(showComment, spam.id, admin)).status).toBe(409)
})

test('CMT-D7 PPL-D5 thirty days after a deletion it stands, and across a block nobody moderates', async () => {
  const { admin, author, postId } = await places.parish()
  const { id } = await someComment(server, author, postId)
  await act(removeComment, id, admin)
  const other = await someComment(server, author, postId)
  await server.api(barriersEndpoints.block, { body: { user_id: admin.id } }, by(author))
  expect((await act(hideComment, other.id, admin)).status).toBe(404)
  await server.api(barriersEndpoints.unblock, { params: { user_id: admin.id } }, by(author))
  await server.parts.db
    .updateTable('comments')
    .set({ placed_at: new Date(server.clock.now() - 30 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect(await act(showComment, id, admin)).toMatchObject({ status: 409, body: { reason: 'moderation.too_old' } })
})

/** When the author of each of these comments will be told, in seconds from now. */
const toldIn = async (...ids: string[]) => {
  const { rows } = await sql<{ run_at: Date | string }>`select run_at from graphile_worker.jobs
    where task_identifier = 'posts.tell-comment-author' and key = any(${ids.map((id) => `comment-placed:${id}`)}::text[])`.execute(
    server.parts.db,
  )
  return rows.map(({ run_at }) => Math.round((new Date(run_at).getTime() - server.clock.now()) / 1_000))
}
/** The name of the place of a post, as the notice shows it to an Arabic reader. */
async function nameOfPlace(postId: string) {
  const { db } = server.parts
  const { place_id } = await db.selectFrom('posts').where('id', '=', postId).select('place_id').executeTakeFirstOrThrow()
  const names = await Promise.all(
    (['parishes', 'groups', 'pages'] as const).map((table) =>
      db.selectFrom(table).where('id', '=', place_id).select('name').executeTakeFirst(),
    ),
  )
  return names.flatMap((row) => row?.name ?? [])[0] ?? 'a place without a name'
}
const tell = (commentId: string) => tellAuthorJob(server.parts).run({ commentId }, jobContext(server))

for (const kind of kinds)
  test(`CMT-D7 the author of a comment in a ${kind} is told once, after a minute and in their language, that it was hidden or deleted, and by nobody named`, async () => {
    const { admin, author, reader, postId } = await places[kind]()
    await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', author.id).execute()
    const { id } = await someComment(server, author, postId, { content: 'The bus leaves at six' })
    for (let n = 0; n < 2; n += 1) await act(hideComment, id, admin)
    expect(await decisionNotices(server, author)).toEqual([])
    expect(await toldIn(id)).toEqual([60])
    await tell(id)
    const [hidden, ...others] = await decisionNotices(server, author)
    expect(others).toEqual([])
    expect(hidden).toMatchObject({
      fact: 'comment_hidden',
      actor: null,
      title: 'أُخفي تعليقك',
      message: expect.stringContaining('The bus leaves at six'),
      action_url: `/posts/${postId}?comment=${id}`,
    })
    expect(hidden?.message).toContain(await nameOfPlace(postId))
    for (const secret of [admin.id, admin.username]) expect(JSON.stringify(hidden)).not.toContain(secret)

    const deleted = await someComment(server, author, postId)
    await act(hideComment, deleted.id, admin)
    await act(removeComment, deleted.id, admin)
    expect(await toldIn(deleted.id)).toEqual([60])
    await tell(deleted.id)
    expect((await decisionNotices(server, author)).map(({ fact }) => fact)).toEqual(['comment_deleted', 'comment_hidden'])
    for (const who of [admin, reader]) expect(await decisionNotices(server, who)).toEqual([])
  })

test('CMT-D7 of a comment that is shown again within the minute, or that staff have decided about, its author hears nothing from the place', async () => {
  const { admin, author, postId } = await places.group()
  const [hidden, deleted, spam] = [
    await someComment(server, author, postId),
    await someComment(server, author, postId),
    await someComment(server, author, postId),
  ]
  await act(hideComment, hidden.id, admin)
  await act(removeComment, deleted.id, admin)
  for (const { id } of [hidden, deleted]) await act(showComment, id, admin)
  expect(await toldIn(hidden.id, deleted.id)).toEqual([])
  const staff = await someone()
  await someAdmin(server.parts, { role: 'admin', linkedUserId: staff.id })
  await act(hideComment, spam.id, admin)
  await server.api(commentModerationEndpoints.markSpam, { params: { id: spam.id } }, by(staff))
  for (const { id } of [hidden, deleted, spam]) await tell(id)
  expect(await decisionNotices(server, author)).toEqual([])
})
