import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartExample, cartModel } from '#machines/cart/cart.model.ts'
import type { CartWrite } from '#machines/cart/cart.setup.ts'
import { toStored } from '#machines/cart/entries.ts'
import { totalsOf } from '#machines/cart/totals.ts'
import { modelSuite } from './suite.ts'

modelSuite(cartModel)

const { at, key, book, icon, item, soldOut, many } = cartExample
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function open(stored: string | null = null, isFull = false) {
  const written: string[] = []
  const texts: unknown[] = []
  const facts: unknown[] = []
  let text = stored
  const machine = cartMachine.provide({
    actors: {
      readCart: fromPromise<string | null, { key: string }>(async () => text),
      cartStore: fromCallback<CartWrite, { key: string }>(({ receive, sendBack }) => {
        receive((message) => {
          written.push(message.text)
          if (isFull) sendBack({ type: 'write.failed' })
        })
      }),
    },
  })
  const actor = createActor(machine, { input: { owner: 'maria', key } })
  actor.on('toast.requested', ({ title, description }) => texts.push(description ?? title))
  actor.on('cart.changed', (fact) => facts.push(fact))
  actor.start()
  await settled()
  return {
    actor,
    written,
    texts,
    facts,
    store: (next: string | null) => {
      text = next
    },
    entries: () => actor.getSnapshot().context.entries.map(({ item: { id }, quantity }) => [id, quantity]),
    value: () => actor.getSnapshot().value,
  }
}

test('CART-02 a quantity is capped at quantity minus quantity_sold, on adding and on changing', async () => {
  const { actor, entries, texts } = await open()
  actor.send({ type: 'add', item: book, quantity: 2 })
  actor.send({ type: 'add', item: book, quantity: 2 })
  expect(entries()).toEqual([['book', 3]])
  actor.send({ type: 'add', item: book, quantity: 1 })
  expect(texts.at(-1)).toBe('You already have all of them in your cart.')
  actor.send({ type: 'set', id: 'book', quantity: 2 })
  actor.send({ type: 'set', id: 'book', quantity: 4 })
  expect(entries()).toEqual([['book', 3]])
})

test('CART-03 setting 0 or less removes the entry', async () => {
  const { actor, entries, value } = await open()
  for (const quantity of [0, -1]) {
    actor.send({ type: 'add', item: book, quantity: 1 })
    actor.send({ type: 'set', id: 'book', quantity })
    expect([entries(), value()]).toEqual([[], { open: 'empty' }])
  }
})

test('CART-04 a stored cart keeps its owner and is restored', async () => {
  const first = await open()
  first.actor.send({ type: 'add', item: book, quantity: 2 })
  const again = await open(first.written.at(-1) ?? null)
  expect([again.value(), again.entries(), again.written]).toEqual([{ open: 'filled' }, [['book', 2]], []])
})

test('TRAP-18 another person’s cart is not shown, neither at the start nor after switching accounts', async () => {
  const marks = toStored('mark', [{ item: book, quantity: 1 }])
  const { actor, entries, store } = await open(marks)
  expect(entries()).toEqual([])
  actor.send({ type: 'add', item: icon, quantity: 1 })
  store(toStored('maria', [{ item: icon, quantity: 1 }]))
  actor.send({ type: 'session.cleared', actor: 'user', reason: 'logout', at })
  expect(entries()).toEqual([])
  actor.send({ type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mark', at })
  await settled()
  expect(entries()).toEqual([])
})

test('MKT-D5 own items, another currency and a 51st entry are rejected with the reason', async () => {
  const { actor, texts, entries } = await open(toStored('maria', many.slice(0, 49)))
  actor.send({ type: 'add', item: item('own', { seller_id: 'maria' }), quantity: 1 })
  actor.send({ type: 'add', item: item('dollars', { currency: 'USD' }), quantity: 1 })
  actor.send({ type: 'add', item: book, quantity: 1 })
  actor.send({ type: 'add', item: icon, quantity: 1 })
  expect(texts).toEqual([
    'It is your own item.',
    'Your cart holds items in another currency. Please order those first.',
    'Added to your cart',
    'A cart holds 50 different items at most.',
  ])
  expect(entries().length).toBe(50)
})

test('TRAP-86 prices and stock come from the server; sold-out entries stay visible and cost nothing', async () => {
  const { actor, entries } = await open()
  actor.send({ type: 'add', item: book, quantity: 3 })
  actor.send({ type: 'add', item: icon, quantity: 1 })
  const total = () => totalsOf(actor.getSnapshot().context.entries).total
  expect(total()).toBe(3 * 1250 + 300 + 9900)
  actor.send({ type: 'items.updated', items: [{ ...book, price: 1000, quantity_sold: 4 }] })
  expect([entries(), total()]).toEqual([
    [
      ['book', 1],
      ['icon', 1],
    ],
    1000 + 300 + 9900,
  ])
  actor.send({ type: 'items.updated', items: [soldOut] })
  expect([entries().length, total()]).toEqual([2, 9900])
})

test('another tab’s changes are adopted without writing back', async () => {
  const { actor, entries, written, facts, store } = await open()
  actor.send({ type: 'add', item: book, quantity: 1 })
  store(toStored('maria', [{ item: icon, quantity: 1 }]))
  actor.send({ type: 'storage.changed', key, holders: { user: 'maria', admin: null }, at })
  await settled()
  expect([entries(), written.length]).toEqual([[['icon', 1]], 1])
  expect(facts.at(-1)).toEqual({ type: 'cart.changed', count: 1, total: 9900, isForeign: true })
})

test('a full storage is reported once, and the cart continues in memory', async () => {
  const { actor, texts, entries } = await open(null, true)
  actor.send({ type: 'add', item: book, quantity: 1 })
  await settled()
  actor.send({ type: 'set', id: 'book', quantity: 2 })
  await settled()
  expect(texts.filter((text) => text === 'This browser does not allow storage: it lasts until you close this page.').length).toBe(
    1,
  )
  expect(entries()).toEqual([['book', 2]])
})
