import type { Bus } from '#src/bus/bus.ts'

/** Hears of changes to one post and of comments under it, and of no other's (WS-25, WS-26). */
export function listenToPost(
  bus: Bus,
  postId: string,
  { onPost, onComment }: { onPost?: () => void; onComment?: () => void },
): () => void {
  const stops = [
    bus.subscribe('post.updated', (fact) => {
      if (fact.postId === postId) onPost?.()
    }),
    bus.subscribe('comment.updated', (fact) => {
      if (fact.postId === postId) onComment?.()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
