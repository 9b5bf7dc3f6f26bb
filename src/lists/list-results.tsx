import type { ReactNode } from 'react'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import type { ListOf } from './use-list.ts'

type Page<Row> = { count: number; count_capped?: boolean | undefined; results: readonly Row[] }
type Props<Row> = {
  list: Pick<ListOf<Page<Row>>, 'query' | 'page' | 'size' | 'toPage'>
  /** In place of the rows where there are none. */
  empty: ReactNode
  skeleton?: ReactNode
  children: (rows: readonly Row[], page: Page<Row>) => ReactNode
}

/** The rows of a members' list with the way to its other pages; loading, empty, failed or limited. */
export const ListResults = <Row,>({ list, empty, skeleton, children }: Props<Row>) => (
  <AsyncList query={list.query} isEmpty={({ results }) => results.length === 0} empty={empty} skeleton={skeleton}>
    {(page) => (
      <>
        {children(page.results, page)}
        <Pager
          page={list.page}
          count={page.count}
          isCapped={page.count_capped}
          size={list.size}
          onPage={(next) => void list.toPage(next)}
        />
      </>
    )}
  </AsyncList>
)
