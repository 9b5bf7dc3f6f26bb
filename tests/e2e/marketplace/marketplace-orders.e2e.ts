import type { Page } from '@playwright/test'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { Order } from '#contract/marketplace/market-order.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { passTime } from '../support/clock.ts'
import { callApi, expect, signIn, test, tokensOf } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { cartButton, cartDrawer, someItem, storeCart, takeTransfers, unique } from '../support/market.ts'
import { heading } from '../support/page.ts'

/** Orders one piece through the API, picked up and paid in cash. */
async function ordered(page: Page, access: string, item: Item, payment_method = 'cash_on_pickup'): Promise<Order> {
  const answer = await page.request.post('/api/v1/marketplace/orders/', {
    headers: { authorization: `Bearer ${access}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      entries: [{ item_id: item.id, quantity: 1 }],
      delivery: { [item.seller.id]: 'pickup' },
      payment_method,
      expected_total_minor: item.price,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).orders[0]
}

test('ROUTE-26~ MKT-02 MKT-D7 an item is written, kept over a reload, previewed and offered', async ({ page }) => {
  const title = unique('Prayer book')
  await signIn(page, 'member')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/marketplace/items/new')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Add at least one photo')).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await picture(300, 300) },
    { name: 'two.png', mimeType: 'image/png', buffer: await picture(320, 320) },
  ])
  await expect(page.getByText('Uploading…')).toHaveCount(0)
  await page.getByRole('button', { name: 'Later: photo 1' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption({ label: 'Books' })
  await page.getByLabel('Price of one, in USD').fill('12.50')
  await page.getByLabel('How many do you have?').fill('3')
  await page.reload()
  await expect(page.getByText('Your draft from last time has been restored.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('$12.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your item' })).toContainText('On offer')
  // The form, never an item of that name.
  expect(asked.filter((path) => path.includes('/marketplace/items/new/'))).toEqual([])
})

test('MKT-01 MKT-D8 MKT-D9 found, ordered, accepted, paid, received, reviewed', async ({ page, browser }) => {
  const title = unique('Prayer book')
  await takeTransfers(page, 'member')
  await someItem(page, 'member', title)
  const context = await browser.newContext()
  const buying = await context.newPage()
  await signIn(buying, 'guest')
  await buying.goto('/marketplace')
  await buying.getByRole('searchbox', { name: 'Search the marketplace' }).fill(title)
  await buying.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(buying).toHaveURL(/q=/)
  await expect(buying.getByRole('button', { name: 'Remove filter: From my parish' })).toBeVisible()
  await buying.getByRole('button', { name: 'Search all parishes' }).click()
  await expect(buying).toHaveURL(/scope=all/)
  await buying.getByRole('article').filter({ hasText: title }).getByRole('link').click()
  await expect(buying.getByRole('region', { name: 'Seller' })).toContainText(/^MGMina Girgis/)
  await buying.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'One more' }).click()
  await buying.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartButton(buying)).toHaveAccessibleName('Cart, 2 items')
  await cartButton(buying).click()
  await expect(cartDrawer(buying)).toContainText('$25')
  await cartDrawer(buying).getByRole('link', { name: 'Check out' }).click()
  await buying.getByRole('button', { name: 'Continue to payment' }).click()
  await buying.getByRole('radio', { name: /Bank transfer/ }).check()
  await buying.getByRole('button', { name: 'Continue to review' }).click()
  await buying.getByRole('button', { name: 'Place order · $25' }).click()
  await expect(buying.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await buying.getByRole('link', { name: /^M-/ }).click()
  await expect(buying.getByText('has 72 hours to answer')).toBeVisible()
  await expect(cartButton(buying)).toHaveAccessibleName('Cart, empty')

  await signIn(page, 'member')
  await page.goto('/marketplace/dashboard')
  await expect(page.getByRole('group', { name: 'Orders to act on' })).not.toContainText('Nothing is waiting')
  await page.getByRole('region', { name: 'Orders to act on' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('button', { name: 'Decline order' })).toBeVisible()
  await move(page, 'Accept order')
  await expect(page.getByText('Say when it can be picked up.')).toBeVisible()
  await move(page, 'It can be picked up')

  await buying.reload()
  await expect(buying.getByText('You can pick it up.')).toBeVisible()
  await expect(buying.getByText('Coptic Bank, 000 123')).toBeVisible()
  await move(buying, 'I have paid')
  await move(buying, 'I have it')
  await buying.getByRole('button', { name: 'Write a review' }).click()
  const review = buying.getByRole('dialog', { name: /^How was it with/ })
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(review.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await review.getByRole('radio', { name: '1 of 5 stars' }).focus()
  for (let star = 1; star < 5; star++) await buying.keyboard.press('ArrowRight')
  await review.getByLabel('A few words').fill('Just as described.')
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(buying.getByRole('region', { name: 'Your review' })).toContainText('Just as described.')
  await expect(buying.getByRole('button', { name: 'Write a review' })).toHaveCount(0)

  await page.reload()
  await move(page, 'The money has arrived')
  await expect(page.getByText('It has arrived. Well done.')).toBeVisible()
  await context.close()
})

/** Presses a move and confirms it. */
async function move(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('MKT-D6 COM-D7 a changed price is shown before anything is ordered; an order without a response is sent again unchanged', async ({
  page,
}) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { user, access } = await signIn(page, 'guest')
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /Cash on pickup/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await inDatabase('update market_items set price = 1500 where id = $1', [book.id])
  await page.getByRole('button', { name: 'Place order · $12.50' }).click()
  await expect(page.getByRole('heading', { name: 'Something has changed' })).toBeVisible()
  await expect(page.getByText('It now costs $15 instead of $12.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  // The server places it, but the response is lost.
  await page.route('**/marketplace/orders/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order · $15' }).click()
  await expect(page.getByRole('alert')).toContainText('No answer')
  await page.unroute('**/marketplace/orders/')
  await page.reload()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const { results } = await callApi<{ results: Order[] }>(page, access, 'get', 'marketplace/orders/?page_size=100')
  expect(results.filter(({ lines }) => lines.some(({ item_id }) => item_id === book.id)).length).toBe(1)
})

test('TRAP-87 without a card provider no card is offered, and returning from one proves nothing', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { user, access } = await signIn(page, 'guest')
  const order = await ordered(page, access, book)
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('radio', { name: /Cash on pickup/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Card/ })).toHaveCount(0)
  await page.clock.install()
  let looks = 0
  page.on('request', (request) => {
    if (request.url().includes(`checkout=${order.checkout_id}`) && request.resourceType() === 'fetch') looks += 1
  })
  await page.goto(`/marketplace/checkout?checkout=${order.checkout_id}`)
  await expect(page.getByText('Checking whether your payment has arrived…')).toBeVisible()
  // The text appears before the chart's clock runs, and without the first response there is no order to show.
  await expect.poll(() => looks).toBe(2)
  await passTime(page, 61_000)
  await expect(page.getByRole('heading', { name: 'Ordered, but not paid yet' })).toBeVisible()
})

test('MKT-D8 declining asks for a reason, which the buyer reads; only allowed actions are offered', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { access } = await tokensOf(page, 'guest')
  const order = await ordered(page, access, book)
  await signIn(page, 'member')
  await page.goto(`/marketplace/orders?role=seller&order=${order.id}`)
  await page.getByRole('button', { name: 'Decline order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Decline this order?' })
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Why?').fill('It was sold yesterday.')
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(page.getByText('You declined it.')).toBeVisible()
  await signIn(page, 'guest')
  await page.goto(`/marketplace/orders?order=${order.id}`)
  await expect(page.getByText('It was sold yesterday.')).toBeVisible()
  for (const name of ['Cancel order', 'I have it', 'Ask the moderators'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})
