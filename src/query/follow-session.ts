import type { Bus } from '#src/bus/bus.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Nothing that was read for one person is left for the next (TRAP-18). What is still on screen, such as a public page,
 * is emptied at once and read again once it is known who is there.
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
  // Screens of the former person leave with the same change of the session; only then is it clear what is still wanted.
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
