import { expect, test } from 'vitest'
import { canCapture, type Device } from './can-capture.ts'

const desktop: Device = {
  isSecureContext: true,
  hasDisplayMedia: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  isMobile: false,
  maxTouchPoints: 0,
  isCoarse: false,
}
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test('BUG-04 a screenshot is offered on a desktop in a secure context', () => {
  expect(canCapture(desktop)).toBe(true)
})

test.each<[string, Partial<Device>]>([
  ['a page that came over plain HTTP', { isSecureContext: false }],
  ['a browser that cannot capture', { hasDisplayMedia: false }],
  ['a phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36' }],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' }],
  ['an iPad that says it is a Mac', { userAgent: iPad, maxTouchPoints: 5 }],
  ['a browser that calls itself mobile', { isMobile: true }],
  ['a touch screen', { maxTouchPoints: 10 }],
  ['a finger as the pointer', { isCoarse: true }],
])('BUG-04 and not on %s', (_, change) => {
  expect(canCapture({ ...desktop, ...change })).toBe(false)
})
