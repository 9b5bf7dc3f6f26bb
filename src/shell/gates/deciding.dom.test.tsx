import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deciding, PendingPage } from './deciding.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const show = (children: ReactNode) => render(<I18nProvider i18n={i18n}>{children}</I18nProvider>)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a wait shows nothing for 300 ms, then a quiet line', () => {
  show(<Deciding />)
  wait(299)
  expect(document.body.textContent).toBe('')
  wait(1)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
})

test('within a frame it shows what the frame has for a pending page', () => {
  show(
    <PendingPage value={<p>rows</p>}>
      <Deciding />
    </PendingPage>,
  )
  wait(299)
  expect(document.body.textContent).toBe('')
  wait(1)
  expect([screen.queryByRole('status'), document.body.textContent]).toEqual([null, 'rows'])
})
