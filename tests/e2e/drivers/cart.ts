import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { CartContext } from '#machines/cart/cart.setup.ts'
import { cartItemOf, type CartItem, stockOf } from '#machines/cart/entries.ts'
import { expect, signIn } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { cartButton, cartDrawer as drawer, someBuyer, someItem, unique } from '../support/market.ts'
import type { PageDriver } from './page-driver.ts'

type World = { page: Page; owner: string; things: Readonly<Record<string, Item>>; isOpen: boolean }
type Stored = { entries: { item: CartItem; quantity: number }[] } | null

const marks = ['book', 'icon']

/** The cart on item pages and in its drawer; other tabs are real tabs. */
export const pageDriver: PageDriver<World> = {
  chart: 'cart',
  starts: { 'a member': prepare, nobody: 'the marketplace is behind the login' },
  whyNot,
  act: async (world, { event, next }) => {
    const { page, things } = world
    const { type } = event
    if (type === 'xstate.done.actor.readCart') {
      if (!world.isOpen) await writeCart(world, page, event['output'] as string | null)
      if (!world.isOpen) await page.goto('/marketplace')
      world.isOpen = true
      return
    }
    if (type === 'add') {
      const { id } = event['item'] as CartItem
      await page.goto(`/marketplace/items/${things[id]!.id}`)
      const button = page.getByRole('button', { name: 'Add to cart' })
      await expect(button).toBeVisible()
      if ((await button.getAttribute('aria-disabled')) === 'true') return
      return button.click()
    }
    if (type === 'set') {
      await openDrawer(page)
      const line = lineOf(world, event['id'] as string)
      const shown = async () => Number(await line.getByRole('status').textContent())
      const wanted = event['quantity'] as number
      for (let now = await shown(); now !== wanted; now = await shown())
        await line.getByRole('button', { name: now < wanted ? 'One more' : 'One less' }).click()
      return closeDrawer(page)
    }
    if (type === 'remove') {
      await openDrawer(page)
      await lineOf(world, event['id'] as string)
        .getByRole('button', { name: /^Remove/ })
        .click()
      return closeDrawer(page)
    }
    if (type === 'clear') {
      await openDrawer(page)
      await drawer(page).getByRole('button', { name: 'Empty the cart' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the cart' }).click()
      return closeDrawer(page)
    }
    if (type === 'items.updated') {
      const [{ id, price, quantity, quantity_sold }] = event['items'] as [CartItem]
      await inDatabase('update market_items set price = $2, quantity = $3, quantity_sold = $4 where id = $1', [
        things[id]!.id,
        price,
        quantity,
        quantity_sold,
      ])
      await openDrawer(page)
      await drawer(page).getByRole('button', { name: 'Accept the changes' }).click()
      return closeDrawer(page)
    }
    if (type !== 'storage.changed') throw new Error(`nobody can make ${type} here`)
    const other = await page.context().newPage()
    await other.goto('/healthz')
    if (event['key'] === 'theme') await other.evaluate(() => localStorage.setItem('theme', String(Math.random())))
    else {
      await other.evaluate(() => localStorage.setItem('marketplace_cart', String(Math.random())))
      await writeCart(world, other, (next?.['output'] as string | null | undefined) ?? null)
    }
    await other.close()
  },
  sees: async ({ page, isOpen }, state) => {
    if (!isOpen || state === 'loading') return
    if (state === 'open.empty') await expect(cartButton(page)).toHaveAccessibleName('Cart, empty')
    else if (state === 'open.filled') await expect.poll(() => kept(page)).toBeGreaterThan(0)
    else throw new Error(`where is ${state} seen?`)
  },
}

const kept = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('marketplace_cart') ?? 'null') as Stored)?.entries.length ?? 0)
const lineOf = ({ page, things }: World, id: string) => drawer(page).getByRole('listitem').filter({ hasText: things[id]!.title })

