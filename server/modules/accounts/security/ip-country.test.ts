import { expect, test, vi } from 'vitest'
import * as shared from './ip-country.ts'

const { countriesOf } = shared

test('ACC-D8 an address has the country of its network; private, reserved and malformed addresses have none', async () => {
  const known = ['196.218.1.1', '81.2.69.142', '::ffff:41.32.0.1', '2c0f:fc88::1']
  expect(await countriesOf(known)).toEqual(['EG', 'GB', 'EG', 'EG'])
  const unknown = ['10.1.2.3', '192.168.0.7', '127.0.0.1', '::1', 'fe80::1', 'fd00::1', '203.0.113.9', '', 'unknown', '999.1.1.1']
  expect(await countriesOf(unknown)).toEqual(unknown.map(() => null))
})

test('without an address nothing is looked up', async () => {
  expect([await countriesOf([]), await countriesOf(['', ''])]).toEqual([[], [null, null]])
})

test('ACC-D8 a database that could not be read is read again for the next list', async () => {
  const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  const readFile = vi.fn(actual.readFile).mockRejectedValueOnce(new Error('too many open files'))
  vi.doMock('node:fs/promises', () => ({ ...actual, readFile }))
  // An instance of its own: the shared one has read its file.
  const own = './ip-country.ts?again'
  const fresh = (await import(own)) as typeof shared
  vi.doUnmock('node:fs/promises')
  await expect(fresh.countriesOf(['196.218.1.1'])).rejects.toThrow('too many open files')
  expect(await fresh.countriesOf(['196.218.1.1'])).toEqual(['EG'])
})
