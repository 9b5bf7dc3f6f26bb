import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, RateLimitError, toApiError } from '#src/api/api-error.ts'
import { system } from '#src/theme/system.ts'
import { LoadFailure } from './load-failure.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const again = vi.fn()
const show = (error: unknown) =>
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <LoadFailure query={{ error, isFetching: false, refetch: again }} title="This could not be loaded" retry="Try Again" />
      </ChakraProvider>
    </I18nProvider>,
  )
const shown = () => screen.getByRole('alert').textContent

beforeEach(() => {
  vi.useFakeTimers()
  again.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an answered failure is told in the server’s words, with a way to try again', () => {
  show(new ApiError({ status: 403, code: 'forbidden', detail: 'Only leaders of the parish read this.' }))
  expect(shown()).toContain('Only leaders of the parish read this.')
  expect(shown()).not.toContain('connection')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(again).toHaveBeenCalledOnce()
})

test('the connection is named only where no response came', () => {
  show(new ApiError({ status: 0, code: 'network' }))
  expect(shown()).toContain('Please check your connection and try again.')
  cleanup()
  show(new ApiError({ status: 502, code: 'unknown' }))
  expect(shown()).toContain('An error occurred')
  expect(shown()).not.toContain('connection')
  cleanup()
  show(new TypeError('a defect of the page'))
  expect(shown()).toContain('An error occurred')
})

test('an internal error shows the id that stands in the server’s log', () => {
  const body = { code: 'internal', detail: 'Something went wrong on our side.', error_id: 'A1B2C3D4' }
  show(toApiError({ status: 500, body, retryAfterHeader: null }, 0))
  expect(shown()).toContain('Something went wrong on our side.')
  expect(shown()).toContain('Error ID: A1B2C3D4')
})

test('a rate limit counts down and reads again by itself, once', () => {
  show(new RateLimitError(null, 3))
  expect(screen.getByRole('status').textContent).toContain('Trying again in 3 seconds.')
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('status').textContent).toContain('Trying again in 1 second.')
  expect(again).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1_000))
  expect(again).toHaveBeenCalledOnce()
  act(() => vi.advanceTimersByTime(5_000))
  expect(again).toHaveBeenCalledOnce()
})