async function openDrawer(page: Page) {
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible()
}
async function closeDrawer(page: Page) {
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
}

function whyNot(event: AnyEventObject, { context, value }: AnyMachineSnapshot): string | null {
  const { entries, owner } = context as CartContext
  const { type } = event
  if (type.startsWith('session.')) return 'whose session ends leaves the marketplace: marketplace-cart.e2e.ts'
  if (type === 'write.failed' || type === 'xstate.error.actor.readCart') return 'a browser whose storage is closed'
  if (type === 'items.ordered') return 'the checkout has its own paths'
  if (value === 'loading')
    return type === 'xstate.done.actor.readCart'
      ? fits(event['output'] as string | null)
      : 'it is read before anybody can press anything'
  if (owner === null) return 'the marketplace is behind the login'
  if (type === 'storage.changed') return event['key'] === null ? 'who empties the storage is signed out too' : null
  const id = (event['id'] ?? (event['item'] as CartItem | undefined)?.id) as string | undefined
  const entry = entries.find(({ item }) => item.id === id)
  if (type === 'add') {
    const item = event['item'] as CartItem
    if (!marks.includes(item.id)) return 'own items and other currencies: cart.model.test.ts, and the server refuses them'
    if (stockOf(item) === 0) return 'what is sold out has no button'
    if (entries.some((one) => one.item.id === item.id && (stockOf(one.item) !== stockOf(item) || one.item.price !== item.price)))
      return 'the page of an item shows what the server says of it now'
    return event['quantity'] === 1 ? null : 'the page offers as many as are left'
  }
  if (type === 'set') {
    if (!entry) return 'only what is in the cart has a handle'
    const quantity = event['quantity'] as number
    return quantity >= 1 && quantity <= stockOf(entry.item) ? null : 'the handle stops at one and at what is left'
  }
  if (type === 'remove') return entry ? null : 'only what is in the cart has a handle'
  if (type === 'clear') return entries.length === 2 ? null : 'a single item is removed by its own button'
  if (type === 'items.updated') {
    const [fresh] = event['items'] as [CartItem]
    const known = entries.find(({ item }) => item.id === fresh.id)
    if (!known) return 'only what is in the cart is asked about'
    return known.item.price !== fresh.price || stockOf(known.item) !== stockOf(fresh) ? null : 'what has not changed is not shown'
  }
  return null
}

/** Carts that the test's browser can store: the model's fifty items do not exist on the server. */
const fits = (text: string | null) =>
  (text === null ? 0 : (JSON.parse(text) as NonNullable<Stored>).entries.length) > 2 ? 'fifty entries: cart.bench.ts' : null

/** Stores a cart of the model, with real items instead of its own. */
async function writeCart({ owner, things }: World, page: Page, text: string | null) {
  const entries = ((text === null ? null : JSON.parse(text)) as Stored)?.entries ?? []
  for (const { item } of entries)
    await inDatabase('update market_items set price = $2, quantity = $3, quantity_sold = $4 where id = $1', [
      things[item.id]!.id,
      item.price,
      item.quantity,
      item.quantity_sold,
    ])
  const real = entries.map(({ item, quantity }) => ({ item: cartItemOf(things[item.id]!), quantity }))
  await page.evaluate(
    (next) => (next === null ? localStorage.removeItem('marketplace_cart') : localStorage.setItem('marketplace_cart', next)),
    text === null ? null : JSON.stringify({ owner, entries: real }),
  )
}

async function prepare(page: Page): Promise<World> {
  const things = {
    book: await someItem(page, 'member', unique('Hymnal'), { quantity: 3 }),
    icon: await someItem(page, 'member', unique('Icon'), {
      price: 9900,
      quantity: 1,
      shipping_available: false,
      shipping_cost: 0,
    }),
  }
  const buyer = await someBuyer(page)
  await signIn(page, buyer)
  return { page, owner: buyer.id, things, isOpen: false }
}
