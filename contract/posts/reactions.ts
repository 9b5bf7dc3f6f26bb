import * as v from 'valibot'
import { ChurchRank } from '../accounts/church-rank.ts'
import { Id } from '../core/common.ts'

/** PST-D3, in the order of the picker. */
export const reactionTypes = ['candle', 'amen', 'pray', 'love', 'like', 'sad'] as const
export const ReactionType = v.picklist(reactionTypes)
export type ReactionType = v.InferOutput<typeof ReactionType>

export const ReactionCounts = v.object({
  candle: v.number(),
  amen: v.number(),
  pray: v.number(),
  love: v.number(),
  like: v.number(),
  sad: v.number(),
})
export type ReactionCounts = v.InferOutput<typeof ReactionCounts>

/** Reactions to a post or a comment, and the caller's own. */
export const Reactions = v.object({ total: v.number(), counts: ReactionCounts, my_reaction: v.nullable(ReactionType) })
export type Reactions = v.InferOutput<typeof Reactions>

/** Answer to a like (PST-D4): `likes_count` counts every kind of reaction. */
export const Liked = v.object({ liked: v.boolean(), likes_count: v.number(), my_reaction: v.nullable(ReactionType) })
export type Liked = v.InferOutput<typeof Liked>

/** Somebody who wrote or reacted, as the caller may see them. */
export const Author = v.object({
  id: Id,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Relative to the API host. */
  avatar: v.nullable(v.string()),
  church_rank: v.nullable(ChurchRank),
})
export type Author = v.InferOutput<typeof Author>

export const Reaction = v.object({ user: Author, reaction_type: ReactionType, created_at: v.string() })
export type Reaction = v.InferOutput<typeof Reaction>
