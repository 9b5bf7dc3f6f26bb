import * as v from 'valibot'
import { Id, Instant, line, text } from '../core/common.ts'
import { GroupRef } from '../groups/group.ts'
import { longestPost, MediaBody, Post } from './post.ts'
import { Author } from './reactions.ts'

export const mostPinned = 3
const longestPinDays = 30
const PinDays = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestPinDays)))

const words = {
  title: line(1, 150),
  content: text(1, longestPost),
  comment_policy: v.picklist(['everyone', 'none']),
}

/** `group_ids`: groups of the parish, for whose members it is; none for the whole parish. `pin_days`: from its publication on. */
export const AnnouncementBody = v.object({
  ...words,
  comment_policy: v.optional(words.comment_policy, 'everyone'),
  media: v.optional(MediaBody, []),
  is_urgent: v.optional(v.boolean(), false),
  group_ids: v.optional(v.pipe(v.array(Id), v.maxLength(20, 'At most {n} groups')), []),
  pin_days: v.optional(PinDays, null),
  scheduled_at: v.optional(v.nullable(Instant), null),
})
export type AnnouncementBody = v.InferOutput<typeof AnnouncementBody>

export const AnnouncementPatch = v.partial(v.object({ ...words, media: MediaBody, scheduled_at: Instant }))
export type AnnouncementPatch = v.InferOutput<typeof AnnouncementPatch>

export const PinBody = v.object({ days: PinDays })

/** An announcement as those who write for the parish see it. */
export const OfficeAnnouncement = v.object({
  post: Post,
  /** Who wrote it, where the caller may see them. */
  author: v.nullable(Author),
  is_for_groups: v.boolean(),
  /** Those of its groups that the caller may know of. */
  groups: v.array(GroupRef),
  /** How long it stands at the top, from its publication on. */
  pin_days: v.nullable(v.number()),
  /** Up to 10,000. */
  readers_count: v.number(),
})
export type OfficeAnnouncement = v.InferOutput<typeof OfficeAnnouncement>

export const AnnouncementReader = v.object({ ...Author.entries, read_at: v.string() })
export type AnnouncementReader = v.InferOutput<typeof AnnouncementReader>
