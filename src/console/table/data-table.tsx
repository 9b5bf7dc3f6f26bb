import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { ListState } from '#src/lists/use-list-state.ts'
import { Contributed } from '#src/shell/slot.tsx'
import { useRegistry } from '#src/shell/registry-context.tsx'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { MenuEntry } from '#src/ui/overlay/menu.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { useConsoleAccess } from '../use-admin.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { TableBody } from './table-body.tsx'
import type { TableFilter } from './table-filter.ts'
import { TableFoot } from './table-foot.tsx'
import { TableFailure, TableSkeleton } from './table-state.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useSelection } from './use-selection.ts'

type Props<Row> = {
  /** Storage key of the chosen columns. */
  id: string
  label: string
  table: ListState
  /** Filters that Clear preserves, such as the filter behind a tab. */
  kept?: readonly string[]
  /** The page of the list that is shown. */
  query: Asked<{ count: number; count_capped?: boolean | undefined; results: readonly Row[] }>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  searchLabel?: string
  filters?: readonly TableFilter[]
  /** Entries of a row's menu; none where it is read-only. */
  actions?: (row: Row) => readonly MenuEntry[]
  /** Opens the drawer or page of a row: by its name, which is a button, or a click on the row. */
  onOpen?: (row: Row) => void
  openedId?: string | undefined
  /** Buttons for chosen rows, which can be chosen only where this is given. */
  bulk?: (ids: readonly string[], clear: () => void) => ReactNode
  /** Shown for an empty list without filters; an empty filtered list has its own text. */
  empty: ReactNode
  /** Kind of export offered for the filtered list; rendered by the module that contributes to the slot `tableExports`. */
  exportKind?: string
  /** More for the right end of the toolbar. */
  children?: ReactNode
}

/** A list of the console (CON-D5): paged and sorted by the server, its state in the URL, with four distinct states. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    id,
    label,
    table,
    query,
    columns,
    rowId,
    rowName,
    searchLabel,
    filters = [],
    bulk,
    empty,
    exportKind,
    children,
    kept = [],
  } = props
  const chosen = useChosenColumns(id, columns)
  const rows = query.data?.results ?? []
  const selection = useSelection(rows.map(rowId))
  const isLate = useLate(query.isPending)
  const isFiltered = Object.entries(table.filters).some(([name, value]) => value && !kept.includes(name))

  function content() {
    if (query.data === undefined) return query.isError ? <TableFailure query={query} /> : <TableSkeleton isLate={isLate} />
    return (
      <>
        {query.isError ? <TableFailure query={query} isSlim /> : null}
        {rows.length > 0 ? (
          <TableBody
            label={label}
            columns={chosen.shown}
            rows={rows}
            rowId={rowId}
            rowName={rowName}
            actions={props.actions}
            onOpen={props.onOpen}
            openedId={props.openedId}
            ordering={table.ordering}
            onSort={table.sortBy}
            selection={bulk ? selection : null}
            isBusy={query.isFetching}
          />
        ) : isFiltered || table.page > 1 ? (
          <NothingFound
            isPastEnd={query.data.count > 0}
            onClear={query.data.count > 0 ? () => table.toPage(1) : () => table.clear(kept)}
          />
        ) : (
          empty
        )}
        {query.data.count > 0 ? <TableFoot table={table} total={query.data} /> : null}
      </>
    )
  }

  return (
    <Stack>
      <TableToolbar table={table} kept={kept} searchLabel={searchLabel ?? null} filters={filters}>
        {children}
        {exportKind ? <Exports kind={exportKind} filters={table.filters} /> : null}
        <ColumnChooser columns={columns} chosen={chosen} />
      </TableToolbar>
      {content()}
      {bulk && selection.ids.length > 0 ? (
        <BulkBar count={selection.ids.length} onClear={selection.clear}>
          {bulk(selection.ids, selection.clear)}
        </BulkBar>
      ) : null}
    </Stack>
  )
}

function NothingFound({ isPastEnd, onClear }: { isPastEnd: boolean; onClear: () => void }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      kind="no-results"
      title={isPastEnd ? i18n.t('There is no such page') : i18n.t('Nothing matches')}
      action={<Button onClick={onClear}>{isPastEnd ? i18n.t('Go to the first page') : i18n.t('Clear filters')}</Button>}
    >
      {isPastEnd ? i18n.t('The list has become shorter.') : i18n.t('Try other words, or fewer filters.')}
    </EmptyState>
  )
}

function Exports({ kind, filters }: { kind: string; filters: Readonly<Record<string, string | undefined>> }) {
  const access = useConsoleAccess()
  return useRegistry()
    .slot('tableExports', access)
    .map((contribution) => <Contributed key={contribution.id} contribution={contribution} props={{ kind, filters }} />)
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' } })
