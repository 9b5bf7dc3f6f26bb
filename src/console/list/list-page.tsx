import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { ListSearch } from '#src/lists/address.ts'
import { useListState } from '#src/lists/use-list-state.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { ListPageDefinition } from './define-list-page.ts'
import { pageButtons } from './list-buttons.tsx'
import { ListTable } from './list-table.tsx'
import { useActions } from './use-actions.tsx'

type Props<Row> = { page: ListPageDefinition<Row>; search: ListSearch }

/** Any list page of the console: heading, tabs, table, actions and drawer. */
export function ListPage<Row>({ page, search }: Props<Row>) {
  const { i18n } = useLingui()
  const { words, Before } = page
  return (
    <Page>
      <PageHeader
        title={i18n._(words.title)}
        subtitle={words.subtitle ? i18n._(words.subtitle) : undefined}
        actions={pageButtons(page)}
      />
      {Before ? <Before /> : null}
      <List page={page} search={search} />
    </Page>
  )
}

/** A list page without its heading, for a page with more content. `children` are rendered at the end of the toolbar. */
export function List<Row>({ page, search, children }: Props<Row> & { children?: ReactNode }) {
  const { i18n } = useLingui()
  const { address, tabs, drawer } = page
  const state = useListState(address, search, { beside: page.beside })
  const list = page.useRows(search)
  const { entriesFor, entriesForMany, dialog } = useActions(page.actions, page.bulk, (row) => page.rowName(row, i18n))
  const opened = address.drawer ? search[address.drawer.param] : undefined
  const openedId = opened === undefined ? undefined : String(opened)
  const tab = tabs ? String(search[tabs.filter] ?? tabs.initial) : null
  const drawerProps = openedId !== undefined && {
    id: openedId,
    row: list.data?.results.find((row) => page.rowId(row) === openedId),
    tab: search['tab'] === undefined ? address.drawer?.tabs[0] : String(search['tab']),
    onTab: (next: string) => void state.open(openedId, next),
    onClose: state.close,
    entriesFor,
  }
  const table = (
    <ListTable key={tab} {...{ page, search, state, list, tab, openedId, entriesFor, entriesForMany }}>
      {children}
    </ListTable>
  )
  return (
    <>
      {tabs && tab !== null ? (
        <Tabs
          label={i18n._(tabs.label)}
          value={tab}
          // Each tab begins at its first page, without the filters of another.
          onChange={(next) => state.show(address.filter({}, { [tabs.filter]: next }))}
          tabs={Object.entries(tabs.options).map(([id, label]) => {
            const count = page.countOf(list.data, id)
            return {
              id,
              label: i18n._(label),
              badge: tabs.countText ? <CountBadge count={count} label={i18n._(tabs.countText, { count })} /> : undefined,
              content: table,
            }
          })}
        />
      ) : (
        table
      )}
      {drawer && drawerProps ? (
        'draw' in drawer ? (
          drawer.draw(drawerProps)
        ) : (
          <drawer.Drawer key={openedId} {...drawerProps} />
        )
      ) : null}
      {dialog}
    </>
  )
}
