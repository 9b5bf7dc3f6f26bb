import { useQueryClient } from '@tanstack/react-query'
import { type PrayerRequest, prayersEndpoints } from '#contract/prayers/prayers.ts'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { endpointKey } from '#src/query/query-key.ts'

type List = CallOutput<typeof prayersEndpoints.list>
type Prayed = CallOutput<typeof prayersEndpoints.prayed>

/** "I prayed": counted optimistically, reverted when the server refuses. */
export function usePray(request: PrayerRequest) {
  const put = usePutRequest()
  return useApiMutation(prayersEndpoints.pray, {
    onMutate: () => {
      put({ ...request, prayed_count: request.prayed_count + 1, i_prayed_today: true })
      return request
    },
    onError: (_error, _call, before) => put(before as PrayerRequest), // what onMutate returned
    onSuccess: (saved) => put(saved),
  })
}

/** Replaces a request in all cached lists and on its page. */
export function usePutRequest(): (request: PrayerRequest) => void {
  const queryClient = useQueryClient()
  return (request) => {
    const fresh = (row: PrayerRequest) => (row.id === request.id ? request : row)
    queryClient.setQueriesData<PrayerRequest>({ queryKey: endpointKey(prayersEndpoints.read) }, (known) => known && fresh(known))
    queryClient.setQueriesData<List>(
      { queryKey: endpointKey(prayersEndpoints.list) },
      (known) => known && { ...known, results: known.results.map(fresh) },
    )
    queryClient.setQueriesData<Prayed>(
      { queryKey: endpointKey(prayersEndpoints.prayed) },
      (known) => known && { ...known, results: known.results.map((row) => ({ ...row, request: fresh(row.request) })) },
    )
  }
}
