import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Priced, totalsOf } from './pricing.ts'

const priced = (fields: Partial<Priced>): Priced => ({
  price: 1_000,
  is_free: false,
  shipping_available: true,
  shipping_cost: 250,
  quantity: 1,
  ...fields,
})

test('CART-05 CART-06 CART-07 TRAP-86 prices by quantity, shipping once per entry and only where it is shipped', () => {
  const entries = [
    priced({ quantity: 3 }),
    priced({ is_free: true, price: 900, quantity: 2 }),
    priced({ shipping_available: false, shipping_cost: 700 }),
  ]
  expect(totalsOf(entries, 'shipping')).toEqual({ items: 4_000, shipping: 500, grand: 4_500 })
  expect(totalsOf(entries, 'pickup')).toEqual({ items: 4_000, shipping: 0, grand: 4_000 })
  expect(totalsOf([], 'shipping')).toEqual({ items: 0, shipping: 0, grand: 0 })
})

test('CART-07 COM-D4 totals are whole, never negative, and the sum of their parts', () => {
  const entry = fc.record({
    price: fc.nat(1_000_000_000),
    is_free: fc.boolean(),
    shipping_available: fc.boolean(),
    shipping_cost: fc.nat(1_000_000_000),
    quantity: fc.integer({ min: 1, max: 9_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 50 }),
      fc.constantFrom('pickup' as const, 'shipping' as const),
      (entries, delivery) => {
        const { items, shipping, grand } = totalsOf(entries, delivery)
        return Number.isSafeInteger(grand) && items >= 0 && shipping >= 0 && grand === items + shipping
      },
    ),
  )
})
