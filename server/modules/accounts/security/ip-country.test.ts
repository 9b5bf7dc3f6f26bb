import { expect, test } from 'vitest'
import { countriesOf } from './ip-country.ts'

test('ACC-D8 an address has the country of its network; private, reserved and malformed addresses have none', async () => {
  const known = ['196.218.1.1', '81.2.69.142', '::ffff:41.32.0.1', '2c0f:fc88::1']
  expect(await countriesOf(known)).toEqual(['EG', 'GB', 'EG', 'EG'])
  const unknown = ['10.1.2.3', '192.168.0.7', '127.0.0.1', '::1', 'fe80::1', 'fd00::1', '203.0.113.9', '', 'unknown', '999.1.1.1']
  expect(await countriesOf(unknown)).toEqual(unknown.map(() => null))
})

test('without an address nothing is looked up', async () => {
  expect([await countriesOf([]), await countriesOf(['', ''])]).toEqual([[], [null, null]])
})
