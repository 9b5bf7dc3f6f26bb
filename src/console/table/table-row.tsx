import { memo, type MouseEvent, type ReactNode } from 'react'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { type Column, extraOf } from './column.ts'

type Props<Row> = {
  row: Row
  id: string
  /** Translated: "Select Mina Girgis"; '' where rows cannot be selected or have no menu. */
  selectLabel: string
  menuLabel: string
  columns: readonly Column<Row>[]
  isChosen: boolean
  /** Its drawer is open. */
  isOpened: boolean
  toggle: ((id: string) => void) | null
  actions: ((row: Row) => readonly MenuEntry[]) | null
  onOpen: ((row: Row) => void) | null
  /** Position in a virtual list, for `aria-rowindex`. */
  index?: number
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined
}

function PlainRow<Row>(props: Props<Row>) {
  const { row, id, selectLabel, menuLabel, columns, isChosen, isOpened, toggle, actions, onOpen, index, measure } = props
  const entries = actions?.(row)
  const open = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, input, label, [role=menu]') && !getSelection()?.toString()) onOpen?.(row)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-chosen={isChosen || undefined}
      aria-current={isOpened || undefined}
      data-opens={onOpen ? '' : undefined}
      onClick={onOpen ? open : undefined}
    >
      {toggle ? (
        <td data-box="">
          <input type="checkbox" aria-label={selectLabel} checked={isChosen} onChange={() => toggle(id)} />
        </td>
      ) : null}
      {columns.map(({ id: column, title, cell, align, isTight }, place) =>
        place === 0 ? (
          <th key={column} scope="row">
            {onOpen ? (
              <button type="button" data-open="" onClick={() => onOpen(row)}>
                {cell(row)}
              </button>
            ) : (
              cell(row)
            )}
          </th>
        ) : (
          <td
            key={column}
            data-label={title}
            data-align={align}
            data-tight={isTight ? '' : undefined}
            data-extra={extraOf(place)}
          >
            {worth(cell(row))}
          </td>
        ),
      )}
      {actions ? <td data-menu="">{entries && entries.length > 0 ? <Menu label={menuLabel} items={entries} /> : null}</td> : null}
    </tr>
  )
}

const worth = (content: ReactNode): ReactNode => (content === null || content === '' ? '–' : content)

export const TableRow = memo(PlainRow) as typeof PlainRow
