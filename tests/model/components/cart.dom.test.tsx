import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { cartExample, cartModel } from '#machines/cart/cart.model.ts'
import type { CartContext } from '#machines/cart/cart.setup.ts'
import { type CartItem, clamped, isSoldOut, stockOf, toStored } from '#machines/cart/entries.ts'
import { bySeller, totalsOf } from '#machines/cart/totals.ts'
import { done } from '#machines/model.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import {
  accept,
  add,
  addInVain,
  empty,
  entryText,
  heldOf,
  inDrawer,
  lines,
  lineText,
  opener,
  orderAgain,
  remove,
  type ToastLines,
  set,
} from './cart-actions.ts'
import { asReal, openShop, pass, type Shop } from './cart-shop.tsx'
import { shareOf } from '#tests/support/share.ts'
import { type ComponentDriver, walkComponent } from './walk-component.ts'

const { key, item, book, icon, soldOut } = cartExample
/** A name used nowhere else in the model: it can be added and removed again. */
const candle = asReal(item('candle'))
const byId = (id: string) => asReal({ book, icon }[id] ?? item(id))

let shop: Shop | null = null
async function enter(owner: string | null): Promise<Shop> {
  shop = await openShop(owner)
  return shop
}
const driver: ComponentDriver<Shop> = {
  chart: 'cart',
  starts: { 'a member': () => enter('maria'), nobody: () => enter(null) },
  whyNot,
  act: async (world, { event, isRefused }) => {
    // Earlier messages are gone by now.
    await pass(10_000)
    expect(toastTexts(), 'said before').toEqual([])
    const { reads } = world.now
    const words = await make(world, event)
    // Presses in a row are stored together, a moment later.
    await pass(50)
    expect(toastTexts(), 'said').toEqual(words.map((parts) => parts.join('')))
    if (isOutside(event)) expect(world.now.reads > reads, 'read anew').toBe(isRefused !== true)
  },
  sees: async ({ now, kept }, state) => {
    expect(now.isReading, 'read').toBe(state === 'loading')
    const entries = kept()
    if (state !== 'loading') expect(entries.length > 0, 'kept').toBe(state === 'open.filled')
    const shownEntries = state === 'loading' ? [] : entries
    const { count } = totalsOf(shownEntries)
    expect(opener().textContent, 'the button').toBe(countText(count))
    if (state !== 'loading') expect(now.announcedCount, 'announced count').toBe(count)
    await inDrawer(() => {
      expect(lines().map(lineText), 'the lines').toEqual(
        bySeller(shownEntries).flatMap(({ entries: theirs }) => theirs.map(entryText)),
      )
      expect(screen.queryByText('Your cart is empty') !== null, 'empty').toBe(state !== 'open.filled')
      expect(screen.queryByText('Check out') !== null, 'the way on').toBe(count > 0)
      expect(screen.queryByText('Empty the cart') !== null, 'emptying').toBe(shownEntries.length > 1)
      expect(screen.queryByText('Something has changed'), 'changes').toBe(null)
    })
  },
}

/** Performs the event as a person, another tab or the session would; returns the expected messages. */
async function make(world: Shop, event: AnyEventObject): Promise<readonly ToastLines[]> {
  const { type } = event
  if (type.startsWith('xstate.')) await act(async () => world.answer(event))
  else if (type.startsWith('session.')) await meet(world, event)
  else if (type === 'storage.changed') await writeElsewhere(event['key'] as string | null)
  else if (type === 'write.failed') return failToWrite(world)
  else if (type === 'add') return add(world, asReal(event['item'] as CartItem), event['quantity'] as number)
  else if (type === 'items.ordered') await orderAgain(world, byId((event['ids'] as string[])[0]!))
  else if (type === 'items.updated') await accept(world, asReal((event['items'] as CartItem[])[0]!))
  else if (type === 'set') await set(byId(event['id'] as string), event['quantity'] as number)
  else if (type === 'remove') await remove(byId(event['id'] as string))
  else if (type === 'clear') await empty()
  else throw new Error(`nobody can make ${type} here`)
  return []
}

const isOutside = ({ type }: AnyEventObject) => type === 'storage.changed' || type.startsWith('session.')

async function meet(world: Shop, { at: _, ...fact }: AnyEventObject) {
  if (fact['actor'] === 'user') world.now.owner = fact.type === 'session.cleared' ? null : (fact['userId'] as string)
  await act(async () => world.publish(fact))
}

/** Another tab writes; the cart reads it next. */
const writeElsewhere = (name: string | null) =>
  act(async () => {
    if (name === null) localStorage.clear()
    else localStorage.setItem(name, 'as another tab has it')
    dispatchEvent(new StorageEvent('storage', { key: name }))
  })

const fullWords = 'This browser does not allow storage: it lasts until you close this page.'
/** The storage is full when something is to be written, while reading a cart that was changed just before another tab wrote. */
async function failToWrite(world: Shop): Promise<readonly ToastLines[]> {
  const { now } = world
  const isNews = !now.isFull
  const isReading = now.isReading
  if (isReading) await act(async () => world.answer({ type: 'xstate.done.actor.readCart', output: null }))
  const words = await pressInVain(world)
  now.isFull = true
  if (isReading) await writeElsewhere(key)
  else await pass(50)
  return isNews ? [...words, ['Your cart is not saved', fullWords]] : words
}

