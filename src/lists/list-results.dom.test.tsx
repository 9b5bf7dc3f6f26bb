import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { system } from '#src/theme/system.ts'
import { ListResults } from './list-results.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const toPage = vi.fn()
const settled = { isPending: false, isError: false, isFetching: false, error: null as unknown, refetch: () => undefined }
const show = (page: number, query: object) =>
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <ListResults list={{ page, size: 20, toPage, query: { ...settled, data: undefined, ...query } }} empty="Nothing">
          {(rows) => rows.join()}
        </ListResults>
      </ChakraProvider>
    </I18nProvider>,
  )
const pageOf = (total: object) => ({ data: { results: ['Anba'], ...total } })

test('COM-D2 a members’ list whose count stopped shows its last page with a plus, and an exact one without', () => {
  show(3, pageOf({ count: 10_000, count_capped: true }))
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 3 of 500+')
  cleanup()
  show(3, pageOf({ count: 10_000 }))
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 3 of 500')
  expect(screen.queryByText(/\+/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('COM-D2 one page has no pager, and no page goes past the last one counted', () => {
  show(1, pageOf({ count: 20 }))
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  show(500, pageOf({ count: 10_000, count_capped: true }))
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
})

test('COM-D2 a page past row 10,000 says so and leads to the first', () => {
  const detail = 'A list shows its first 10,000 rows. Please narrow it.'
  show(501, { isError: true, error: new ApiError({ status: 400, code: 'too_far', detail }) })
  expect(screen.getByText(detail)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(toPage).toHaveBeenCalledWith(1)
})

test('a page after the last one says so in place of “nothing here”, and leads to the first', () => {
  show(9, { data: { results: [], count: 20 } })
  expect(screen.queryByText('Nothing')).toBeNull()
  expect(screen.getByText('There is no page 9, the last is 1')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(toPage).toHaveBeenLastCalledWith(1)
})
