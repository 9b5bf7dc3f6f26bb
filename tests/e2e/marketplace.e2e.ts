import type { Page } from '@playwright/test'
import type { Item } from '#contract/market-item.ts'
import type { Order } from '#contract/market-order.ts'
import { picture } from '#tests/support/pictures.ts'
import { callApi, expect, newMember, signIn, test, tokensOf } from './support/app.ts'
import { inDatabase } from './support/database.ts'
import { someItem, storeCart, takeTransfers, unique } from './support/market.ts'
import { heading } from './support/page.ts'
import { socketOf } from './support/page-socket.ts'

const places = [
  '/marketplace',
  '/marketplace/items/new',
  '/marketplace/items/01990000-0000-7000-8000-00000000dead',
  '/marketplace/checkout',
  '/marketplace/orders',
  '/marketplace/dashboard',
]
const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const line = (page: Page, title: string) => drawer(page).getByRole('listitem').filter({ hasText: title })
const flagsSay = (page: Page, marketplace: boolean, version: number) =>
  page.route('**/core/feature-flags/', (route) => route.fulfill({ json: { flags: { marketplace }, version } }))

/** Orders through the API: one piece, picked up and paid in cash. */
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

test('ROUTE-21 the marketplace is for members: each of its places asks to log in', async ({ page }) => {
  for (const place of places) {
    await page.goto(place)
    await expect(page).toHaveURL(/\/login\?from=/)
  }
})

test('ROUTE-26 /marketplace/items/new opens the form, never an item of that name', async ({ page }) => {
  await signIn(page, 'member')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/marketplace/items/new')
  await expect(heading(page, 'Sell an item')).toBeVisible()
  expect(asked.filter((path) => path.includes('/marketplace/items/new/'))).toEqual([])
})

test('SHELL-08 FLAG-07 Marketplace is the first of Stuff, whatever the flag says', async ({ page }) => {
  await flagsSay(page, false, 99)
  await signIn(page, 'member')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Stuff' }).click()
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByText('The marketplace is not open yet')).toBeVisible()
})

test('MKT-D4 TRAP-84 with the flag off every page says so, hides the cart and calls nothing; it opens and shuts while one looks', async ({
  page,
}) => {
  const sockets = await socketOf(page)
  await signIn(page, 'member')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/v1/marketplace/')) calls.push(pathname)
  })
  await flagsSay(page, false, 99)
  for (const place of places) {
    await page.goto(place)
    await expect(page.getByText('The marketplace is not open yet')).toBeVisible()
    await expect(cartButton(page)).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await page.goto('/marketplace')
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  const switched = async (isOn: boolean, version: number) => {
    await page.unroute('**/core/feature-flags/')
    await flagsSay(page, isOn, version)
    sockets.at(-1)!.send(JSON.stringify({ type: 'flags_updated', version }))
  }
  await switched(true, 100)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cartButton(page)).toBeVisible()
  await switched(false, 101)
  await expect(page.getByText('The marketplace is not open yet')).toBeVisible()
  await expect(cartButton(page)).toHaveCount(0)
})

test('MKT-01 MKT-02 MKT-D7 MKT-D8 MKT-D9 a seller and a buyer: offered, found, ordered, accepted, paid, received, reviewed', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = unique('Prayer book')
  await takeTransfers(page, 'member')
  await signIn(page, 'member')
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
  await page.getByLabel('How many have you?').fill('3')
  await page.reload()
  await expect(page.getByText('What you wrote last time is here again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('$12.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your item' })).toContainText('On offer')

  const context = await browser.newContext()
  const buying = await context.newPage()
  const buyer = await newMember(buying)
  await signIn(buying, buyer)
  await buying.goto('/marketplace')
  await buying.getByRole('searchbox', { name: 'Search the marketplace' }).fill(title)
  await buying.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(buying).toHaveURL(/q=/)
  await buying.getByRole('article').filter({ hasText: title }).getByRole('link').click()
  await buying.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'One more' }).click()
  await buying.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartButton(buying)).toHaveAccessibleName('Cart, 2 items')
  await cartButton(buying).click()
  await expect(line(buying, title)).toContainText('$25')
  await drawer(buying).getByRole('link', { name: 'Check out' }).click()
  await buying.getByRole('button', { name: 'Go on to payment' }).click()
  await buying.getByRole('radio', { name: /Bank transfer/ }).check()
  await buying.getByRole('button', { name: 'Go on to review' }).click()
  await buying.getByRole('button', { name: 'Place order · $25' }).click()
  await expect(buying.getByRole('heading', { name: 'Thank you, it is ordered' })).toBeVisible()
  await buying.getByRole('link', { name: /^M-/ }).click()
  await expect(buying.getByText('answers within 72 hours')).toBeVisible()
  await expect(cartButton(buying)).toHaveAccessibleName('Cart, empty')

  await page.goto('/marketplace/dashboard')
  await expect(page.getByRole('group', { name: 'Orders to act on' })).not.toContainText('Nothing waits')
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
  await move(page, 'The money has come')
  await expect(page.getByText('It has arrived. Well done.')).toBeVisible()
  await context.close()
})

