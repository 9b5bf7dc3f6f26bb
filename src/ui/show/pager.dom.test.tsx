import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '#src/theme/system.ts'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
function show(at: { page: number; count: number }) {
  const onPage = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <Pager {...at} size={25} onPage={onPage} />
      </ChakraProvider>
    </I18nProvider>,
  )
  return onPage
}

test('a list of one page has no pager', () => {
  show({ page: 1, count: 25 })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('from a page past the end, Previous leads to the last page', () => {
  const onPage = show({ page: 9, count: 20 })
  expect(screen.getByRole('navigation').textContent).toContain('There is no page 9, the last is 1')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage).toHaveBeenCalledWith(1)
})
