import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'

const invalidated = [prayersEndpoints.list, prayersEndpoints.read, prayersEndpoints.updates]

/** While a prayers page is open, refetches what its notifications announce. */
export function useNews(): void {
  const { bus } = useServices()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      bus.subscribe('notification.received', ({ actionUrl }) => {
        if (!actionUrl?.startsWith('/prayers')) return
        for (const endpoint of invalidated) void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
      }),
    [bus, queryClient],
  )
}
