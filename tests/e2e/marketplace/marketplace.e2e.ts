import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/app.ts'
import { cartButton, someItem, unique } from '../support/market.ts'
import { go, heading } from '../support/page.ts'
import { socketOf } from '../support/page-socket.ts'

const places = [
  '/marketplace',
  '/marketplace/items/new',
  '/marketplace/items/01990000-0000-7000-8000-00000000dead',
  '/marketplace/checkout',
  '/marketplace/orders',
  '/marketplace/dashboard',
]
const flagsSay = (page: Page, marketplace: boolean, version: number) =>
  page.route('**/core/feature-flags/', (route) => route.fulfill({ json: { flags: { marketplace }, version } }))

test('ROUTE-21 the marketplace is for members: each of its pages requires a login', async ({ page }) => {
  await page.goto('/marketplace')
  for (const place of places) {
    await go(page, place)
    await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/login' && searchParams.get('from') === place)
  }
})

test('in Arabic an empty search begins at the right, and Latin input does not run under its button', async ({ page }) => {
  await signIn(page, 'friend')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.goto('/marketplace')
  const box = page.getByRole('searchbox')
  await expect(box).toHaveCSS('direction', 'rtl')
  await box.fill('icon of Saint Mark')
  await expect(box).toHaveCSS('direction', 'ltr')
  const spaceLeft = await box.evaluate((input) => {
    const button = input.parentElement!.querySelector('button')!.getBoundingClientRect()
    return input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft) - button.right
  })
  expect(spaceLeft).toBeGreaterThanOrEqual(0)
})

test('SHELL-08~ FLAG-07~ MKT-D4 TRAP-84 first in Stuff, whatever the flag says; when off, every page says so, hides the cart and sends no request', async ({
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
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Stuff' }).click()
  await page.getByRole('link', { name: 'Marketplace' }).click()
  for (const place of places) {
    await go(page, place)
    await expect(page).toHaveURL(({ pathname }) => pathname === place)
    await expect(page.getByText('The marketplace is not open yet')).toBeVisible()
    await expect(cartButton(page)).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await go(page, '/marketplace')
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

test('MKT-D3 the filters are in the address, each can be removed, and saved items are found again', async ({ page }) => {
  const title = unique('Censer')
  await someItem(page, 'member', title, { is_free: true, price: 0 })
  await signIn(page, 'guest')
  await page.goto(`/marketplace?scope=all&q=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: 'Free' }).check()
  await expect(page).toHaveURL(/free=true/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: /^Food/ }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Food' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Free' })).toBeChecked()
  const heart = page.getByRole('button', { name: `Save ${title}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/marketplace\?scope=all$/)
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
})

test('MKT-D3 an own item is paused and deleted, and no longer offered', async ({ page }) => {
  const title = unique('Wall cross')
  const item = await someItem(page, 'member', title)
  await signIn(page, 'member')
  await page.goto(`/marketplace/items/${item.id}`)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Your item' })
  await own.getByRole('button', { name: 'Pause' }).click()
  await expect(own).toContainText('Paused')
  await own.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(heading(page, 'Selling')).toBeVisible()
  for (const address of [`/marketplace/items/${item.id}`, `/marketplace/items/${item.id}/edit`]) {
    await go(page, address)
    await expect(page).toHaveURL(address)
    await expect(page.getByText('This item is not on offer')).toBeVisible()
    await go(page, '/marketplace/dashboard')
    await expect(heading(page, 'Selling')).toBeVisible()
  }
})
