import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '#src/theme/system.ts'
import { TableFoot } from './table-foot.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const unused = async () => {}
type Table = Parameters<typeof TableFoot>[0]['table']
const table: Table = { page: 2, pageSize: 25, toPage: unused, setPageSize: unused }
const show = (total: { count: number; count_capped?: boolean }, at = table) =>
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <TableFoot table={at} total={total} />
      </ChakraProvider>
    </I18nProvider>,
  )
const rangeOf = (total: { count: number; count_capped?: boolean }) => {
  show(total)
  return screen.getByRole('status').textContent
}

test('COM-D2 a total that the server stopped counting shows a plus', () => {
  expect(rangeOf({ count: 10_000, count_capped: true })).toBe('26–50 of 10,000+')
})

test('COM-D2 an exact total shows none', () => {
  expect(rangeOf({ count: 10_000 })).toBe('26–50 of 10,000')
})

test('from a page past the end, Previous leads to the last page', () => {
  const toPage = vi.fn(unused)
  show({ count: 30 }, { ...table, page: 9, toPage })
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(toPage).toHaveBeenCalledWith(2)
  expect(screen.getByRole('status').textContent).toBe('None of 30')
  expect(screen.getByRole('navigation').textContent).toBe('There is no page 9, the last is 2')
})
