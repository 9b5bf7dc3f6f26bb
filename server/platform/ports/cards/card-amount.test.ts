import { expect, test } from 'vitest'
import { canCharge, toProviderAmount } from './card-amount.ts'

test('MKT-D7 COM-D4 amounts use the provider’s units: hundredths, whole, thousandths that end in 0', () => {
  expect(toProviderAmount(1_250, 'USD')).toBe(1_250)
  expect(toProviderAmount(1_250, 'EGP')).toBe(1_250)
  expect([toProviderAmount(500, 'JPY'), toProviderAmount(12_000, 'KRW')]).toEqual([500, 12_000])
  // Zero-decimal currencies that the provider still counts in hundredths.
  expect([toProviderAmount(5, 'ISK'), toProviderAmount(5, 'UGX')]).toEqual([500, 500])
  expect([toProviderAmount(5_120, 'KWD'), toProviderAmount(5_124, 'KWD')]).toEqual([5_120, null])
})

test('MKT-D7 TRAP-87 zero and more than eight digits cannot be charged', () => {
  expect([canCharge(0, 'USD'), canCharge(1, 'USD'), canCharge(99_999_999, 'USD'), canCharge(100_000_000, 'USD')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([canCharge(5_124, 'JOD'), canCharge(5_130, 'JOD')]).toEqual([false, true])
})
