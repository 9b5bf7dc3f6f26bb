import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { commentModerationEndpoints } from '#contract/posts/comment-moderation.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postReactionsEndpoints } from '#contract/posts/post-reactions.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { reactionTypes } from '#contract/posts/reactions.ts'
import { installed } from '#server/installed.ts'
import { erasePerson } from '#server/personal-data.ts'
import { transact } from '#server/platform/db/tx.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { decisionNotices, tellAuthors, waitingFor } from '../../support/features/moderation.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let farId: string
let moderator: Person
beforeAll(async () => {
  server = await startServer()
  farId = (await someParish(server.parts)).id
  moderator = await somePerson(server.parts, { parishId: farId })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const { react, unreact, reactions, reactionSummary, like, unlike, toggleLike } = postReactionsEndpoints
const {
  comments,
  comment,
  replies,
  thread,
  flagComment,
  readComment,
  patchComment,
  patchCommentOf,
  removeComment,
  removeCommentOf,
} = commentsEndpoints
const by = ({ token }: Person) => ({ token })
const someone = (options: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId: farId, ...options })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => someone()))
const noticesOf = async (who: Person) => (await server.api(notificationsEndpoints.list, {}, by(who))).body.results

test('PST-D3 API-040 API-042 API-043 API-044 API-045 one reaction a person: set, replaced, listed and cleared', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const params = { id: (await somePost(server, mina)).id }
  const set = async (reaction_type: (typeof reactionTypes)[number]) =>
    (await server.api(react, { params, body: { reaction_type } }, by(marina))).body
  expect(await set('candle')).toMatchObject({ total: 1, my_reaction: 'candle', counts: { candle: 1, like: 0 } })
  expect(await set('candle')).toMatchObject({ total: 1, counts: { candle: 1 } })
  expect(await set('amen')).toMatchObject({ total: 1, my_reaction: 'amen', counts: { candle: 0, amen: 1 } })
  expect((await server.api(like, { params }, by(mina))).body).toEqual({ liked: true, likes_count: 2, my_reaction: 'like' })
  expect(
    (await server.api(reactions, { params }, by(mina))).body.results.map(({ user, reaction_type }) => [user.id, reaction_type]),
  ).toEqual([
    [mina.id, 'like'],
    [marina.id, 'amen'],
  ])
  const filtered = await server.api(reactions, { params, query: { reaction_type: 'amen' } }, by(mina))
  expect(filtered.body.results.map(({ user }) => user.id)).toEqual([marina.id])
  expect((await server.api(unreact, { params }, by(mina))).body).toMatchObject({ total: 1, my_reaction: null })
  expect((await server.api(reactionSummary, { params }, by(mina))).body.total).toBe(1)
})

test('PST-D4 API-039 API-041 a like is given and taken back, and repeated without effect', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const params = { id: (await somePost(server, mina)).id }
  for (const who of [mina, marina]) await server.api(like, { params }, by(who))
  expect((await server.api(toggleLike, { params }, by(marina))).body).toEqual({ liked: false, likes_count: 1, my_reaction: null })
  expect((await server.api(toggleLike, { params }, by(marina))).body).toEqual({
    liked: true,
    likes_count: 2,
    my_reaction: 'like',
  })
  for (let n = 0; n < 2; n += 1)
    expect((await server.api(unlike, { params }, by(marina))).body).toEqual({ liked: false, likes_count: 1, my_reaction: null })
})

test('PST-D3 PST-D4 NTF-D5 like, unlike, like by many at once: counts equal rows, one notice for all, and none once all took it back', async () => {
  const mina = await someone()
  const { id } = await somePost(server, mina)
  const params = { id }
  const crowd = await people(40)
  await Promise.all(
    crowd.map(async (person, n) => {
      const set = () => server.api(react, { params, body: { reaction_type: reactionTypes[n % 6] ?? 'like' } }, by(person))
      await set()
      await Promise.all([server.api(unreact, { params }, by(person)), set()])
      await set()
    }),
  )
  const { body } = await server.api(reactionSummary, { params }, by(mina))
  const rows = await server.parts.db.selectFrom('reactions').where('subject_id', '=', id).select('type').execute()
  expect([body.total, rows.length]).toEqual([40, 40])
  expect(body.counts).toEqual(
    Object.fromEntries(reactionTypes.map((type) => [type, rows.filter((row) => row.type === type).length])),
  )
  const told = await noticesOf(mina)
  expect(told.map(({ kind, fact, count }) => [kind, fact, count])).toEqual([['reaction', 'post', 40]])
  await Promise.all(crowd.map((person) => server.api(unreact, { params }, by(person))))
  expect(await noticesOf(mina)).toEqual([])
  const held = await server.parts.db.selectFrom('held_mails').where('user_id', '=', mina.id).select('id').execute()
  expect(held).toEqual([])
})

