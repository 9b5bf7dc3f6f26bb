import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import type { ListSearch } from '#src/lists/address.ts'
import type { ListState } from '#src/lists/use-list-state.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { MenuEntry } from '#src/ui/overlay/menu.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { tableFilters } from '../table/table-filters.ts'
import { useConsoleAccess } from '../use-admin.ts'
import type { ListPageDefinition } from './define-list-page.ts'
import { pageButtons } from './list-buttons.tsx'
import { isTightByDefault, displayOf } from './display.tsx'
import type { ActionEntry } from './use-actions.tsx'

type Props<Row> = {
  page: ListPageDefinition<Row>
  search: ListSearch
  state: ListState
  list: Asked<{ count: number; count_capped?: boolean | undefined; results: readonly Row[] }>
  tab: string | null
  openedId: string | undefined
  entriesFor: (row: Row) => ActionEntry[]
  entriesForMany: (rows: readonly Row[], ids: readonly string[], clear: () => void) => ActionEntry[]
  children?: ReactNode
}

/** The table of a list page: its definition, translated. */
export function ListTable<Row>(props: Props<Row>) {
  const { page, search, state, list, tab, openedId, entriesFor, entriesForMany, children } = props
  const { i18n } = useLingui()
  const context = { i18n, locale: useLocale() }
  const { permissions } = useConsoleAccess()
  const navigate = useNavigate()
  const { words, tabs, rowId, opens } = page
  const rows = list.data?.results ?? []
  const isActionable = entriesForMany(rows, [], () => {}).length > 0
  const title = tabs && tab !== null ? (tabs.options[tab] ?? words.title) : words.title
  const { text } = words.empty

  const columns = page.columns
    .filter(({ when, right }) => (when?.(search) ?? true) && (right === undefined || permissions.has(right)))
    .map((column): Column<Row> => {
      const {
        id,
        title,
        sort,
        isOptional,
        isTight = isTightByDefault(column),
        align = 'count' in column ? 'end' : undefined,
      } = column
      return {
        id,
        title: i18n._(typeof title === 'function' ? title(search) : title),
        cell: (row) => displayOf(column, row, context),
        isTight,
        ...(sort ? { sort } : {}),
        ...(isOptional ? { isOptional } : {}),
        ...(align ? { align } : {}),
      }
    })
  const filters = tableFilters(page.fields, page.useOptions(), i18n)
  const open = opens ? (row: Row) => void navigate(opens(row)) : page.drawer ? (row: Row) => void state.open(rowId(row)) : null
  // A row whose name is a button needs no menu for opening it alone.
  const entries = (row: Row): MenuEntry[] => {
    const actions = entriesFor(row)
    if (!open || page.drawer?.isForm || actions.length === 0) return actions
    return [{ id: 'open', label: i18n.t('Open'), icon: <Eye size={18} aria-hidden />, onSelect: () => open(row) }, ...actions]
  }

  return (
    <DataTable
      id={tab === null ? page.id : `${page.id}-${tab}`}
      label={i18n._(title)}
      table={state}
      kept={tabs ? [tabs.filter] : []}
      query={list}
      columns={columns}
      rowId={rowId}
      rowName={(row) => page.rowName(row, i18n)}
      {...(words.search ? { searchLabel: i18n._(words.search) } : {})}
      filters={filters}
      {...(page.actions.length > 0 ? { actions: entries } : {})}
      {...(open ? { onOpen: open, openedId } : {})}
      {...(isActionable
        ? {
            bulk: (ids: readonly string[], clear: () => void) =>
              entriesForMany(
                rows.filter((row) => ids.includes(rowId(row))),
                ids,
                clear,
              ).map(({ id, label, isDanger, isMain, onSelect }) => (
                <Button key={id} size="sm" variant={isDanger ? 'dangerOutline' : isMain ? 'solid' : 'outline'} onClick={onSelect}>
                  {label}
                </Button>
              )),
          }
        : {})}
      empty={
        <EmptyState
          kind={words.empty.isOver ? 'no-results' : 'first-use'}
          title={i18n._(words.empty.title)}
          action={pageButtons(page)}
        >
          {text ? i18n._(typeof text === 'function' ? text(search) : text) : null}
        </EmptyState>
      }
      {...(page.exportKind ? { exportKind: page.exportKind } : {})}
    >
      {children}
    </DataTable>
  )
}
