import { type Liked, type ReactionCounts, type Reactions, type ReactionType, reactionTypes } from '#contract/posts/reactions.ts'
import type { CountRow } from './reactions.queries.ts'

export function shapeReactions(row: CountRow | undefined, my_reaction: ReactionType | null): Reactions {
  const counts: ReactionCounts = {
    candle: row?.candle ?? 0,
    amen: row?.amen ?? 0,
    pray: row?.pray ?? 0,
    love: row?.love ?? 0,
    like: row?.like ?? 0,
    sad: row?.sad ?? 0,
  }
  return { total: reactionTypes.reduce((sum, type) => sum + counts[type], 0), counts, my_reaction }
}

export const likedOf = ({ total, my_reaction }: Reactions): Liked => ({
  liked: my_reaction !== null,
  likes_count: total,
  my_reaction,
})
