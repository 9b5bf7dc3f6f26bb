import { expect, test } from 'vitest'
import { ipGroup } from './ip-group.ts'

test('COM-D6 a request whose client has disconnected has no address and is still counted', () => {
  expect(ipGroup(undefined)).toBe('unknown')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('COM-D6 %s is counted as %s: IPv6 by its /64', (ip, group) => expect(ipGroup(ip)).toBe(group))
