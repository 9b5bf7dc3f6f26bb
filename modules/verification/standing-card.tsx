import { lazy, Suspense, useEffect } from 'react'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { keepStandingFresh } from './keep-fresh.ts'

const OpenMatters = lazy(() =>
  loadAgain(() => import('./open-matters.tsx')).then(({ OpenMatters: component }) => ({ default: component })),
)

/** Read anew on each visit; what was read for the first page counts. */
const standing = [standingEndpoints.standing, {}, { staleTime: 10_000 }] as const

/** Dashboard card, only while the member has a task: staff ask about a rank, or a guardian has not consented. */
export function StandingCard() {
  const { bus, queryClient } = useServices()
  useEffect(() => keepStandingFresh({ bus, queryClient }), [bus, queryClient])
  const { data } = useApiQuery(...standing)
  if (!data) return null
  const { claim, guardian } = data
  const asked = claim?.status === 'info_requested' ? claim : null
  const consent = guardian && guardian.status !== 'confirmed' ? guardian : null
  if (!asked && !consent) return null
  return (
    <Suspense fallback={null}>
      <OpenMatters asked={asked} consent={consent} />
    </Suspense>
  )
}
StandingCard.reads = () => [standing]
