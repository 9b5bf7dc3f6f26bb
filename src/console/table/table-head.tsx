import { useLingui } from '@lingui/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type Column, extraOf } from './column.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  ordering: string | null
  onSort: ((name: string) => void) | null
  selection: Selection | null
  hasMenu: boolean
}

export function TableHead<Row>({ columns, ordering, onSort, selection, hasMenu }: Props<Row>) {
  const { i18n } = useLingui()
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" data-box="">
            <input
              type="checkbox"
              aria-label={i18n.t('Select all rows on this page')}
              checked={selection.isAll}
              ref={(box) => {
                if (box) box.indeterminate = !selection.isAll && selection.ids.length > 0
              }}
              onChange={selection.toggleAll}
            />
          </th>
        ) : null}
        {columns.map(({ id, title, sort, align }, place) => {
          const direction = sort === ordering ? 'ascending' : `-${sort}` === ordering ? 'descending' : 'none'
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-extra={extraOf(place)}
              aria-sort={sort && onSort ? direction : undefined}
            >
              {sort && onSort ? (
                <button type="button" onClick={() => onSort(sort)}>
                  {title}
                  {direction === 'descending' ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />}
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {hasMenu ? (
          <th scope="col" data-menu="">
            <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