/** Presses a move and confirms it. */
async function move(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CART-07 the cart: capped, changed, kept over a reload, counted', async ({
  page,
}) => {
  const book = await someItem(page, 'member', unique('Hymnal'), { quantity: 2 })
  const gift = await someItem(page, 'priest', unique('Gift'), { is_free: true, price: 0, quantity: 5, shipping_cost: 200 })
  await signIn(page, 'guest')
  for (const item of [book, gift]) {
    await page.goto(`/marketplace/items/${item.id}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
  }
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await cartButton(page).click()
  const more = line(page, book.title).getByRole('button', { name: 'One more' })
  await more.click()
  await expect(line(page, book.title).getByRole('status')).toHaveText('2')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(line(page, gift.title)).toContainText('Free')
  // 2 x 12.50 and nothing for the gift; shipping once for each: 3 and 2.
  await expect(drawer(page).getByRole('definition')).toHaveText(['$25', '$5', '$30'])
  await line(page, gift.title)
    .getByRole('button', { name: `Remove ${gift.title}` })
    .click()
  await expect(drawer(page).getByRole('definition')).toHaveText(['$25', '$3', '$28'])
  await line(page, book.title)
    .getByRole('button', { name: `Remove ${book.title}` })
    .click()
  await expect(drawer(page)).toContainText('Your cart is empty')
})

test('MKT-D5 TRAP-86 what changed since is shown line by line when the cart opens, and accepted', async ({ page }) => {
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
  await expect(drawer(page)).toContainText('It costs $15 now, it was $12.50.')
  await expect(drawer(page)).toContainText('Only 2 are left.')
  await expect(drawer(page)).toContainText('It is not on offer any more.')
  await expect(drawer(page).getByRole('link', { name: 'Check out' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Accept the changes' }).click()
  await expect(line(page, book.title)).toContainText('$30')
  await expect(line(page, gone.title)).toContainText('Not on offer any more')
  await expect(drawer(page).getByRole('link', { name: 'Check out' })).toBeVisible()
})

test('TRAP-18 the cart of one person is not shown to the next at the same computer', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { user } = await signIn(page, 'guest')
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, one item')
  await signIn(page, 'friend')
  await page.goto('/marketplace')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty')
})

test('MKT-D6 COM-D7 an order without an answer is sent again as the same one, also after a reload', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { user, access } = await signIn(page, 'guest')
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace/checkout')
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByRole('radio', { name: /Cash on pickup/ }).check()
  await page.getByRole('button', { name: 'Go on to review' }).click()
  // The server places it, and its answer is lost.
  await page.route('**/marketplace/orders/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await page.unroute('**/marketplace/orders/')
  await page.reload()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it is ordered' })).toBeVisible()
  const { results } = await callApi<{ results: Order[] }>(page, access, 'get', 'marketplace/orders/?page_size=100')
  expect(results.filter(({ lines }) => lines.some(({ item_id }) => item_id === book.id)).length).toBe(1)
})

test('MKT-D6 a price that changes while it is placed is shown before anything is ordered', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { user } = await signIn(page, 'guest')
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace/checkout')
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByRole('radio', { name: /Cash on pickup/ }).check()
  await page.getByRole('button', { name: 'Go on to review' }).click()
  await inDatabase('update market_items set price = 1500 where id = $1', [book.id])
  await page.getByRole('button', { name: 'Place order · $12.50' }).click()
  await expect(page.getByRole('heading', { name: 'Something has changed' })).toBeVisible()
  await expect(page.getByText('It costs $15 now, it was $12.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept and go on' }).click()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByRole('button', { name: 'Go on to review' }).click()
  await page.getByRole('button', { name: 'Place order · $15' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it is ordered' })).toBeVisible()
})

test('TRAP-87 without a card provider no card is offered, and coming back from one proves nothing', async ({ page }) => {
  const book = await someItem(page, 'member', unique('Hymnal'))
  const { user, access } = await signIn(page, 'guest')
  const order = await ordered(page, access, book)
  await storeCart(page, user.id, [{ item: book, quantity: 1 }])
  await page.goto('/marketplace/checkout')
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await expect(page.getByRole('radio', { name: /Cash on pickup/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Card/ })).toHaveCount(0)
  await page.clock.install()
  await page.goto(`/marketplace/checkout?checkout=${order.checkout_id}`)
  await expect(page.getByText('Looking whether your payment has arrived…')).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('heading', { name: 'Ordered, but not paid yet' })).toBeVisible()
})

test('MKT-D8 declining asks why, and the buyer reads it; only what the server allows is offered', async ({ page }) => {
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

test('MKT-D3 the filters stand in the address, and each can be taken off', async ({ page }) => {
  const title = unique('Censer')
  await someItem(page, 'member', title, { is_free: true, price: 0 })
  await signIn(page, 'guest')
  await page.goto(`/marketplace?q=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: 'Free' }).check()
  await expect(page).toHaveURL(/free=true/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: /^Food/ }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Food' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Free' })).toBeChecked()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
})

test('MKT-D3 an item is saved by its heart, found among the saved ones, and an own one is paused and deleted', async ({
  page,
}) => {
  const title = unique('Wall cross')
  const item = await someItem(page, 'member', title)
  await signIn(page, 'guest')
  await page.goto(`/marketplace/items/${item.id}`)
  const heart = page.getByRole('button', { name: `Save ${title}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/marketplace?saved=true')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await signIn(page, 'member')
  await page.goto(`/marketplace/items/${item.id}`)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Your item' })
  await own.getByRole('button', { name: 'Pause' }).click()
  await expect(own).toContainText('Paused')
  await own.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(page).toHaveURL(/\/marketplace\/dashboard/)
  await page.goto(`/marketplace/items/${item.id}`)
  await expect(page.getByText('This item is not on offer')).toBeVisible()
})
