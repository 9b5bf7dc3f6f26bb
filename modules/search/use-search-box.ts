import { useActorRef, useSelector } from '@xstate/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { SearchPage, Suggested } from '#contract/search/search.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { type Asked, searchBoxMachine, type SearchInput } from '#machines/search-box/search-box.machine.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { keepError } from '#src/lib/keep-error.ts'
import { useServices } from '#src/services/services-context.tsx'
import { addressOf, isSame } from './search-address.ts'

const facts = { listens: ['session.cleared'], publishes: [] } as const

/** The chart of the page, in step with its address (SC-17). */
export function useSearchBox(asked: Asked, onFound: (q: string) => void) {
  const { api, bus } = useServices()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const [chart] = useState(() =>
    searchBoxMachine.provide({
      actors: {
        search: fromPromise<SearchPage, SearchInput>(({ input: { page, ...query }, signal }) =>
          api
            .call(searchEndpoints.search, { query: { ...query, page: String(page) } }, { signal, suppressErrors: true })
            .then((found) => {
              if (found.count > 0) onFound(query.q)
              return found
            }, keepError(setError)),
        ),
        suggest: fromPromise<readonly Suggested[], { q: string }>(({ input, signal }) =>
          api.call(searchEndpoints.suggestions, { query: input }, { signal, suppressErrors: true }),
        ),
      },
    }),
  )
  const actor = useConnected(useActorRef(chart), bus, facts)
  const snapshot = useSelector(actor, (now) => now)
  useEffect(() => {
    const { unsubscribe } = actor.on('search-box.settled', ({ asked: settled }) => {
      void navigate({ to: '/search', search: addressOf(settled), replace: true })
    })
    return unsubscribe
  }, [actor, navigate])
  useEffect(() => {
    if (!isSame(actor.getSnapshot().context.asked, asked)) actor.send({ type: 'ask', asked })
  }, [actor, asked])
  return { actor, snapshot, error }
}