test('CMT-D1 CMT-D2 API-046 API-047 API-062 API-063 a thread grows three deep; a fourth answer stays at depth 3 and names whom it answers', async () => {
  const [mina, marina, teta] = [await someone(), await someone({ firstName: 'Marina' }), await someone()]
  const { id: post } = await somePost(server, mina)
  const root = await someComment(server, teta, post)
  const one = await someComment(server, marina, post, { parent: root.id })
  const two = await someComment(server, mina, post, { parent: one.id })
  const three = await someComment(server, teta, post, { parent: two.id })
  const four = await someComment(server, marina, post, { parent: three.id })
  expect([root, one, two, three, four].map(({ depth, parent_id, root_id }) => [depth, parent_id, root_id])).toEqual([
    [0, null, root.id],
    [1, root.id, root.id],
    [2, one.id, root.id],
    [3, two.id, root.id],
    [3, two.id, root.id],
  ])
  expect(four.reply_to?.id).toBe(teta.id)
  expect(three.reply_to).toBeNull()
  const page = (await server.api(comments, { params: { id: post } }, by(mina))).body
  expect([page.results.map(({ id }) => id), page.replies.map(({ id }) => id)]).toEqual([
    [root.id],
    [one.id, two.id, three.id, four.id],
  ])
  expect((await server.api(postsEndpoints.read, { params: { id: post } }, by(mina))).body.comments_count).toBe(5)
  const below = (await server.api(replies, { params: { id: two.id } }, by(mina))).body
  expect(below.results.map(({ id }) => id)).toEqual([three.id, four.id])
  const around = (await server.api(thread, { params: { id: two.id } }, by(mina))).body
  expect([around.ancestors.map(({ id }) => id), around.comment.id, around.descendants.map(({ id }) => id)]).toEqual([
    [root.id, one.id],
    two.id,
    [three.id, four.id],
  ])
  expect((await noticesOf(teta)).map(({ kind, actor }) => [kind, actor?.id])).toContainEqual(['reply', marina.id])
  expect((await noticesOf(mina)).map(({ kind }) => kind)).toContain('comment')
})

test('CMT-D2 API-051 comments come twenty a page, the oldest first; a parent under another post is not found', async () => {
  const mina = await someone()
  const { id } = await somePost(server, mina)
  const other = await somePost(server, mina)
  const written: string[] = []
  for (let n = 0; n < 22; n += 1) written.push((await someComment(server, mina, id)).id)
  const first = (await server.api(comments, { params: { id } }, by(mina))).body
  const second = (await server.api(comments, { params: { id }, query: { cursor: first.next_cursor ?? '' } }, by(mina))).body
  expect([first, second].flatMap(({ results }) => results.map((one) => one.id))).toEqual(written)
  expect([first.results.length, second.next_cursor]).toEqual([20, null])
  const misplaced = { params: { id: other.id }, body: { content: 'Here?', parent: written[0] ?? '' } }
  expect((await server.api(comment, misplaced, by(mina))).status).toBe(404)
  const added = await server.api(commentsEndpoints.addComment, { body: { post: id, content: 'The same' } }, by(mina))
  expect(added).toMatchObject({ status: 201, body: { post_id: id, content: 'The same' } })
  const wrong = { params: { id: other.id, commentId: added.body.id } }
  expect((await server.api(removeCommentOf, wrong, by(mina))).status).toBe(404)
})

