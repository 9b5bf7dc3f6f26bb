import { useState } from 'react'
import type { Reactions, ReactionType } from '#contract/posts/reactions.ts'

/** The counts as if the reader's reaction were `next` already. */
export function withReaction({ total, counts, my_reaction }: Reactions, next: ReactionType | null): Reactions {
  if (next === my_reaction) return { total, counts, my_reaction }
  const moved = { ...counts }
  if (my_reaction !== null) moved[my_reaction] -= 1
  if (next !== null) moved[next] += 1
  return { total: total + Number(next !== null) - Number(my_reaction !== null), counts: moved, my_reaction: next }
}

/**
 * The reader's one reaction, shown at once: it stays on top of counts that arrive meanwhile until the server has answered. The last
 * wish wins; while one is on its way the next waits for it.
 */
export function useReaction(reactions: Reactions, send: (next: ReactionType | null) => Promise<void>) {
  const [wish, setWish] = useState<{ value: ReactionType | null } | null>(null)
  const [isSending, setSending] = useState(false)
  const shown = wish === null ? reactions : withReaction(reactions, wish.value)
  async function set(next: ReactionType | null) {
    setWish({ value: next })
    if (isSending) return
    setSending(true)
    await send(next).catch(() => {})
    setSending(false)
    setWish(null)
  }
  return { shown, set }
}
