import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { endpointKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'

/** A request that the member has reported is read again wherever it is shown: the third report takes it out of sight. */
export function keepReportedFresh({ bus, queryClient }: Pick<Services, 'bus' | 'queryClient'>): () => void {
  return bus.subscribe('report.sent', ({ target }) => {
    if (target !== 'prayer') return
    for (const endpoint of [prayersEndpoints.list, prayersEndpoints.read, prayersEndpoints.prayed])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  })
}
