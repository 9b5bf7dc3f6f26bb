import type { Bus } from '#src/bus/bus.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Clears one person's cached data for the next (TRAP-18). Data still on screen, such as a public page, is reset and
 * refetched when the new person is known.
 */
export function followSession(bus: Bus, queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function empty() {
    queryClient.getMutationCache().clear()
    for (const query of queryClient.getQueryCache().getAll()) {
      if (query.isActive()) query.reset()
      else queryClient.getQueryCache().remove(query)
    }
  }
  // Screens of the previous person unmount on the same session change; the queries in use are known only afterwards.
  function readAgain() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle',
      })
    })
  }
  const stops = [
    bus.subscribe('session.cleared', ({ actor }) => {
      if (actor === 'user') empty()
    }),
    bus.subscribe('session.changed', ({ actor, status }) => {
      if (actor === 'user' && (status === 'anonymous' || status === 'authenticated')) readAgain()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
