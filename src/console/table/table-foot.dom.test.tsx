import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { system } from '#src/theme/system.ts'
import { TableFoot } from './table-foot.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const unused = async () => {}
const table = { page: 2, pageSize: 25, toPage: unused, setPageSize: unused } as const
const rangeOf = (total: { count: number; count_capped?: boolean }) => {
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <TableFoot table={table} total={total} />
      </ChakraProvider>
    </I18nProvider>,
  )
  return screen.getByRole('status').textContent
}

test('COM-D2 a total that the server stopped counting shows a plus', () => {
  expect(rangeOf({ count: 10_000, count_capped: true })).toBe('26–50 of 10,000+')
})

test('COM-D2 an exact total shows none', () => {
  expect(rangeOf({ count: 10_000 })).toBe('26–50 of 10,000')
})
