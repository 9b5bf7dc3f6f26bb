import * as v from 'valibot'
import { Detail, Id, Instant, text } from '../core/common.ts'
import { cursorPage, cursorQuery } from '../core/cursor.ts'
import { endpoint } from '../core/endpoint.ts'
import { longestPost, MediaBody, Post, PostMedia, SharedEvent } from './post.ts'
import { Reactions } from './reactions.ts'

export const pagePostKinds = ['status', 'announcement', 'event'] as const
export const PagePostKind = v.picklist(pagePostKinds)
export type PagePostKind = v.InferOutput<typeof PagePostKind>

/** A post of a page as everybody sees it, without an account too: without comments, reactions as counts (PAG-D6). */
export const PagePost = v.object({
  id: Id,
  kind: PagePostKind,
  content: v.string(),
  media: v.array(PostMedia),
  /** The event that it shares, while everybody sees it. */
  event: v.nullable(SharedEvent),
  is_pinned: v.boolean(),
  reactions: v.omit(Reactions, ['my_reaction']),
  created_at: v.string(),
})
export type PagePost = v.InferOutput<typeof PagePost>

/** `scheduled_at`: 5 minutes to 90 days ahead. */
export const PagePostBody = v.object({
  kind: v.optional(PagePostKind, 'status'),
  content: v.optional(text(0, longestPost), ''),
  media: v.optional(MediaBody, []),
  /** A public event of the page's own calendar, with the kind `event`. */
  event_id: v.optional(v.nullable(Id), null),
  scheduled_at: v.optional(v.nullable(Instant), null),
})
export type PagePostBody = v.InferOutput<typeof PagePostBody>

const write = { base: 'main', auth: 'user', limit: 'write', touches: ['posts', 'pages'], errors: [] } as const

/** Posts under the name of a page (PAG-D3, PAG-D6). */
export const pagePostsEndpoints = {
  pagePosts: endpoint({
    method: 'GET',
    path: 'pages/{slug}/posts/',
    base: 'main',
    auth: 'optional',
    touches: ['posts', 'pages'],
    errors: [],
    summary: 'Lists the published posts of a published page, the pinned one first, then the newest.',
    query: v.object(cursorQuery),
    response: cursorPage(PagePost),
  }),
  waitingPagePosts: endpoint({
    method: 'GET',
    path: 'pages/{slug}/posts/waiting/',
    base: 'main',
    auth: 'user',
    touches: ['posts', 'pages'],
    errors: [],
    summary: 'Lists up to 100 posts of a page that are planned or held, the next one first; for those who run it.',
    response: v.object({ results: v.array(Post) }),
  }),
  createPagePost: endpoint({
    ...write,
    method: 'POST',
    path: 'pages/{slug}/posts/',
    errors: ['email_not_verified', 'profile_incomplete', 'duplicate_post', 'conflict'],
    status: 201,
    idempotent: true,
    summary: 'Publishes a post under the name of a page, or plans it; those who run the page only.',
    body: PagePostBody,
    response: Post,
  }),
  removePagePost: endpoint({
    ...write,
    method: 'DELETE',
    path: 'pages/{slug}/posts/{id}/',
    summary: 'Deletes a post of a page; those who run it only.',
    response: Detail,
  }),
  pinPagePost: endpoint({
    ...write,
    method: 'POST',
    path: 'pages/{slug}/posts/{id}/pin/',
    errors: ['conflict'],
    idempotent: true,
    summary: 'Puts a published post at the top of its page in place of another one, or lets it go; those who run the page only.',
    body: v.object({ is_pinned: v.optional(v.boolean(), true) }),
    response: Post,
  }),
} as const
