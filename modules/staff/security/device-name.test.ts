import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('SEC-D1 a session is described by browser and system', () => {
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0')).toBe(
    'Edge, Windows',
  )
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1')).toBe(
    'Safari, iPhone',
  )
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux')
  expect(deviceName('curl/8.1')).toBe('curl/8.1')
  expect(deviceName('')).toBe('–')
})
