import { useNavigate } from '@tanstack/react-router'
import type { PageSize, TableSearch } from './table-search.ts'

/** What a table shows and how it is changed. */
export type TableState<F extends string = string> = {
  page: number
  pageSize: PageSize
  ordering: string | null
  filters: { [K in F]?: string | undefined }
  set: (changes: { [K in F]?: string | undefined }) => void
  clear: (kept?: readonly string[]) => void
  toPage: (page: number) => void
  setPageSize: (size: PageSize) => void
  sortBy: (name: string) => void
}

/**
 * The state of a table whose home is the address. `query` goes to the server as it is; `set` changes filters and begins at the
 * first page, replacing the entry of the history, so that Back leaves the table.
 */
export function useTable<F extends string>(search: TableSearch<F>, { ordering }: { ordering: string }) {
  const navigate = useNavigate()
  const change = (changes: Record<string, unknown>) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== '')),
    } as never)
  const { page = 1, page_size = 25, ordering: chosen = ordering, ...filters } = search

  return {
    search,
    page,
    pageSize: page_size,
    ordering: chosen,
    filters: filters as unknown as { [K in F]?: string },
    query: { ...filters, page, page_size, ordering: chosen },
    set: (changes: { [K in F]?: string | undefined }) => change({ ...changes, page: undefined }),
    clear: (_kept: readonly string[] = []) =>
      change({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])), page: undefined }),
    toPage: (next: number) => change({ page: next > 1 ? next : undefined }),
    setPageSize: (size: PageSize) => change({ page_size: size === 25 ? undefined : size, page: undefined }),
    /** Sorts by a heading: once upwards, again downwards. */
    sortBy: (name: string) => {
      const next = chosen === name ? `-${name}` : name
      change({ ordering: next === ordering ? undefined : next, page: undefined })
    },
  }
}
