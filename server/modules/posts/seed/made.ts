import type { Insertable } from 'kysely'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { type ReactionType, reactionTypes } from '#contract/posts/reactions.ts'
import type { PictureName } from '#server/platform/db/seed/pictures/paint.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { StoredMedia } from '../photos/photo.ts'
import type { Person } from './people.ts'

type Row<T extends keyof Database> = Insertable<Database[T]>
export type Made = {
  posts: Row<'posts'>[]
  media: Row<'post_media'>[]
  entries: Row<'feed_entries'>[]
  tags: Row<'post_tags'>[]
  comments: Row<'comments'>[]
  reactions: Row<'reactions'>[]
  counts: Row<'subject_counts'>[]
  reads: Row<'announcement_reads'>[]
  reported: ReportedThing[]
}
/** A post or comment that members reported; who wrote it, and the parish where it stands. `at` in epoch milliseconds. */
export type ReportedThing = {
  type: 'post' | 'comment'
  id: string
  authorId: string
  parishId: string | null
  reports: { reporterId: string; reason: ReportReason; details: string; at: number }[]
}
/** The files of a drawing. */
export type Stored = Omit<StoredMedia, 'width' | 'height'>
export type Draw = (name: PictureName) => Promise<Stored>
export type Moment = { id: string; at: number }
/** What making needs of the demo: its moment, its numbers, and its people by username, for mentions. */
export type Making = { now: number; random: Random; draw: Draw; named: ReadonlyMap<string, string> }

const dayMs = 86_400_000

/** Reactions of these people to a post or a comment, with their counts. */
export function addReactions(
  made: Made,
  { random, now }: Pick<Making, 'random' | 'now'>,
  { id, at, type }: Moment & { type: 'post' | 'comment' },
  people: readonly Person[],
  most: number,
  replies: number,
) {
  const counts: Record<ReactionType, number> = { candle: 0, amen: 0, pray: 0, love: 0, like: 0, sad: 0 }
  for (const person of random.some(people, most)) {
    const kind = random.chance(0.5) ? 'candle' : random.pick(reactionTypes.slice(0, 5))
    const reactedAt = Math.min(now, at + random.whole(2 * dayMs))
    counts[kind] += 1
    made.reactions.push({
      subject_id: id,
      user_id: person.user.id,
      subject_type: type,
      type: kind,
      reaction_key: random.id(reactedAt),
      created_at: new Date(reactedAt),
    })
  }
  made.counts.push({ subject_id: id, ...counts, replies, shares: 0, version: 1 })
}
