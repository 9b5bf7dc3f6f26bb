import type { I18n } from '@lingui/core'
import type { LinkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { CallInput, CallOutput } from '#contract/core/endpoint.ts'
import type { Filters } from '#contract/core/lists/filters.ts'
import type { FiltersOf, ListEndpoint, RowOf, SortOf } from '#contract/core/lists/list-query.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { addressOf, type DrawerAddress, type ListAddress, type ListSearch } from '#src/lists/address.ts'
import {
  type FilterField,
  type FilterTexts,
  fieldsOf,
  type LookupName,
  type Message,
  type Option,
  type Options,
  type ReadOptions,
} from '#src/lists/filter-fields.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { useConsoleQuery } from '../console-query.ts'
import type { Action, BulkAction } from './define-action.ts'
import type { ListButton } from './list-buttons.tsx'
import type { Display } from './display.tsx'
import type { ActionEntry } from './use-actions.tsx'

export type ListColumn<Row, S extends string = string> = Display<Row> & {
  id: string
  title: Message | ((search: ListSearch) => Message)
  sort?: S
  isOptional?: boolean
  /** Without it dates, counts and badges are. */
  isTight?: boolean
  align?: 'end'
  /** For columns of one tab. */
  when?: (search: ListSearch) => boolean
  /** For columns shown to those who hold it. */
  right?: Permission
}
export type DrawerProps<Row> = {
  id: string
  /** The row, where the list that is shown holds it. */
  row: Row | undefined
  tab: string | undefined
  onTab: (tab: string) => void
  /** Resolves when the drawer has closed: a dialog opened earlier would close with it. */
  onClose: () => Promise<void>
  entriesFor: (row: Row) => ActionEntry[]
}
/** Made by `defineDrawer`, or a custom component. */
type DrawerOf<Row> = ({ draw: (props: DrawerProps<Row>) => ReactNode } | { Drawer: ComponentType<DrawerProps<Row>> }) & {
  /** The drawer is the form of an action, so the row's menu omits Open. */
  isForm?: boolean
}
/** A filter rendered as tabs; each tab is a separate list. */
type TabsOf<E extends ListEndpoint> = {
  filter: keyof FiltersOf<E> & string
  label: Message
  options: Readonly<Record<string, Message>>
  /** Number of pending rows in a tab, from the current response. */
  count?: (answer: CallOutput<E>, tab: string) => number
  countText?: Message
}
type EmptyText = {
  title: Message
  text?: Message | ((search: ListSearch) => Message)
  /** The rows were deleted permanently, and none can be added. */
  isOver?: boolean
}

type ListPageOptions<E extends ListEndpoint, D extends DrawerAddress, Row> = {
  /** Names the table in storage, for saved columns. */
  id: string
  endpoint: E
  words: { title: Message; subtitle?: Message; empty: EmptyText; search?: Message }
  /** Path parameters of the endpoint. */
  params?: Readonly<Record<string, string>>
  /** Search parameters of the surrounding page, preserved by every change; for instance its tab. */
  beside?: ListSearch
  rowName: (row: Row, i18n: I18n) => string
  /** Default: the row's `id`. */
  rowId?: (row: Row) => string
  /** The server is working on this row: the list is refetched each second while it shows one. */
  isChanging?: (row: Row) => boolean
  /** The page that a row opens, in place of a drawer. */
  opens?: (row: Row) => LinkOptions
  /** The first names its row and is always shown. */
  columns: readonly ListColumn<Row, SortOf<E>>[]
  /** Texts of each filter; null leaves a filter out of the toolbar because the page draws it. */
  filters: PageFilters<FiltersOf<E>>
  tabs?: TabsOf<E>
  actions?: readonly Action<Row>[]
  bulk?: readonly BulkAction<Row>[]
  drawer?: { address: D } & DrawerOf<Row>
  exportKind?: string
  /** Beside the heading, and where there is nothing at all. */
  buttons?: readonly ListButton[]
  /** In place of `buttons`: links, for instance. */
  Buttons?: ComponentType
  /** Between the heading and the table. */
  Before?: ComponentType
  /** Options of the filters whose values are not in the contract; one without options is typed. */
  useOptions?: () => { readonly [N in LookupName<FiltersOf<E>>]?: readonly Option[] | ReadOptions }
}

type PageFilters<F extends Filters> = {
  readonly [N in Exclude<keyof FilterTexts<F>, 'q'>]: FilterTexts<F>[N] | null
}
/** Options that only some endpoints need. */
type Needs<E extends ListEndpoint> = (CallInput<E> extends { params: infer P } ? { params: P } : {}) &
  (RowOf<E> extends { id: string } ? {} : { rowId: (row: RowOf<E>) => string })

/** A list page without the types of its endpoint, for the component that draws any of them. */
export type ListPageDefinition<Row> = {
  id: string
  words: { title: Message; subtitle?: Message; empty: EmptyText; search?: Message }
  beside?: ListSearch
  rowName: (row: Row, i18n: I18n) => string
  rowId: (row: Row) => string
  opens?: (row: Row) => LinkOptions
  columns: readonly ListColumn<Row>[]
  fields: readonly FilterField[]
  tabs: {
    filter: string
    initial: string
    label: Message
    options: Readonly<Record<string, Message>>
    countText: Message | null
  } | null
  countOf: (answer: unknown, tab: string) => number
  actions: readonly Action<Row>[]
  bulk: readonly BulkAction<Row>[]
  address: ListAddress
  drawer?: DrawerOf<Row>
  exportKind?: string
  buttons: readonly ListButton[]
  Buttons?: ComponentType
  Before?: ComponentType
  useOptions: () => Options
  useRows: (search: ListSearch) => Asked<Answer<Row>>
}

/**
 * A console list (CON-D5): its address, filters, sort names and query follow from the endpoint's schema. The route reads its
 * address by `addressOf(endpoint, drawer)`, so that it loads without the page.
 */
export function defineListPage<const E extends ListEndpoint, const D extends DrawerAddress = never>(
  page: ListPageOptions<E, D, RowOf<E>> & Needs<E>,
): ListPageDefinition<RowOf<E>> {
  const { endpoint, params, isChanging, tabs, filters, useOptions, drawer, ...rest }: ListPageOptions<E, D, RowOf<E>> = page
  const address = addressOf<E, D>(endpoint, drawer?.address)
  const declared = endpoint.query.list.filters
  const tabFilter = tabs ? declared[tabs.filter] : undefined
  return {
    ...rest,
    ...(drawer ? { drawer } : {}),
    // `Needs` asks for `rowId` where rows have no `id`.
    rowId: page.rowId ?? ((row) => (row as { id: string }).id),
    actions: page.actions ?? [],
    bulk: page.bulk ?? [],
    buttons: page.buttons ?? [],
    address,
    fields: fieldsOf(declared, filters).filter(({ kind, param }) => kind !== 'search' && param !== tabs?.filter),
    tabs: tabs
      ? {
          filter: tabs.filter,
          initial: (tabFilter?.kind === 'choice' && tabFilter.initial) || '',
          label: tabs.label,
          options: tabs.options,
          countText: tabs.countText ?? null,
        }
      : null,
    countOf: (answer, tab) => (answer === undefined ? 0 : (tabs?.count?.(answer as CallOutput<E>, tab) ?? 0)),
    useOptions: useOptions ?? noOptions,
    useRows(search) {
      const input: object = { ...(params ? { params } : {}), query: address.query(search) }
      // The address makes exactly this query; `CallInput` of a type parameter stays unresolved until it is known.
      return useConsoleQuery(endpoint, input as CallInput<E>, {
        refetchInterval: ({ state }) =>
          isChanging && (state.data as Answer<RowOf<E>> | undefined)?.results.some(isChanging) ? changingMs : false,
      }) as Asked<Answer<RowOf<E>>>
    },
  }
}

type Answer<Row> = { count: number; results: readonly Row[] }
const changingMs = 1_000
const noOptions = (): Options => ({})
