import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test('INV-D11 a phone number is stored as E.164', async () => {
  expect(await toE164('+20 100 123 4567')).toBe('+201001234567')
  expect(await toE164('0100 123-4567', 'EG')).toBe('+201001234567')
  expect(await toE164('(212) 555-0123', 'US')).toBe('+12125550123')
  expect(await toE164('0100 123 4567')).toBeNull()
  expect(await toE164('12', 'EG')).toBeNull()
  expect(await toE164('call me', 'EG')).toBeNull()
  expect(await toE164('', 'EG')).toBeNull()
})

test('TRAP-80 the placeholder number cannot be chosen', async () => {
  for (const country of ['EG', 'US', 'GB', null]) expect(await toE164('0000000000', country)).toBeNull()
})
