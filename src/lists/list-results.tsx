import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { pageText } from '#src/lib/count-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { AsyncList, tooFarText } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { ListOf } from './use-list.ts'

type Page<Row> = { count: number; count_capped?: boolean | undefined; results: readonly Row[] }
type Props<Row> = {
  list: Pick<ListOf<Page<Row>>, 'query' | 'page' | 'size' | 'toPage'>
  /** In place of the rows where there are none; without it `children` say so themselves, as they may still show some that just left. */
  empty?: ReactNode
  skeleton?: ReactNode
  children: (rows: readonly Row[], page: Page<Row>) => ReactNode
}

/**
 * The rows of a members' list with its pagination; loading, empty, failed or limited. A page past the last one or past
 * row 10,000 (COM-D2) shows a notice with a link to the first.
 */
export function ListResults<Row>({ list, empty, skeleton, children }: Props<Row>) {
  const { i18n } = useLingui()
  const backToFirst = (title: string) => (
    <EmptyState
      kind="no-results"
      title={title}
      action={<Button onClick={() => void list.toPage(1)}>{i18n.t('Go to the first page')}</Button>}
    />
  )
  const tooFar = tooFarText(list.query.error)
  if (tooFar !== null) return backToFirst(tooFar)
  return (
    <AsyncList query={list.query} isEmpty={({ count }) => empty !== undefined && count === 0} empty={empty} skeleton={skeleton}>
      {(page) =>
        page.results.length === 0 && page.count > 0 ? (
          backToFirst(pageText(i18n, list.page, Math.ceil(page.count / list.size)))
        ) : (
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
        )
      }
    </AsyncList>
  )
}
