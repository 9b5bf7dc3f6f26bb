import type { UseQueryResult } from '@tanstack/react-query'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { ServiceTime } from '#contract/parishes/service-time.ts'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'

type ServiceTimeInput = CallInput<typeof serviceTimesEndpoints.createServiceTime>['body']

/** The calls about the weekly services of one parish, made by its own admins or by staff. */
export type ServiceTimeCalls = {
  all: UseQueryResult<{ results: ServiceTime[] }>
  add: (body: ServiceTimeInput) => Promise<unknown>
  change: (id: string, body: ServiceTimeInput) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

const { officeServiceTimes, createServiceTime, patchServiceTime, deleteServiceTime } = serviceTimesEndpoints

/** Of a parish that the member administers. */
export function useOwnServiceTimes(slug: string): ServiceTimeCalls {
  const params = { slug }
  const all = useApiQuery(officeServiceTimes, { params })
  const add = useApiMutation(createServiceTime)
  const change = useApiMutation(patchServiceTime)
  const remove = useApiMutation(deleteServiceTime)
  return {
    all,
    add: (body) => add.mutateAsync({ params, body }),
    change: (id, body) => change.mutateAsync({ params: { slug, id }, body }),
    remove: (id) => remove.mutateAsync({ params: { slug, id } }),
  }
}
