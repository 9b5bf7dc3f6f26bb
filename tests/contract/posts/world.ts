import { commentModerationEndpoints } from '#contract/posts/comment-moderation.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { someAnnouncement } from '../../support/features/announcements.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Maker, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const day = 86_400_000
/** A post of the servant, of whom a sweep over all calls needs more than an hour allows. */
async function post({ server, servant }: Pick<WorldBase, 'server' | 'servant'>, fields: Parameters<typeof somePost>[2] = {}) {
  await server.parts.limiter.clear(`posts:${servant.id}`)
  return somePost(server, servant, fields)
}
const ownPost =
  (base: WorldBase): Maker =>
  async () =>
    thing((await post(base)).id)
const ownComment =
  ({ server, servant }: WorldBase): Maker =>
  async () =>
    thing((await someComment(server, servant, (await post({ server, servant })).id)).id)
const commentOfPost =
  ({ server, servant }: WorldBase): Maker =>
  async () => {
    const { id } = await post({ server, servant })
    const { id: commentId } = await someComment(server, servant, id)
    return { params: { id, commentId } }
  }
const announcement = async ({ server, servant, parish }: WorldBase) => {
  await server.parts.limiter.clear(`posts:${servant.id}`)
  return (await someAnnouncement(server, servant, parish.slug)).post.id
}
const foreignAnnouncement = async ({ server }: WorldBase) => {
  const { id, slug } = await someParish(server.parts)
  const author = await somePerson(server.parts, { parishId: id, roles: ['servant'] })
  return { parish: id, params: { slug, id: (await someAnnouncement(server, author, slug)).post.id } }
}
const parishPost = async ({ server, parish }: WorldBase) => {
  const author = await somePerson(server.parts, { parishId: parish.id })
  return { author, post: await somePost(server, author, { visibility: 'parish' }) }
}

