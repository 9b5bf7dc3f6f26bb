import { keepPreviousData } from '@tanstack/react-query'
import type { CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import type { MemberList } from './define-list.ts'
import { useListState } from './use-list-state.ts'

type Options = { staleTime?: number; enabled?: boolean }

/** The state of a members' list in the address, and the page of it that is shown; the last page stays while the next one loads. */
export function useList<const E extends Endpoint>(list: MemberList<E>, raw: object, options: Options = {}) {
  const search = list.address.read({ ...raw })
  const query = useApiQuery<E>(list.endpoint, list.inputOf(search), { ...options, placeholderData: keepPreviousData })
  return {
    ...useListState(list.address, search, { isPageAtTop: true }),
    search,
    size: list.size,
    fields: list.fields,
    query: query as Asked<CallOutput<E>>,
  }
}
/** A list without the type of its answer, for the components that draw the filters of any. */
export type ShownList = Omit<ReturnType<typeof useList>, 'query'>
export type ListOf<T> = ShownList & { query: Asked<T> }
