import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToastOptions } from '#machines/requests.ts'
import { createBus } from '#src/bus/bus.ts'
import { system } from '#src/theme/system.ts'
import { startToasts } from './start-toasts.ts'
import { ToastHosts } from './toast-hosts.tsx'

let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  stop()
  vi.useRealTimers()
})

function open() {
  const bus = createBus()
  const toasts = startToasts(bus)
  stop = toasts.stop
  const went: string[] = []
  bus.subscribe('navigation.requested', ({ to }) => went.push(to))
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ChakraProvider value={system}>
        <ToastHosts toasts={toasts} />
      </ChakraProvider>
    </I18nProvider>,
  )
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  const ask = (asked: ToastOptions) => act(async () => bus.publish('test', { type: 'toast.requested', ...asked }))
  return { ask, pass, went, bus }
}
const boxes = () => [...document.querySelectorAll('[data-variant][data-state]')]
const texts = () => boxes().map((box) => [...box.querySelectorAll('p')].map(({ textContent }) => textContent).join(' / '))
const regionOf = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live')
const saved: ToastOptions = {
  host: 'single',
  variant: 'default',
  title: 'Event Created',
  description: 'The event is in the calendar.',
}

test('TOAST-01 TOAST-05 a toast stays for 5000 ms, then closes and is removed', async () => {
  const { ask, pass } = open()
  await ask(saved)
  await pass(4999)
  expect(texts()).toEqual(['Event Created / The event is in the calendar.'])
  await pass(1 + 1000)
  expect(texts()).toEqual([])
})

test('TOAST-02 TOAST-03 TOAST-04 the newest replaces; without description it shows Done, or Something went wrong', async () => {
  const { ask } = open()
  await ask(saved)
  await ask({ host: 'single', variant: 'default', title: 'Subscribed', description: '' })
  expect(texts()).toEqual(['Subscribed / Done'])
  await ask({ host: 'single', variant: 'destructive', title: 'Error', description: '' })
  expect(texts()).toEqual(['Error / Something went wrong'])
})

test('pointer and focus pause a toast, which then continues for the remaining time', async () => {
  const { ask, pass } = open()
  await ask(saved)
  await pass(3000)
  fireEvent.pointerEnter(boxes()[0]!)
  await pass(60_000)
  expect(boxes()).toHaveLength(1)
  fireEvent.pointerLeave(boxes()[0]!)
  await pass(1999)
  expect(boxes()[0]?.getAttribute('data-state')).toBe('open')
  await pass(1 + 1000)
  expect(boxes()).toEqual([])
})

test.each([
  [49, 'open'],
  [50, 'closing'],
])('TOAST-06 a swipe of %i px leaves it %s', async (distance, state) => {
  const { ask } = open()
  await ask(saved)
  const box = boxes()[0]!
  // Nothing animates in this test: a closed toast disappears immediately unless it has an animation.
  Object.assign(box, { animate: () => ({ cancel() {} }) })
  fireEvent.pointerDown(box, { clientX: 200, button: 0 })
  fireEvent.pointerMove(box, { clientX: 200 + distance })
  fireEvent.pointerUp(box, { clientX: 200 + distance })
  expect(box.getAttribute('data-state')).toBe(state)
})

test('NOTIF-05 the action is a link and is followed once', async () => {
  const { ask, pass, went } = open()
  await ask({ ...saved, action: { label: 'View', to: '/events/1' } })
  const link = screen.getByRole('link', { name: 'View' })
  expect(link.getAttribute('href')).toBe('/events/1')
  fireEvent.click(link)
  fireEvent.click(link)
  await pass(1000)
  expect([went, boxes()]).toEqual([['/events/1'], []])
})

test('TOAST-07 TOAST-08 lines of the second system are stacked, at most 20, for 4000, 2000 ms or until dismissed', async () => {
  const { ask, pass } = open()
  await ask({ host: 'list', variant: 'success', title: 'Welcome back!' })
  await ask({ host: 'list', variant: 'default', title: 'Link Copied' })
  await ask({ host: 'list', id: 'upload', variant: 'loading', title: 'Sending…' })
  expect(texts()).toEqual(['Sending…', 'Link Copied', 'Welcome back!'])
  await pass(2000)
  expect(texts()).toEqual(['Sending…', 'Link Copied'])
  await pass(2000)
  expect(texts()).toEqual(['Sending…'])
  await ask({ host: 'list', id: 'upload', variant: 'success', title: 'Sent' })
  await pass(2000)
  expect(texts()).toEqual([])
  for (let number = 1; number <= 21; number += 1) await ask({ host: 'list', variant: 'loading', title: `Line ${number}` })
  expect([boxes().length, texts()[0], texts().at(-1)]).toEqual([20, 'Line 21', 'Line 2'])
})

test('TRAP-46 each text appears once, in a live region that existed before: failures are assertive, the rest polite', async () => {
  const { ask } = open()
  expect(
    [...document.querySelectorAll('[aria-live]')].map((region) => [region.getAttribute('aria-live'), region.textContent]),
  ).toEqual([
    ['assertive', ''],
    ['polite', ''],
    ['assertive', ''],
    ['polite', ''],
  ])
  await ask(saved)
  await ask({ host: 'list', variant: 'default', title: 'You have been logged out.' })
  await ask({ host: 'list', variant: 'error', title: 'The code is wrong' })
  expect(['The event is in the calendar.', 'You have been logged out.', 'The code is wrong'].map(regionOf)).toEqual([
    'polite',
    'polite',
    'assertive',
  ])
  expect(document.querySelectorAll('[aria-live] [aria-live], [aria-live] [role=status], [aria-live] [role=alert]')).toHaveLength(
    0,
  )
})

test('F8 or Alt+T focuses the newest toast', async () => {
  const { ask } = open()
  await ask({ ...saved, action: { label: 'View', to: '/events/1' } })
  fireEvent.keyDown(document, { key: 'F8' })
  expect(document.activeElement?.textContent).toBe('View')
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document, { key: '†', code: 'KeyT', altKey: true })
  expect(document.activeElement?.textContent).toBe('View')
})
