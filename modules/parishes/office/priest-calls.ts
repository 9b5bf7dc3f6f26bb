import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { Priest } from '#contract/parishes/priest.ts'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { apiQuery, useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import type { QueryKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'

export type PriestInput = CallInput<typeof priestsEndpoints.createPriest>['body']

/** The calls about the priests of one parish, made by its own admins or by staff. */
export type PriestCalls = {
  all: UseQueryResult<{ results: Priest[] }>
  /** Reads an entry as it is now. */
  one: (id: string) => UseQueryOptions<Priest, Error, Priest, QueryKey>
  add: (body: PriestInput) => Promise<Priest>
  change: (id: string, body: PriestInput) => Promise<Priest>
  setPhoto: (id: string, photo: File) => Promise<unknown>
  removePhoto: (id: string) => Promise<unknown>
  /** A failure is announced. */
  move: (id: string, order: number) => void
  remove: (id: string) => Promise<unknown>
}

const { officePriests, officePriest, createPriest, patchPriest, deletePriest, setPriestPhoto, removePriestPhoto } =
  priestsEndpoints

/** Of a parish that the member administers. */
export function useOwnPriests(slug: string): PriestCalls {
  const params = { slug }
  const services = useServices()
  const all = useApiQuery(officePriests, { params })
  const add = useApiMutation(createPriest)
  const change = useApiMutation(patchPriest)
  const setPhoto = useApiMutation(setPriestPhoto)
  const removePhoto = useApiMutation(removePriestPhoto)
  const move = useApiMutation(patchPriest, { announcesErrors: true })
  const remove = useApiMutation(deletePriest)
  return {
    all,
    one: (id) => apiQuery(services, officePriest, { params: { slug, id } }, { refetchOnMount: 'always' }),
    add: (body) => add.mutateAsync({ params, body }),
    change: (id, body) => change.mutateAsync({ params: { slug, id }, body }),
    setPhoto: (id, photo) => setPhoto.mutateAsync({ params: { slug, id }, body: {}, files: { photo } }),
    removePhoto: (id) => removePhoto.mutateAsync({ params: { slug, id } }),
    move: (id, order) => move.mutate({ params: { slug, id }, body: { order } }),
    remove: (id) => remove.mutateAsync({ params: { slug, id } }),
  }
}
