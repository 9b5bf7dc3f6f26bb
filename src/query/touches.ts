import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** Invalidates every cached GET that shares a topic with this write. Resolves when those on screen have been refetched. */
export function invalidateTouched(queryClient: QueryClient, { touches = [] }: Pick<Endpoint, 'touches'>): Promise<void> {
  if (touches.length === 0) return Promise.resolve()
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.touches?.some((topic) => touches.includes(topic)) ?? false,
  })
}

/** Metadata of a cached GET by which a write finds it. */
export const touchedBy = ({ touches }: Pick<Endpoint, 'touches'>) => (touches ? { touches } : {})
