import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { Id, Instant, line, text } from '../core/common.ts'
import { GroupRef } from '../groups/group.ts'
import { Takedown } from '../moderation/takedown.ts'
import { PageRef } from '../pages/page.ts'
import { Author, Reactions } from './reactions.ts'

export const mostMedia = 10
export const longestPost = 5_000

/** Wall posts are for all members or for followers; posts of a parish or a group are for those who read it, those of a page for everybody. */
export const PostVisibility = v.picklist(['members', 'followers', 'parish', 'group', 'public'])
export type PostVisibility = v.InferOutput<typeof PostVisibility>
/** What an author chooses; posts of pages are written by a call of their own. */
export const OwnVisibility = v.picklist(['members', 'followers', 'parish', 'group'])
export type OwnVisibility = v.InferOutput<typeof OwnVisibility>
/** Who may comment. */
export const CommentPolicy = v.picklist(['everyone', 'followers', 'none'])
export type CommentPolicy = v.InferOutput<typeof CommentPolicy>
export const PostStatus = v.picklist(['published', 'pending', 'hidden', 'removed', 'scheduled'])
export type PostStatus = v.InferOutput<typeof PostStatus>
/** `announcement` is a kind of posts of pages and parishes, `event` of pages. */
export const PostKind = v.picklist(['status', 'share', 'announcement', 'event'])
export type PostKind = v.InferOutput<typeof PostKind>

/** An event that a post shares. */
export const SharedEvent = v.object({
  id: Id,
  title: v.string(),
  start_datetime: v.string(),
  all_day: v.boolean(),
  timezone: v.string(),
  location_name: v.string(),
})
export type SharedEvent = v.InferOutput<typeof SharedEvent>

/** A picture of a post. Paths are relative to the API host; `preview` is a tiny blurred picture as a data URL. */
export const PostMedia = v.object({
  id: Id,
  url: v.string(),
  small_url: v.string(),
  width: v.number(),
  height: v.number(),
  preview: v.string(),
  alt: v.string(),
})
export type PostMedia = v.InferOutput<typeof PostMedia>

/** `@username` in a text that names a member. */
export const Mention = v.object({ id: Id, username: v.string(), name: v.string() })
export type Mention = v.InferOutput<typeof Mention>

const written = {
  id: Id,
  /** Null for a post of a page or an announcement of a parish, which stand under its name. */
  author: v.nullable(Author),
  content: v.string(),
  media: v.array(PostMedia),
  mentions: v.array(Mention),
  /** Of an announcement of a parish. */
  title: v.nullable(v.string()),
  /** Set for a post in a parish. */
  parish: v.nullable(ParishRef),
  /** Set for a post in a group. */
  group: v.nullable(GroupRef),
  /** Set for a post of a page. */
  page: v.nullable(PageRef),
  /** The event that it shares; null where its reader may not see it. */
  event: v.nullable(SharedEvent),
  created_at: v.string(),
}

/** The post that was shared, as its reader may see it now. */
export const SharedPost = v.object(written)
export type SharedPost = v.InferOutput<typeof SharedPost>

export const Post = v.object({
  ...written,
  kind: PostKind,
  visibility: PostVisibility,
  comment_policy: CommentPolicy,
  status: PostStatus,
  /** Of the caller's own that a moderator hid or removed; null for what reports hide. */
  takedown: v.nullable(Takedown),
  /** Null for a share whose original its reader may not see, or no longer. */
  shared_post_id: v.nullable(Id),
  shared_post: v.nullable(SharedPost),
  reactions: Reactions,
  comments_count: v.number(),
  shares_count: v.number(),
  is_saved: v.boolean(),
  /** Of an announcement of a parish. `is_read`: also for those to whom it is not addressed. */
  announcement: v.nullable(
    v.object({ is_urgent: v.boolean(), is_for_groups: v.boolean(), is_read: v.boolean(), pinned_until: v.nullable(v.string()) }),
  ),
  /** The caller's own, or of a page or parish for which they write. */
  is_own: v.boolean(),
  /** At the top of its page or parish. */
  is_pinned: v.boolean(),
  can_edit: v.boolean(),
  can_delete: v.boolean(),
  can_comment: v.boolean(),
  can_share: v.boolean(),
  edited_at: v.nullable(v.string()),
  scheduled_at: v.nullable(v.string()),
  /** When others could see it first; null before. */
  published_at: v.nullable(v.string()),
})
export type Post = v.InferOutput<typeof Post>

export const MediaBody = v.pipe(
  v.array(v.object({ id: Id, alt: v.optional(line(0, 300), '') })),
  v.maxLength(mostMedia, 'At most {n} photos'),
)

export const PostBody = v.object({
  content: v.optional(text(0, longestPost), ''),
  /** Uploaded pictures in their order. */
  media: v.optional(MediaBody, []),
  visibility: v.optional(OwnVisibility, 'members'),
  /** The group to post in, with the visibility `group`. */
  group_id: v.optional(v.nullable(Id), null),
  comment_policy: v.optional(CommentPolicy, 'everyone'),
  /** Published then instead of at once. */
  scheduled_at: v.optional(v.nullable(Instant), null),
})
export type PostBody = v.InferOutput<typeof PostBody>

export const PostPatch = v.partial(
  v.object({
    content: text(0, longestPost),
    media: MediaBody,
    visibility: OwnVisibility,
    comment_policy: CommentPolicy,
    scheduled_at: Instant,
  }),
)
export type PostPatch = v.InferOutput<typeof PostPatch>

export const ShareBody = v.object({
  content: v.optional(text(0, longestPost), ''),
  visibility: v.optional(v.picklist(['members', 'followers']), 'members'),
})
export type ShareBody = v.InferOutput<typeof ShareBody>

/** An earlier text of a post. */
export const PostVersion = v.object({ version: v.number(), content: v.string(), at: v.string() })
