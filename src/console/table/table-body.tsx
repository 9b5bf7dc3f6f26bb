import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import type { MenuEntry } from '#src/ui/overlay/menu.tsx'
import { useStable } from '#src/ui/use-stable.ts'
import type { Column } from './column.ts'
import { TableFrame } from './table-frame.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { maxRowsDrawn, WindowedRows } from './table-rows.tsx'
import type { Selection } from './use-selection.ts'

export type TableBodyProps<Row> = {
  /** Translated name of the list. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names the row in the labels of its checkbox and menu. */
  rowName: (row: Row) => string
  actions?: ((row: Row) => readonly MenuEntry[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  ordering?: string | null
  onSort?: ((name: string) => void) | null
  selection?: Selection | null
  /** Id of the row whose drawer is open. */
  openedId?: string | undefined
  isBusy?: boolean
}

/** Head and rows. More than 200 rows are virtualized. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { label, columns, rows, rowId, rowName, ordering = null, onSort = null, selection = null, isBusy = false } = props
  const { i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const isWindowed = rows.length > maxRowsDrawn
  // The same functions for the whole life of the table, or every row would be drawn again with each of its parents.
  const open = useStable(props.onOpen) ?? null
  const entries = useStable(props.actions) ?? null
  const toggle = useStable(selection?.toggle) ?? null
  const draw = (row: Row, index?: number, measure?: (element: HTMLTableRowElement | null) => void) => {
    const id = rowId(row)
    const name = rowName(row)
    return (
      <TableRow
        key={id}
        row={row}
        id={id}
        selectLabel={toggle ? i18n.t('Select {name}', { name }) : ''}
        menuLabel={entries ? i18n.t('Actions for {name}', { name }) : ''}
        columns={columns}
        isChosen={selection?.has(id) ?? false}
        isOpened={id === props.openedId}
        toggle={toggle}
        actions={entries}
        onOpen={open}
        {...(index === undefined ? {} : { index, measure })}
      />
    )
  }
  return (
    <TableFrame
      ref={frame}
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={isBusy}
      data-virtual={isWindowed || undefined}
    >
      <table aria-rowcount={isWindowed ? rows.length + 1 : undefined}>
        <TableHead columns={columns} ordering={ordering} onSort={onSort} selection={selection} hasMenu={entries !== null} />
        {isWindowed ? (
          <WindowedRows rows={rows} width={columns.length + 2} frame={frame} draw={draw} />
        ) : (
          <tbody>{rows.map((row) => draw(row))}</tbody>
        )}
      </table>
    </TableFrame>
  )
}
