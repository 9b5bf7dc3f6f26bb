import { afterCommit } from '#server/platform/db/tx.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { addressed } from './announcements/addressed.ts'
import { announcementHandlers } from './announcements/announcements.handlers.ts'
import { keepNewestPins, unpinJob } from './announcements/pins.ts'
import { commentHandlers } from './comments/comments.handlers.ts'
import { tellAuthorJob } from './comments/tell-author.job.ts'
import { followersJob } from './live/followers.job.ts'
import { recheckPlace } from './live/recheck.ts'
import { rooms } from './live/rooms.ts'
import { commentModerationHandlers } from './moderation/comment-moderation.handlers.ts'
import { reportableComments, reportablePosts } from './moderation/reportables.ts'
import { moderatedComments, moderatedPosts } from './moderation/targets.ts'
import { noticedComments, noticedPosts } from './notice-targets.queries.ts'
import { erasePostsData, mediaKeysOf, postsDataOf } from './personal-data.queries.ts'
import { deleteMediaFiles, largeFile } from './photos/photo.ts'
import { pageFollowers } from './pages/page-followers.ts'
import { pagePostHandlers } from './pages/page-posts.handlers.ts'
import { passOnPosts } from './places/pass-on.ts'
import { postHandlers } from './posts/posts.handlers.ts'
import { publishJob } from './posts/publish.job.ts'
import { reactionHandlers } from './reactions/reactions.handlers.ts'
import { retireJob } from './retire.job.ts'
import { countPostedSince, countPublished, deletePostsOf, moveToParish } from './retire.queries.ts'
import { postSource } from './search/post-source.ts'
import { seed } from './seed/seed.ts'
import type {} from './facts.ts'
import type {} from './tables.ts'

export const posts = defineServerModule({
  id: 'posts',
  endpoints: {
    ...postHandlers,
    ...pagePostHandlers,
    ...announcementHandlers,
    ...reactionHandlers,
    ...commentHandlers,
    ...commentModerationHandlers,
  },
  jobs: (parts) => [publishJob(parts), followersJob(parts), unpinJob(parts), tellAuthorJob(parts), retireJob],
  on: {
    async 'parish.merged'(tx, { parishId, intoId }, parts) {
      await moveToParish(tx, parishId, intoId)
      await keepNewestPins(tx, parts, intoId)
    },
    'parish.removed': (tx, { parishId }) => deletePostsOf(tx, parishId),
    'group.removed': (tx, { groupId }) => deletePostsOf(tx, groupId),
    'group.changed': (tx, { groupId }, parts) => recheckPlace(tx, parts, groupId),
    // Whose posts somebody may still read is asked anew: open pages lose what is closed to them.
    'barrier.changed': async (tx, { userIds }, { live }) => {
      for (const id of userIds) await live.recheckPerson(tx, id)
    },
    'membership.changed': (tx, { userId }, { live }) => live.recheckPerson(tx, userId),
    'settings.wall-changed': (tx, { userId }, parts) => recheckPlace(tx, parts, userId),
    'page.removed': (tx, { pageId }) => deletePostsOf(tx, pageId),
    'page.changed': (tx, { pageId }, parts) => recheckPlace(tx, parts, pageId),
    'group.member-changed': (tx, { userId }, { live }) => live.recheckPerson(tx, userId),
  },
  tells: ['group.written'],
  asks: [
    'notifications.notify',
    'notifications.notifyMany',
    'notifications.takeBack',
    'moderation.screen',
    'moderation.flag',
    'moderation.decide',
    'moderation.report',
    'moderation.closeReports',
    'moderation.reopenReports',
  ],
  provides: {
    'live.room': rooms,
    'notifications.audience': [pageFollowers, addressed],
    'notifications.target': [noticedPosts, noticedComments],
    'moderation.reportable': [reportablePosts, reportableComments],
    'moderation.target': [moderatedPosts, moderatedComments],
    'notifications.kind': ['reaction', 'comment', 'reply', 'mention', 'moderation', 'page_post', 'parish_announcement'],
    'search.source': [postSource],
    'parishes.figure': [
      { name: 'total_posts', count: (tx, { parishId }) => countPublished(tx, parishId) },
      { name: 'posts_30d', count: (tx, { parishId, now }) => countPostedSince(tx, parishId, new Date(now - 30 * 86_400_000)) },
    ],
  },
  seed,
  personalData: {
    tables: [
      'posts',
      'post_media',
      'subject_counts',
      'feed_entries',
      'post_versions',
      'saved_posts',
      'post_tags',
      'announcement_groups',
      'announcement_reads',
      'reactions',
      'comments',
    ],
    export: (tx, userId) => postsDataOf(tx, userId),
    files: async (tx, userId) =>
      (await mediaKeysOf(tx, userId)).map((key) => ({ name: largeFile(key), as: `posts/${key}.webp` })),
    erase: async (tx, userId, { files }) => {
      await passOnPosts(tx, userId)
      const keys = await mediaKeysOf(tx, userId)
      await erasePostsData(tx, userId)
      await afterCommit(tx, async () => {
        for (const key of keys) await deleteMediaFiles(files, key)
      })
    },
  },
})
