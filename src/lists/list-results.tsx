import type { ReactNode } from 'react'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Pages } from '#src/ui/show/pages.tsx'
import type { ListOf } from './use-list.ts'

type Page<Row> = { count: number; results: readonly Row[] }
type Props<Row> = {
  list: ListOf<Page<Row>>
  /** In place of the rows where there are none. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a members' list with the way to its other pages; loading, empty, failed or limited. */
export const ListResults = <Row,>({ list, empty, children }: Props<Row>) => (
  <AsyncList query={list.query} isEmpty={({ results }) => results.length === 0} empty={empty}>
    {({ results, count }) => (
      <>
        {children(results)}
        <Pages page={list.page} count={count} size={list.size} onPage={(page) => void list.toPage(page)} />
      </>
    )}
  </AsyncList>
)
