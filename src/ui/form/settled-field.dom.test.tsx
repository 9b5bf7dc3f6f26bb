import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '#src/theme/system.ts'
import { SettledField } from './settled-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
function show() {
  const settled = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <SettledField label="Find a parish" value="" onSettle={settled} />
      </ChakraProvider>
    </I18nProvider>,
  )
  return { settled, box: screen.getByRole('textbox', { name: 'Find a parish' }) }
}

test('input counts 300 ms after the last key, trimmed, and once', () => {
  const { settled, box } = show()
  for (const value of ['m', 'ma', 'mar ']) {
    fireEvent.change(box, { target: { value } })
    act(() => vi.advanceTimersByTime(299))
  }
  expect(settled).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(settled.mock.calls).toEqual([['mar']])
})

test('Enter counts at once and does not submit the surrounding form', () => {
  const { settled, box } = show()
  fireEvent.change(box, { target: { value: 'mark' } })
  const mayGoOn = fireEvent.keyDown(box, { key: 'Enter' })
  expect([settled.mock.calls, mayGoOn]).toEqual([[['mark']], false])
})
