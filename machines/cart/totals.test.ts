import { expect, test } from 'vitest'
import { cartExample } from './cart.model.ts'
import { changesOf, freshEntries } from './changes.ts'
import { clamped, fromStored, toStored } from './entries.ts'
import { bySeller, totalsOf } from './totals.ts'

const { book, icon, gift, item, many } = cartExample

test('CART-01 an entry is an item with id, price, is_free, quantity, quantity_sold, shipping_available, shipping_cost, and a quantity', () => {
  const [entry] = fromStored(toStored('maria', [{ item: book, quantity: 2 }]), 'maria')
  expect(entry).toMatchObject({
    item: {
      id: 'book',
      price: 1250,
      is_free: false,
      quantity: 5,
      quantity_sold: 2,
      shipping_available: true,
      shipping_cost: 300,
    },
    quantity: 2,
  })
})

test('CART-05 shipping adds the cost of items that can be shipped, once per entry, and nothing for the others', () => {
  expect(
    totalsOf([
      { item: book, quantity: 3 },
      { item: icon, quantity: 1 },
    ]).shipping,
  ).toBe(300)
  expect(totalsOf([{ item: { ...icon, shipping_cost: 700 }, quantity: 1 }]).shipping).toBe(0)
})

test('CART-06 TRAP-86 free items cost 0 regardless of price, but their shipping counts', () => {
  expect(totalsOf([{ item: gift, quantity: 3 }])).toMatchObject({ items: 0, shipping: 300, total: 300, count: 3 })
})

test('CART-07 the grand total is items plus shipping, in whole minor units', () => {
  const entries = [
    { item: book, quantity: 3 },
    { item: icon, quantity: 1 },
    { item: gift, quantity: 1 },
  ]
  expect(totalsOf(entries)).toEqual({ items: 13_650, shipping: 600, total: 14_250, count: 5, currency: 'EGP' })
  expect(totalsOf([])).toEqual({ items: 0, shipping: 0, total: 0, count: 0, currency: null })
})

test('MKT-D6 shipping counts for the sellers whose items are shipped', () => {
  const entries = [
    { item: book, quantity: 1 },
    { item: gift, quantity: 1 },
  ]
  expect(totalsOf(entries, { mina: 'shipping', sara: 'pickup' })).toMatchObject({ shipping: 300, total: 1550 })
  expect(totalsOf(entries, { mina: 'pickup', sara: 'pickup' })).toMatchObject({ shipping: 0, total: 1250 })
})

test('entries are grouped by seller, in the order they were added', () => {
  const groups = bySeller([
    { item: book, quantity: 1 },
    { item: gift, quantity: 1 },
    { item: icon, quantity: 1 },
  ])
  expect(groups.map(({ id, entries }) => [id, entries.map((entry) => entry.item.id)])).toEqual([
    ['mina', ['book', 'icon']],
    ['sara', ['gift']],
  ])
})

test('TRAP-86 CART-04 broken entries of a stored cart are dropped, the others stay', () => {
  const text = JSON.stringify({
    owner: 'maria',
    entries: [
      { item: book, quantity: 2 },
      { item: { ...icon, quantity_sold: 'x' }, quantity: 1 },
      { item: { ...icon, price: 1.5 }, quantity: 1 },
      { item: icon, quantity: 0 },
      { item: book, quantity: 1 },
      { item: item('dollars', { currency: 'USD' }), quantity: 1 },
      { item: item('own', { seller_id: 'maria' }), quantity: 1 },
      { item: gift, quantity: 99 },
      null,
    ],
  })
  expect(fromStored(text, 'maria').map((entry) => [entry.item.id, entry.quantity])).toEqual([
    ['book', 2],
    ['gift', 3],
  ])
  for (const broken of ['{', '7', 'null', '{"owner":"maria"}', '{"owner":"maria","entries":7}'])
    expect(fromStored(broken, 'maria')).toEqual([])
  expect(fromStored(toStored('mark', [{ item: book, quantity: 1 }]), 'maria')).toEqual([])
  expect(fromStored(toStored('maria', [...many, { item: book, quantity: 1 }]), 'maria').length).toBe(50)
})

test('TRAP-86 a stock below 0 counts as zero', () => {
  expect(clamped(3, { ...book, quantity_sold: 9 })).toBe(0)
})

const asItem = (known: typeof book) => ({
  ...known,
  photos: [],
  seller: { id: known.seller_id, name: known.seller_name },
  status: 'active',
})

test('MKT-D5 differences reported by the server are listed line by line', () => {
  const entries = [
    { item: book, quantity: 3 },
    { item: icon, quantity: 1 },
    { item: gift, quantity: 1 },
  ]
  const checked = [
    { item_id: 'book', quantity: 3, item: asItem({ ...book, price: 1500, quantity_sold: 4 }), available: 1, problem: 'too_few' },
    { item_id: 'icon', quantity: 1, item: null, available: 0, problem: 'gone' },
    { item_id: 'gift', quantity: 1, item: asItem({ ...gift, shipping_cost: 400 }), available: 3, problem: null },
  ] as never
  const fresh = freshEntries(entries, checked)
  expect(fresh.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  expect(changesOf(entries, fresh, checked).map(({ item: _, ...change }) => change)).toEqual([
    { kind: 'price', before: 1250, now: 1500 },
    { kind: 'stock', before: 3, now: 1 },
    { kind: 'gone' },
    { kind: 'shipping', before: 300, now: 400 },
  ])
  expect(changesOf(fresh, fresh, checked)).toEqual([])
})

test('MKT-D5 a different delivery method counts as a change, and an unchanged cart has none', () => {
  const entries = [{ item: book, quantity: 1 }]
  const check = (change: object) =>
    [{ item_id: 'book', quantity: 1, item: asItem({ ...book, ...change }), available: 3, problem: null }] as never
  const kinds = (change: object) =>
    changesOf(entries, freshEntries(entries, check(change)), check(change)).map(({ kind }) => kind)
  expect([kinds({}), kinds({ shipping_available: false }), kinds({ pickup_available: false }), kinds({ is_free: true })]).toEqual(
    [[], ['delivery'], ['delivery'], ['price']],
  )
})

test('MKT-D5 an item that is available again is listed with its current price', () => {
  const gone = [{ item: { ...book, quantity: 2 }, quantity: 1 }]
  const kinds = (change: object) => {
    const checked = [{ item_id: 'book', quantity: 1, item: asItem({ ...book, ...change }), available: 3, problem: null }] as never
    return changesOf(gone, freshEntries(gone, checked), checked).map(({ kind }) => kind)
  }
  expect([kinds({}), kinds({ price: 1500 })]).toEqual([['back'], ['back', 'price']])
})