test('CMT-D3 API-048 API-049 API-052 API-053 API-054 an edit after five minutes is marked; a deleted comment with replies stays without name and text', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id: post } = await somePost(server, mina)
  const root = await someComment(server, marina, post)
  const reply = await someComment(server, mina, post, { parent: root.id })
  const params = { id: root.id }
  const edit = async (who: Person, content: string) => server.api(patchComment, { params, body: { content } }, by(who))
  expect((await edit(marina, 'At once')).body).toMatchObject({ content: 'At once', edited_at: null })
  server.clock.advance(300_001)
  expect((await edit(marina, 'Later')).body.edited_at).not.toBeNull()
  expect((await edit(mina, 'Not mine')).status).toBe(403)
  const under = { params: { id: post, commentId: root.id } }
  const editUnder = async (who: Person, content: string) => server.api(patchCommentOf, { ...under, body: { content } }, by(who))
  expect((await editUnder(mina, 'Not mine')).status).toBe(403)
  expect((await editUnder(marina, 'Under its post')).body).toMatchObject({ content: 'Under its post' })
  expect((await server.api(readComment, { params }, by(mina))).body).toMatchObject({ id: root.id, content: 'Under its post' })
  for (const refused of [
    await server.api(removeComment, { params }, by(mina)),
    await server.api(removeCommentOf, under, by(mina)),
  ])
    expect(refused.status).toBe(403)
  expect((await server.api(removeComment, { params }, by(marina))).status).toBe(200)
  const { results, replies: below } = (await server.api(comments, { params: { id: post } }, by(mina))).body
  expect(results).toMatchObject([{ id: root.id, status: 'deleted', author: null, content: '' }])
  expect(below.map(({ id }) => id)).toEqual([reply.id])
  expect((await server.api(removeCommentOf, { params: { id: post, commentId: reply.id } }, by(mina))).status).toBe(200)
  expect((await server.api(comments, { params: { id: post } }, by(mina))).body.results).toEqual([])
  expect((await server.api(postsEndpoints.read, { params: { id: post } }, by(mina))).body.comments_count).toBe(0)
})

test('CMT-02 CMT-D5 API-057 the third report hides a comment at once; its author still reads it, marked; approval shows it again', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id: post } = await somePost(server, mina)
  const { id } = await someComment(server, marina, post)
  const params = { id }
  const [one, two, three] = await people(3)
  const flag = async (who: Person | undefined, reason = 'spam') =>
    who && (await server.api(flagComment, { params, body: { reason: reason as 'spam' } }, by(who))).body.detail
  await flag(one)
  await flag(one)
  expect(await flag(two, 'self_harm')).toContain('emergency services')
  const shown = async (who: Person) => (await server.api(comments, { params: { id: post } }, by(who))).body.results
  expect(await shown(mina)).toMatchObject([{ status: 'visible', author: { id: marina.id } }])
  await flag(three)
  expect(await shown(mina)).toMatchObject([{ status: 'hidden', author: null, content: '' }])
  expect(await shown(marina)).toMatchObject([{ status: 'hidden', author: { id: marina.id } }])
  expect((await server.api(postsEndpoints.read, { params: { id: post } }, by(mina))).body.comments_count).toBe(0)
  expect((await waitingFor(server, moderator, 'comment')).map((entry) => entry.id)).toContain(id)
  const approved = await server.api(commentModerationEndpoints.approveComment, { params }, by(moderator))
  expect(approved).toMatchObject({ status: 200, body: { status: 'visible' } })
  expect(await shown(mina)).toMatchObject([{ status: 'visible', author: { id: marina.id } }])
  await tellAuthors(server)
  expect((await decisionNotices(server, marina)).map(({ fact }) => fact)).toEqual(['restored'])
})

test('CMT-03 CMT-D6 API-065 API-066 API-067 moderators approve, mark as spam and restore comments; nobody decides what is theirs', async () => {
  const mina = await someone()
  const { id: post } = await somePost(server, mina)
  const [one, own] = [await someComment(server, mina, post), await someComment(server, moderator, post)]
  const { approveComment, markSpam, restoreComment } = commentModerationEndpoints
  const status = async (endpoint: typeof markSpam | typeof restoreComment | typeof approveComment, id: string, who = moderator) =>
    (await server.api(endpoint, { params: { id } }, by(who))).status
  expect(await status(markSpam, one.id, mina)).toBe(403)
  expect(await status(markSpam, own.id)).toBe(403)
  expect(await status(markSpam, one.id)).toBe(200)
  expect(await status(approveComment, one.id)).toBe(409)
  expect(await status(restoreComment, one.id)).toBe(200)
  await reportIt(server, moderator, 'comment', one.id)
  expect(await status(markSpam, one.id)).toBe(403)
})

