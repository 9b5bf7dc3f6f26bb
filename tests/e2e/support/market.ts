import type { Page } from '@playwright/test'
import type { Item } from '#contract/marketplace/market-item.ts'
import { type CartEntry, cartItemOf } from '#machines/cart/entries.ts'
import { newId } from '#server/platform/db/ids.ts'
import { callApi, sharedTokens, newMember } from './app.ts'
import { inDatabase } from './database.ts'
import { oncePerWorker } from './once-a-worker.ts'

type Fields = Partial<Pick<Item, 'price' | 'is_free' | 'quantity' | 'shipping_available' | 'shipping_cost' | 'pickup_available'>>
export type Seller = 'member' | 'priest'

/** An item of a demo seller, published directly: a first one would await a moderator, and photos have an hourly limit. */
export async function someItem(page: Page, seller: Seller, title: string, fields: Fields = {}): Promise<Item> {
  const { access, user } = await sharedTokens(page, seller)
  const id = newId()
  const now = new Date()
  await inDatabase(
    `insert into market_items (id, slug, seller_id, title, description, category, condition, price, currency, is_free, quantity,
       shipping_available, shipping_cost, pickup_available, pickup_location, status, search_text, expires_at, created_at)
     values ($1, $2, $3, $4, 'As it says.', 'books', 'good', $5, 'USD', $6, $7, $8, $9, $10, 'Church hall', 'active', lower($4), $11, $12)`,
    [
      id,
      `thing-${id.slice(-12)}`,
      user.id,
      title,
      fields.price ?? 1250,
      fields.is_free ?? false,
      fields.quantity ?? 3,
      fields.shipping_available ?? true,
      fields.shipping_cost ?? 300,
      fields.pickup_available ?? true,
      new Date(now.getTime() + 86_400_000),
      now,
    ],
  )
  return callApi<Item>(page, access, 'get', `marketplace/items/${id}/`)
}

/** Lets a demo member accept transfers. */
export const takeTransfers = oncePerWorker<void, Seller>(async (page, seller) => {
  const { access } = await sharedTokens(page, seller)
  await callApi(page, access, 'post', 'marketplace/seller/terms/')
  const answer = await page.request.put('/api/v1/marketplace/seller/transfer-details/', {
    headers: { authorization: `Bearer ${access}` },
    data: { transfer_details: 'Coptic Bank, 000 123' },
  })
  if (!answer.ok()) throw new Error(await answer.text())
})

/** A new member who buys. */
export const someBuyer = oncePerWorker((page) => newMember(page))

/** Stores a cart under the app's key; call it on a page of the app's origin, before the app opens. */
export async function storeCart(page: Page, owner: string, entries: readonly { item: Item; quantity: number }[]): Promise<void> {
  const kept: CartEntry[] = entries.map(({ item, quantity }) => ({ item: cartItemOf(item), quantity }))
  await page.evaluate((text) => localStorage.setItem('marketplace_cart', text), JSON.stringify({ owner, entries: kept }))
}

export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / })
export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
