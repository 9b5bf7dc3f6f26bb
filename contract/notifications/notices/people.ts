import { notice } from './define-notice.ts'
import { words } from './params.ts'

/** The first words of what somebody wrote; empty for a picture. */
const excerpt = { excerpt: words }

export const peopleNotices = {
  follow: {
    followed: notice({}, { title: '{people} follows you', many: '{people} follow you' }),
    accepted: notice(
      {},
      { title: '{people} accepted your request to follow', many: '{people} accepted your requests to follow' },
    ),
  },
  follow_request: { asked: notice({}, { title: '{people} asks to follow you', many: '{people} ask to follow you' }) },
  message_request: {
    asked: notice({}, { title: '{people} would like to write to you', many: '{people} would like to write to you' }),
  },
  reaction: {
    post: notice(excerpt, {
      title: '{people} reacted to your post',
      many: '{people} reacted to your post',
      lines: ['{excerpt}'],
    }),
    comment: notice(excerpt, {
      title: '{people} reacted to your comment',
      many: '{people} reacted to your comment',
      lines: ['{excerpt}'],
    }),
  },
  comment: {
    post: notice(excerpt, {
      title: '{people} commented on your post',
      many: '{people} commented on your post',
      lines: ['{excerpt}'],
    }),
  },
  reply: {
    comment: notice(excerpt, {
      title: '{people} replied to your comment',
      many: '{people} replied to your comment',
      lines: ['{excerpt}'],
    }),
  },
  mention: {
    post: notice(excerpt, {
      title: '{people} mentioned you in a post',
      many: '{people} mentioned you in a post',
      lines: ['{excerpt}'],
    }),
    comment: notice(excerpt, {
      title: '{people} mentioned you in a comment',
      many: '{people} mentioned you in a comment',
      lines: ['{excerpt}'],
    }),
  },
} as const
