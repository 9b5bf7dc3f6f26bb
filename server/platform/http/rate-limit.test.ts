import { expect, test } from 'vitest'
import { ipGroup } from './rate-limit.ts'

test('COM-D6 a request whose client has disconnected has no address and is still counted', () => {
  expect(ipGroup(undefined)).toBe('unknown')
})