test('CMT-D7 API-068 API-069 API-070 moderators see a queue of comments and its figures, and decide about many at once', async () => {
  const mina = await someone()
  const { id: post } = await somePost(server, mina)
  const [two, three] = [
    await someComment(server, mina, post),
    await someComment(server, mina, post, { content: 'viagra for sale' }),
  ]
  const own = await someComment(server, moderator, post)
  const { commentQueue, commentModerationStats, moderateComments } = commentModerationEndpoints
  const queue = (await server.api(commentQueue, { query: { author: mina.id } }, by(moderator))).body
  expect(queue.results).toMatchObject([
    {
      comment: { id: three.id, status: 'pending', content: 'viagra for sale' },
      flags: [],
      author_history: { comments: 2, hidden: 1 },
    },
  ])
  expect((await server.api(commentQueue, {}, by(mina))).status).toBe(403)
  const bulk = { ids: [two.id, three.id, own.id], action: 'mark_spam' as const, note: 'Advertising' }
  expect((await server.api(moderateComments, { body: bulk }, by(moderator))).body).toEqual({
    succeeded: [two.id, three.id],
    failed: [{ id: own.id, code: 'forbidden' }],
  })
  const stats = (await server.api(commentModerationStats, {}, by(moderator))).body
  expect(stats).toMatchObject({ spam: 2, handled_today: expect.any(Number), median_minutes: expect.any(Number) })
})

test('CMT-D4 API-058 API-059 API-060 API-061 API-064 a comment has one reaction a person, listed and counted', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id } = await someComment(server, marina, (await somePost(server, mina)).id)
  const { reactToComment, unreactToComment, commentReactions, commentReactionSummary, commentStats } = commentsEndpoints
  const params = { id }
  const body = { reaction_type: 'candle' as const }
  expect((await server.api(reactToComment, { params, body }, by(mina))).body).toMatchObject({ total: 1, my_reaction: 'candle' })
  expect((await server.api(commentReactions, { params }, by(marina))).body.results.map(({ user }) => user.id)).toEqual([mina.id])
  expect((await server.api(commentReactionSummary, { params }, by(marina))).body.counts.candle).toBe(1)
  const stats = { likes: 0, reactions: 1, replies: 0 }
  expect((await server.api(commentStats, { params }, by(marina))).body).toEqual(stats)
  expect((await server.api(commentStats, { params }, by(moderator))).body).toEqual({ ...stats, flags: 0 })
  expect((await noticesOf(marina)).map(({ kind, fact }) => [kind, fact])).toEqual([['reaction', 'comment']])
  expect((await server.api(unreactToComment, { params }, by(mina))).body).toMatchObject({ total: 0, my_reaction: null })
})

test('CMT-D4 API-050 API-055 API-056 a comment is liked and no longer liked, repeated without effect', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id: post } = await somePost(server, mina)
  const { id } = await someComment(server, marina, post)
  const { likeComment, unlikeComment, toggleCommentLikeOf } = commentsEndpoints
  const params = { id }
  for (let n = 0; n < 2; n += 1)
    expect((await server.api(likeComment, { params }, by(mina))).body).toEqual({
      liked: true,
      likes_count: 1,
      my_reaction: 'like',
    })
  expect((await server.api(unlikeComment, { params }, by(mina))).body.likes_count).toBe(0)
  const under = { params: { id: post, commentId: id } }
  expect((await server.api(toggleCommentLikeOf, under, by(mina))).body.likes_count).toBe(1)
  const wrong = { params: { id: (await somePost(server, mina)).id, commentId: id } }
  expect((await server.api(toggleCommentLikeOf, wrong, by(mina))).status).toBe(404)
})

test('PST-D1 CMT-D4 comments are closed by their policy, and five identical ones in an hour are spam', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const closed = await somePost(server, mina, { comment_policy: 'none' })
  const near = await somePost(server, mina, { comment_policy: 'followers' })
  const write = (id: string, content: string) => server.api(comment, { params: { id }, body: { content } }, by(marina))
  expect((await write(closed.id, 'Hello')).status).toBe(409)
  expect((await write(near.id, 'Hello')).status).toBe(403)
  const { id } = await somePost(server, mina)
  const statuses: string[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await write(id, 'Look at my page')).body.status)
  expect(statuses).toEqual(['visible', 'visible', 'visible', 'visible', 'spam'])
})

test('GDP-D1~ an erased member leaves no text; replies to their comments stay, and the counts are right', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const { id: post } = await somePost(server, mina)
  const root = await someComment(server, marina, post)
  await someComment(server, mina, post, { parent: root.id })
  await server.api(react, { params: { id: post }, body: { reaction_type: 'love' } }, by(marina))
  await transact(server.parts.db, (tx) => erasePerson(tx, installed, marina.id, server.parts))
  const { results, replies: below } = (await server.api(comments, { params: { id: post } }, by(mina))).body
  expect(results).toMatchObject([{ id: root.id, author: null, content: '', status: 'deleted' }])
  expect(below).toHaveLength(1)
  expect((await server.api(postsEndpoints.read, { params: { id: post } }, by(mina))).body).toMatchObject({
    comments_count: 1,
    reactions: { total: 0 },
  })
})
