import { createBus } from '#src/bus/bus.ts'
import { expect, test } from 'vitest'
import { startNet } from './net.ts'

test('network and visibility changes become facts until stopped', () => {
  const bus = createBus()
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const stop = startNet(bus, { window, document })
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(bus.traces().map(({ type }) => type)).toEqual(['net.offline', 'net.online', 'app.hidden', 'app.visible', 'app.visible'])
})
