import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { cartButton, cartDrawer as drawer, someItem, storeCart, unique } from '../support/market.ts'

const line = (page: Page, title: string) => drawer(page).getByRole('listitem').filter({ hasText: title })

test('CART-02 CART-05 CART-06 CART-07 the cart: capped, changed, kept over a reload, counted', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'), { quantity: 2 })
  const gift = await someItem(page, 'priest', unique('Gift'), { is_free: true, price: 0, quantity: 5, shipping_cost: 200 })
  const { user } = await signIn(page, 'guest')
  await storeCart(page, user.id, [{ item: gift, quantity: 1 }])
  await page.goto(`/marketplace/items/${book.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await cartButton(page).click()
  const more = line(page, book.title).getByRole('button', { name: 'One more' })
  await more.click()
  await expect(line(page, book.title).getByRole('status')).toHaveText('2')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(line(page, gift.title)).toContainText('Free')
  // 2 x 12.50, nothing for the gift; shipping once for each: 3 and 2.
  await expect(drawer(page).getByRole('definition')).toHaveText(['$25', '$5', '$30'])
  await line(page, gift.title)
    .getByRole('button', { name: `Remove ${gift.title}` })
    .click()
  await expect(drawer(page).getByRole('definition')).toHaveText(['$25', '$3', '$28'])
  const undo = drawer(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(drawer(page).getByRole('definition')).toHaveText(['$25', '$5', '$30'])
  await expect(undo).toHaveCount(0)
  await line(page, gift.title)
    .getByRole('button', { name: `Remove ${gift.title}` })
    .click()
  await line(page, book.title)
    .getByRole('button', { name: `Remove ${book.title}` })
    .click()
  await expect(drawer(page)).toContainText('Your cart is empty')
  // An emptied cart still offers what was removed last, with its quantity.
  await undo.click()
  await expect(line(page, book.title).getByRole('status')).toHaveText('2')
})

test('MKT-D5 TRAP-86 TRAP-18 changes since are shown line by line and accepted; the next person finds another cart', async ({
  page,
}) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const gone = await someItem(page, 'member', unique('Lamp'))
  const { user } = await signIn(page, 'guest')
  await storeCart(page, user.id, [
    { item: book, quantity: 3 },
    { item: gone, quantity: 1 },
  ])
  await inDatabase('update market_items set price = 1500, quantity_sold = 1 where id = $1', [book.id])
  await inDatabase(`update market_items set status = 'paused' where id = $1`, [gone.id])
  await page.goto('/marketplace')
  await cartButton(page).click()
  await expect(drawer(page)).toContainText('It now costs $15 instead of $12.50.')
  await expect(drawer(page)).toContainText('Only 2 are left.')
  await expect(drawer(page)).toContainText('It is no longer available.')
  await expect(drawer(page).getByRole('link', { name: 'Check out' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Accept the changes' }).click()
  await expect(line(page, book.title)).toContainText('$30')
  await expect(line(page, gone.title)).toContainText('No longer available')
  await expect(drawer(page).getByRole('link', { name: 'Check out' })).toBeVisible()
  await signIn(page, 'friend')
  await page.goto('/marketplace')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty')
})
