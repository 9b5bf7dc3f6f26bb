import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { cartExample } from '#machines/cart/cart.model.ts'
import { fromStored } from '#machines/cart/entries.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { cartChart } from './cart.actors.ts'

const key = 'marketplace_cart'
const { book, icon } = cartExample
const storage = createBrowserStorage(
  () => localStorage,
  () => {},
)
const kept = () => fromStored(localStorage.getItem(key), 'maria').map(({ item, quantity }) => [item.id, quantity])
async function openCart() {
  const cart = createActor(cartChart({ storage }), { input: { owner: 'maria', key } }).start()
  await vi.waitFor(() => expect(cart.getSnapshot().matches('open')).toBe(true))
  return cart
}
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

test('CART-02 consecutive changes are written once, shortly after the first', async () => {
  const cart = await openCart()
  const written = vi.spyOn(storage, 'set')
  cart.send({ type: 'add', item: book, quantity: 1 })
  cart.send({ type: 'set', id: book.id, quantity: 2 })
  cart.send({ type: 'add', item: icon, quantity: 1 })
  expect(written).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(written).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual([
    ['book', 2],
    ['icon', 1],
  ])
  cart.stop()
  written.mockRestore()
})

test('CART-02 nothing is lost when the page closes, the cart ends or is read again', async () => {
  const cart = await openCart()
  cart.send({ type: 'add', item: book, quantity: 1 })
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([['book', 1]])
  cart.send({ type: 'add', item: icon, quantity: 1 })
  cart.send({ type: 'storage.changed', key: null, holders: { user: 'maria', admin: null }, at: 0 })
  await vi.waitFor(() => expect(cart.getSnapshot().matches('open')).toBe(true))
  expect(cart.getSnapshot().context.entries.length).toBe(2)
  cart.send({ type: 'remove', id: book.id })
  cart.stop()
  expect(kept()).toEqual([['icon', 1]])
})
