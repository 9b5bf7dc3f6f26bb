import * as v from 'valibot'
import { Detail, Id, line } from '../core/common.ts'
import { cursorPage, cursorQuery } from '../core/cursor.ts'
import { endpoint } from '../core/endpoint.ts'
import { bytes } from '../core/limits.ts'
import { Post, PostBody, PostMedia, PostPatch, PostVersion, ShareBody } from './post.ts'

export const feeds = ['home', 'following', 'parish', 'saved'] as const
export const Feed = v.picklist(feeds)
export type Feed = v.InferOutput<typeof Feed>

/** One list of posts: a feed of the caller, or the posts of a member, a parish, a group, a page or a hashtag. */
const which = {
  feed: v.optional(Feed, 'home'),
  author: v.optional(Id),
  parish: v.optional(Id),
  group: v.optional(Id),
  of_page: v.optional(Id),
  hashtag: v.optional(v.pipe(v.string(), v.maxLength(100))),
}
/** `head_cursor`: the place of the first post, for counting those that come after it. */
const PostPage = v.object({ ...cursorPage(Post).entries, head_cursor: v.nullable(v.string()) })
export type PostPage = v.InferOutput<typeof PostPage>

const call = { base: 'main', auth: 'user', touches: ['posts'], errors: [] } as const
const write = { ...call, limit: 'write' } as const

export const postsEndpoints = {
  list: endpoint({
    ...call,
    method: 'GET',
    path: 'posts/',
    summary:
      'Lists posts that the caller may see, the newest first (PST-D2): a feed, or the posts of a member, parish, group, page or hashtag.',
    query: v.object({ ...which, ...cursorQuery }),
    response: PostPage,
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/',
    errors: ['email_not_verified', 'profile_incomplete', 'duplicate_post'],
    status: 201,
    idempotent: true,
    summary: 'Publishes a post, or schedules it; words of the moderators’ list hold it until they have looked (PST-D6).',
    body: PostBody,
    response: Post,
  }),
  news: endpoint({
    ...call,
    method: 'GET',
    path: 'posts/news/',
    summary: 'Counts the posts of a list that came after `since`, up to 20; the caller’s own are left out.',
    query: v.object({ ...which, since: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    response: v.object({ count: v.number() }),
  }),
  hashtags: endpoint({
    ...call,
    method: 'GET',
    path: 'posts/hashtags/',
    summary: 'Suggests hashtags of recent posts that the caller may see, those used most first.',
    query: v.object({ q: v.optional(line(0, 50), '') }),
    response: v.array(v.object({ tag: v.string(), count: v.number() })),
  }),
  uploadMedia: endpoint({
    method: 'POST',
    path: 'posts/media/',
    base: 'main',
    auth: 'user',
    status: 201,
    limit: 'upload',
    errors: [],
    summary: 'Uploads a picture, rotated upright and re-encoded without metadata; unused ones are deleted after a day.',
    body: v.object({}),
    files: ['photo'],
    maxBytes: bytes.imageForm,
    response: PostMedia,
  }),
  read: endpoint({
    ...call,
    method: 'GET',
    path: 'posts/{id}/',
    summary: 'Returns a post; 404 where the caller may not see it.',
    response: Post,
  }),
  patch: endpoint({
    ...write,
    method: 'PATCH',
    path: 'posts/{id}/',
    errors: ['conflict'],
    summary: 'Changes the caller’s post at any time; the audience only becomes smaller once others commented (PST-D5).',
    body: PostPatch,
    response: Post,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: 'posts/{id}/',
    errors: ['permission_denied'],
    summary:
      'Deletes a post: its author, a leader of its parish or group, or a moderator, who states a reason that the author is told.',
    query: v.object({ reason: v.optional(line(0, 300), '') }),
    response: Detail,
  }),
  versions: endpoint({
    ...call,
    method: 'GET',
    path: 'posts/{id}/versions/',
    errors: ['permission_denied'],
    summary: 'Lists up to ten earlier texts of a post, the latest first, for moderators.',
    response: v.array(PostVersion),
  }),
  publish: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/{id}/publish/',
    errors: ['conflict'],
    idempotent: true,
    summary: 'Publishes the caller’s scheduled post now.',
    response: Post,
  }),
  save: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/{id}/save/',
    idempotent: true,
    summary: 'Saves a post for the caller (PST-D7); repeated, it changes nothing.',
    response: Post,
  }),
  unsave: endpoint({
    ...write,
    method: 'DELETE',
    path: 'posts/{id}/save/',
    summary: 'Removes a post from the caller’s saved ones.',
    response: Detail,
  }),
  share: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/{id}/share/',
    errors: ['email_not_verified', 'profile_incomplete', 'conflict', 'duplicate_post'],
    status: 201,
    idempotent: true,
    summary:
      'Shares a wall post, never wider than the original (PST-D7); posts of a parish or group are shared by their link only.',
    body: ShareBody,
    response: Post,
  }),
} as const