/** Changes something and changes it back: an existing entry if it has a stepper, else an item added and removed. */
async function pressInVain(world: Shop): Promise<readonly ToastLines[]> {
  const entry = world.kept().find((one) => stockOf(one.item) > 1)
  if (!entry) {
    const words = await add(world, candle, 1)
    await remove(candle)
    return words
  }
  const isMost = entry.quantity === stockOf(entry.item)
  await set(entry.item, entry.quantity + (isMost ? -1 : 1))
  await set(entry.item, entry.quantity)
  return []
}

function whyNot(event: AnyEventObject, { context }: AnyMachineSnapshot): string | null {
  const { entries, owner } = context as CartContext
  const { type } = event
  const entry = entries.find(({ item: { id } }) => id === event['id'])
  if (type === 'write.failed' && owner === null) return 'nobody has a cart that could be written'
  if (type === 'add') {
    const thing = event['item'] as CartItem
    return stockOf(thing) > heldOf(entries, thing) ? null : 'what is not left, or is in the cart already, cannot be pressed for'
  }
  if (type === 'set' && entry) {
    const quantity = event['quantity'] as number
    if (quantity < 1 || isSoldOut(entry)) return 'the handle goes from one to what is left'
    if (clamped(quantity, entry.item) === entry.quantity) return 'the same number again is no press'
  }
  if (type === 'clear' && entries.length === 1) return 'a single item is removed by its own button'
  if (type === 'items.updated') {
    const [fresh] = event['items'] as [CartItem]
    const known = entries.find(({ item: { id } }) => id === fresh.id)?.item
    if (known && known.price === fresh.price && stockOf(known) === stockOf(fresh)) return 'what has not changed is not shown'
  }
  return null
}

const toastTexts = () => [...document.querySelectorAll('[data-toasts] [data-state]')].map((box) => box.textContent)
const countText = (count: number) =>
  `Cart${count === 0 ? 'Cart, empty' : `${count === 1 ? 'Cart, one item' : `Cart, ${count} items`}${count}`}`

// Preloads the drawer, which is fetched on first opening.
beforeAll(() => import('../../../modules/marketplace/cart/cart-drawer.tsx'))
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  shop?.close()
  shop = null
  vi.useRealTimers()
})

const { paths, leftOut } = planFor(cartModel, driver, { hasPayloads: true })
test('CART-02 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'a single item is removed by its own button',
    'nobody has a cart that could be written',
    'the handle goes from one to what is left',
    'the same number again is no press',
    'what has not changed is not shown',
    'what is not left, or is in the cart already, cannot be pressed for',
  ])
})
for (const path of shareOf(paths)) test(`CART-02 CART-04 TRAP-18 MKT-D5 ${path.title}`, () => walkComponent(driver, path))

const soldSince = [
  { event: { type: 'xstate.init' }, state: 'loading' },
  {
    event: done(
      'readCart',
      toStored(
        'maria',
        [icon, book].map((one) => ({ item: one, quantity: 1 })),
      ),
    ),
    state: 'open.filled',
  },
  { event: { type: 'items.updated', items: [{ ...icon, quantity_sold: 1 }] }, state: 'open.filled' },
  { event: { type: 'items.updated', items: [soldOut] }, state: 'open.filled' },
]
test('CART-02 TRAP-86 a sold-out entry counts for nothing when it is available again', () => {
  const steps = [
    ...soldSince,
    { event: { type: 'add', item: icon, quantity: 1 }, state: 'open.filled' },
    { event: { type: 'add', item: book, quantity: 9 }, state: 'open.filled' },
  ]
  return walkComponent(driver, { id: 'cart.again.1', input: 'a member', title: 'put in again', steps })
})
test('MKT-D5 a sold-out entry that is available again is shown as a change', () => {
  const steps = [...soldSince, { event: { type: 'items.updated', items: [book] }, state: 'open.filled' }]
  return walkComponent(driver, { id: 'cart.again.2', input: 'a member', title: 'offered again', steps })
})
test('CART-04 with storage blocked the cart lasts as long as the page, which says so once', async () => {
  const world = await enter('maria')
  world.now.isClosed = true
  await act(async () => world.answer(done('readCart', null)))
  await add(world, asReal(book), 1)
  expect(localStorage.getItem(key)).toBe(null)
  await pass(50)
  expect(toastTexts()).toEqual(['Added to your cart', `Your cart is not saved${fullWords}`])
  await pass(10_000)
  await set(asReal(book), 3)
  await pass(50)
  expect([toastTexts(), localStorage.getItem(key)]).toEqual([[], null])
  await driver.sees(world, 'open.filled')
})
test('CART-02 a sold-out item has no button, which is disabled when the rest is already in the cart', async () => {
  const world = await enter('maria')
  await act(async () => world.answer(done('readCart', null)))
  await addInVain(world, asReal(soldOut))
  await add(world, asReal(icon), 1)
  await addInVain(world, asReal(icon))
  await pass(50)
  expect(world.kept().map(entryText)).toEqual(['Item icon: 1, EGP\u00a099'])
})