export const part: WorldPart = {
  own: (base) => [
    [
      /^parish-admin\/parishes\/\{slug\}\/announcements\/\{/,
      async () => ({ params: { slug: base.parish.slug, id: await announcement(base) } }),
    ],
    [/^parish-admin\/parishes\/\{slug\}\/announcements/, async () => ({ params: { slug: base.parish.slug } })],
    [/^parishes\/\{id\}\/announcements/, async () => thing(base.parish.id)],
    [/^announcements\/\{/, async () => thing(await announcement(base))],
    [/^posts\/\{id\}\/comments\/\{commentId\}/, commentOfPost(base)],
    [
      /^posts\/\{id\}\/publish/,
      async () => {
        const scheduled_at = new Date(base.server.clock.now() + day).toISOString()
        return thing((await post(base, { scheduled_at })).id)
      },
    ],
    [/^posts\/\{/, ownPost(base)],
    [/^comments\/\{/, ownComment(base)],
  ],
  foreign: (base) => [
    [/^parish-admin\/parishes\/\{slug\}\/announcements/, async () => ({ params: (await foreignAnnouncement(base)).params })],
    [/^parishes\/\{id\}\/announcements/, async () => thing((await foreignAnnouncement(base)).parish)],
    [/^announcements\/\{/, async () => thing((await foreignAnnouncement(base)).params.id)],
    [
      /^posts\/\{id\}\/comments\/\{commentId\}/,
      async () => {
        const { author, post } = await parishPost(base)
        return { params: { id: post.id, commentId: (await someComment(base.server, author, post.id)).id } }
      },
    ],
    [/^posts\/\{/, async () => thing((await parishPost(base)).post.id)],
    [
      /^comments\/\{/,
      async () => {
        const { author, post } = await parishPost(base)
        return thing((await someComment(base.server, author, post.id)).id)
      },
    ],
  ],
  traces: {
    write: async ({ server, member }, writer) => {
      const said = { ...writer, headers: { ...writer.headers, 'idempotency-key': `${mark}-post` } }
      const { body: post } = await accepted(
        server.api(postsEndpoints.create, { body: { content: `${mark} greets everyone #${mark}` } }, said),
      )
      const params = { id: post.id }
      await accepted(server.api(postsEndpoints.patch, { params, body: { content: `${mark} greets again #${mark}` } }, writer))
      const other = await somePost(server, member)
      const { body: written } = await accepted(
        server.api(
          commentsEndpoints.comment,
          { params: { id: other.id }, body: { content: `${mark} answers` } },
          { ...writer, headers: { ...writer.headers, 'idempotency-key': `${mark}-comment` } },
        ),
      )
      await accepted(server.api(postsEndpoints.save, { params: { id: other.id } }, writer))
      await someComment(server, member, other.id, { parent: written.id })
    },
    tables: ['posts', 'post_versions', 'post_tags', 'comments'],
    exported: marked('greets everyone', 'greets again', 'answers'),
  },
  posts: async (base) => {
    const { server, servant, member } = base
    const { token } = member
    const scheduled_at = new Date(server.clock.now() + day).toISOString()
    const post = async () => ({ id: (await somePost(server, servant)).id })
    const comment = async () => ({ id: (await someComment(server, servant, (await post()).id)).id })
    const moderator = await somePerson(server.parts)
    await someAdmin(server.parts, { role: 'admin', linkedUserId: moderator.id })
    const flagged = async () => {
      const { id } = await comment()
      for (let n = 0; n < 3; n += 1) await reportIt(server, await somePerson(server.parts), 'comment', id)
      return { id }
    }
    const removed = async () => {
      const { id } = await comment()
      await accepted(server.api(commentModerationEndpoints.markSpam, { params: { id } }, { token: moderator.token }))
      return { id }
    }
    const elsewhere = (await someParish(server.parts)).id
    const [admin, writer] = [
      await somePerson(server.parts, { parishId: elsewhere, roles: ['parish_admin'] }),
      await somePerson(server.parts, { parishId: elsewhere }),
    ]
    const inParish = async () => {
      const { id } = await somePost(server, writer, { visibility: 'parish' })
      return { id: (await someComment(server, writer, id)).id }
    }
    const hiddenHere = await inParish()
    await accepted(server.api(commentsEndpoints.hideComment, { params: hiddenHere }, { token: admin.token }))
    const under = await post()
    const { id: commentId } = await someComment(server, servant, under.id)
    const reaction = { body: { reaction_type: 'candle' }, token }
    return {
      'posts.create': { body: { content: 'For the repetition' }, token },
      'posts.publish': { params: { id: (await somePost(server, member, { scheduled_at })).id }, token },
      'posts.save': { params: await post(), token },
      'posts.share': { params: await post(), body: { content: '' }, token },
      'posts.like': { params: await post(), token },
      'posts.react': { params: await post(), ...reaction },
      'posts.comment': { params: await post(), body: { content: 'A comment' }, token },
      'posts.addComment': { body: { ...(await post().then(({ id }) => ({ post: id }))), content: 'Another comment' }, token },
      'posts.likeComment': { params: await comment(), token },
      'posts.unlikeComment': { params: await comment(), token },
      'posts.reactToComment': { params: await comment(), ...reaction },
      'posts.flagComment': { params: await comment(), body: { reason: 'spam' }, token },
      'posts.hideComment': { params: await inParish(), token: admin.token },
      'posts.showComment': { params: hiddenHere, token: admin.token },
      'posts.approveComment': { params: await flagged(), token: moderator.token },
      'posts.markSpam': { params: await comment(), token: moderator.token },
      'posts.restoreComment': { params: await removed(), token: moderator.token },
      'posts.moderateComments': {
        body: { ids: [(await comment()).id], action: 'mark_spam', note: '' },
        token: moderator.token,
      },
      'posts.announce': {
        params: { slug: base.parish.slug },
        body: { title: 'For once', content: 'Only' },
        token: servant.token,
      },
      'posts.pinAnnouncement': {
        params: { slug: base.parish.slug, id: await announcement(base) },
        body: { days: 3 },
        token: servant.token,
      },
      'posts.readAnnouncement': { params: { id: await announcement(base) }, token },
      'posts.toggleLike': { params: await post(), token },
      'posts.toggleCommentLikeOf': { params: { id: under.id, commentId }, token },
    }
  },
  repeatable: {
    'posts.uploadMedia': 'another picture, which goes after a day unless a post shows it',
    'posts.toggleLike': 'the like is taken back; the interface never calls it (PST-D4)',
    'posts.toggleCommentLikeOf': 'the like is taken back; the interface never calls it (PST-D4)',
  },
  guarded: {
    posts: ['author_id', 'place', 'place_id', 'parish_id', 'feed_key'],
    comments: ['author_id', 'post_id', 'parent_id'],
    subject_counts: ['candle', 'amen', 'pray', 'love', 'like', 'sad'],
  },
  changes: {
    'posts.publish': ['posts.feed_key'],
    'posts.toggleLike': ['subject_counts.like'],
    'posts.like': ['subject_counts.like'],
    'posts.unlike': ['subject_counts.like'],
    'posts.unreact': ['subject_counts.candle'],
    'posts.react': [
      'subject_counts.candle',
      'subject_counts.amen',
      'subject_counts.pray',
      'subject_counts.love',
      'subject_counts.like',
      'subject_counts.sad',
    ],
    'posts.toggleCommentLikeOf': ['subject_counts.like'],
    'posts.likeComment': ['subject_counts.like'],
    'posts.unlikeComment': ['subject_counts.like'],
    'posts.reactToComment': ['subject_counts.candle'],
  },
}
