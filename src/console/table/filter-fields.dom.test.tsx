import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, RateLimitError } from '#src/api/api-error.ts'
import type { FilterField, ReadOptions } from '#src/lists/filter-fields.ts'
import { system } from '#src/theme/system.ts'
import { tableFilters } from './table-filters.ts'
import { TableToolbar } from './table-toolbar.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const fields: FilterField[] = [
  { kind: 'lookup', param: 'parish', label: 'Parish' },
  { kind: 'choice', param: 'status', label: 'Status', any: null, options: [{ value: 'active', label: 'Active' }] },
]
const set = vi.fn(async () => {})
const again = vi.fn()
const read: ReadOptions['query'] = { error: null, isError: false, isFetching: false, refetch: again }
const marks = { value: 'p1', label: 'St. Mark' }

type Filters = Readonly<Record<string, string>>
function Toolbar({ choices, filters = {} }: { choices: ReadOptions; filters?: Filters }) {
  const table = { filters, set, clear: async () => {} } as unknown as Parameters<typeof TableToolbar>[0]['table']
  return <TableToolbar table={table} kept={[]} searchLabel={null} filters={tableFilters(fields, { parish: choices }, i18n)} />
}
const draw = (children: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </I18nProvider>,
  )
function show(choices: ReadOptions, filters: Filters = {}) {
  draw(<Toolbar choices={choices} filters={filters} />)
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
}

test('ERR-12~ a filter whose choices could not be read says so in its place, with Retry; the other filters stay', () => {
  show({ options: [], query: { ...read, isError: true, error: new ApiError({ status: 403, code: 'forbidden', detail: 'No.' }) } })
  const parish = screen.getByRole('group', { name: 'Parish' })
  expect(within(parish).getByRole('alert').textContent).toContain('The choices could not be loaded')
  expect(within(parish).getByRole('alert').textContent).toContain('No.')
  expect(screen.queryByRole('combobox', { name: 'Parish' })).toBeNull()
  fireEvent.click(within(parish).getByRole('button', { name: 'Retry' }))
  expect(again).toHaveBeenCalledOnce()
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'active' } })
  expect(set).toHaveBeenLastCalledWith({ status: 'active' })
})

test('ERR-19~ a rate limit on the choices of a filter counts down in its place', () => {
  show({ options: [], query: { ...read, isError: true, error: new RateLimitError(null, 30) } })
  expect(within(screen.getByRole('group', { name: 'Parish' })).getByRole('status').textContent).toContain('in 30 seconds')
})

test('choices read before stay when reading them again fails', () => {
  show({ options: [marks], query: { ...read, isError: true, error: new ApiError({ status: 500, code: 'internal' }) } })
  expect(screen.getByRole('combobox', { name: 'Parish' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an active filter whose name is not known shows no id', () => {
  show({ options: [], query: { ...read, isFetching: true } }, { parish: 'p1' })
  expect(screen.getByRole('button', { name: 'Remove filter Parish: …' })).toBeDefined()
  cleanup()
  show({ options: [marks], query: read }, { parish: 'p1' })
  expect(screen.getByRole('button', { name: 'Remove filter Parish: St. Mark' })).toBeDefined()
})

/** A list whose call fails. */
function List() {
  const query = useQuery({ queryKey: ['places'], queryFn: () => Promise.reject(new TypeError('offline')) })
  const { data: options = [] } = query
  return <Toolbar choices={{ query, options }} />
}

test('a call that failed while the filters were closed is told when they open', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  draw(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryState(['places'])?.status).toBe('error'))
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  expect(within(screen.getByRole('group', { name: 'Parish' })).getByRole('alert')).toBeDefined()
})
