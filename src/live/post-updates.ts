import type { Bus } from '#src/bus/bus.ts'
import type { BusFacts } from '#src/bus/catalogue.ts'

/** Listens to changes of one post and comments under it (WS-25, WS-26). */
export function listenToPost(
  bus: Bus,
  postId: string,
  { onPost, onComment }: { onPost?: (change: Pick<BusFacts['post.updated'], 'kind' | 'counts'>) => void; onComment?: () => void },
): () => void {
  const stops = [
    bus.subscribe('post.updated', (fact) => {
      if (fact.postId === postId) onPost?.(fact)
    }),
    bus.subscribe('comment.updated', (fact) => {
      if (fact.postId === postId) onComment?.()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
