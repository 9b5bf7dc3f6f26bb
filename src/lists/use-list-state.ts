import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ListAddress, ListSearch } from './address.ts'

export type ListHistory = {
  /** Scrolls to the top for another page. */
  isPageAtTop?: boolean
  /** Changes that are entries of the history of their own. */
  pushes?: 'pages' | 'filters'
}
type Options = ListHistory & {
  /** Parameters of the surrounding page, preserved by every change. */
  beside?: ListSearch | undefined
}

/** The state of a list, which the address holds. Filters and pages replace the entry of the history, so that Back leaves the list. */
export function useListState(address: ListAddress, search: ListSearch, options: Options = {}) {
  const { isPageAtTop = false, pushes, beside = {} } = options
  const navigate = useNavigate()
  const router = useRouter()
  /** Another page is on its way: a field that settles only now would give it this list's search. */
  const isLeft = () => {
    const { resolvedLocation } = router.state
    return resolvedLocation !== undefined && resolvedLocation.pathname !== router.latestLocation.pathname
  }
  const show = async (next: ListSearch, { isPushed = false, resetScroll = false } = {}) => {
    if (isLeft()) return
    // The router knows the search of each of its routes; a list that any route can hold has the type of none.
    await navigate({ to: '.', replace: !isPushed, resetScroll, search: { ...next, ...beside } } as never)
  }
  const isOpen = address.drawer !== null && search[address.drawer.param] !== undefined

  return {
    ...address.position(search),
    filters: address.filters(search),
    set: (changes: ListSearch) => show(address.filter(search, changes), { isPushed: pushes === 'filters' }),
    clear: (kept: readonly string[] = []) => show(address.clear(search, kept)),
    toPage: (page: number) => show(address.toPage(search, page), { isPushed: pushes === 'pages', resetScroll: isPageAtTop }),
    setPageSize: (size: number) => show(address.resize(search, size)),
    sortBy: (name: string) => show(address.sortBy(search, name)),
    /** Opens a record; opening the first one pushes a history entry. */
    open: (id: string, tab?: string) => show(address.open(search, id, tab), { isPushed: !isOpen }),
    close: () => show(address.close(search)),
    show,
  }
}
export type ListState = ReturnType<typeof useListState>
