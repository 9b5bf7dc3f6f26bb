import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Item } from '#contract/marketplace/market-item.ts'
import type { CartAnswer, CheckoutContext } from '#machines/checkout/checkout.setup.ts'
import { expect, signIn } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { someBuyer, someItem, storeCart, takeTransfers, unique } from '../support/market.ts'
import { type HeldCalls, hold } from './held-calls.ts'
import type { PageDriver } from './page-driver.ts'

type World = { page: Page; book: Item; gift: Item; owner: string; held: HeldCalls | null }
type Choice = { delivery: { mina?: 'pickup' | 'shipping'; sara?: 'pickup' | 'shipping' }; address: object | null; note: string }

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()

/** Checkout of two sellers' items against the real server; calls are held until the path decides them. */
export const pageDriver: PageDriver<World> = {
  chart: 'checkout',
  starts: {
    'a cart': async (page) => {
      const world = await prepare(page)
      await storeCart(page, world.owner, wanted(world))
      return openChecked(world)
    },
    'an order without an answer': async (page) => {
      const world = await prepare(page)
      await storeCart(page, world.owner, wanted(world))
      const body = {
        entries: [{ item_id: world.book.id, quantity: 1 }],
        delivery: { [world.book.seller.id]: 'pickup' },
        address: null,
        payment_method: 'bank_transfer',
        note: '',
        expected_total_minor: 1250,
      }
      await page.evaluate(
        (text) => localStorage.setItem('draft:checkout', text),
        JSON.stringify({ owner: world.owner, key: crypto.randomUUID(), body }),
      )
      await page.goto('/marketplace/checkout')
      return world
    },
    'coming back from paying': 'there is no card provider here: marketplace-orders.e2e.ts shows the return',
  },
  whyNot,
  act: async (world, { event, isRefused, state }) => {
    const { page } = world
    const { type } = event
    if (isRefused) return offersNot(page, event)
    if (/^xstate\.(done|error)\.actor\./.test(type)) return answer(world, event, state)
    if (state === 'buying.checking' && type !== 'back') world.held = await hold(page, '**/marketplace/cart/check/', 'POST')
    if (type === 'accept') await press(page, /^(Accept and continue|I understand)$/)
    else if (type === 'back') await goBack(page)
    else if (type === 'submitDetails') await submitDetails(world, event as unknown as Choice)
    else if (type === 'submitPayment') {
      await page.getByRole('radio', { name: event['method'] === 'bank_transfer' ? /Bank transfer/ : /Cash on pickup/ }).check()
      await press(page, 'Continue to review')
    } else if (type === 'place') {
      world.held = await hold(page, '**/marketplace/orders/', 'POST')
      await press(page, /^Place order/)
    } else if (type === 'cart.changed') {
      world.held = await hold(page, '**/marketplace/cart/check/', 'POST')
      await byAnotherTab(world)
    } else if (type === 'retry') {
      world.held = await hold(page, /\/marketplace\/(orders|cart\/check)\/$/, 'POST')
      await page.getByRole('button', { name: 'Try Again' }).click()
    } else throw new Error(`nobody can make ${type} here`)
    if (['place', 'cart.changed', 'retry'].includes(type)) await world.held?.reached
  },
  sees: async ({ page }, state) => {
    const step = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    if (state === 'buying.checking') await expect(page.getByText('Checking prices and stock…')).toBeVisible()
    else if (state === 'buying.unchecked') await expect(page.getByText('Your cart could not be checked')).toBeVisible()
    else if (state === 'buying.reviewingChanges') await step('Something has changed')
    else if (state === 'buying.details') await step('How would you like to receive it?')
    else if (state === 'buying.payment') await step('How would you like to pay?')
    else if (state === 'buying.review') await expect(placing(page)).not.toHaveAttribute('aria-busy')
    else if (state === 'placing') await expect(page.locator('[aria-busy=true], [role=status]').first()).toBeVisible()
    else if (state === 'uncertain') await expect(page.getByText('No answer')).toBeVisible()
    else if (state === 'placed') await step('Thank you for your order')
    else if (state === 'bare') await expect(page.getByText('There is nothing to check out.')).toBeVisible()
    else if (state === 'left') await expect(page).toHaveURL(/\/marketplace$/)
    else throw new Error(`where is ${state} seen?`)
  },
}

const placing = (page: Page) => page.getByRole('button', { name: /^Place order/ })

function whyNot(event: AnyEventObject, { context, value }: AnyMachineSnapshot): string | null {
  const { entries, choices } = context as CheckoutContext
  const { type } = event
  if (type === 'return' || type.endsWith('.openPaymentPage') || type.endsWith('.readOrders'))
    return 'there is no card provider here: marketplace-orders.e2e.ts shows the return'
  if (type === 'cart.changed')
    return event['isForeign'] !== true
      ? 'the checkout has no handle on the cart'
      : value === 'placing' || value === 'bare'
        ? 'another tab is followed in the steps; when placed nothing changes'
        : null
  if (type === 'xstate.done.actor.checkCart') {
    const { entries: asked, check } = event['output'] as CartAnswer
    if (asked.length === 0) return 'an empty cart asks nothing: the page shows it at once'
    return check.payment_methods.includes('card') ? 'there is no card provider here' : null
  }
  if (type === 'xstate.done.actor.placeOrders' && (event['output'] as { redirect_url: string | null }).redirect_url !== null)
    return 'there is no card provider here'
  if (type === 'submitDetails') {
    const { delivery } = event as unknown as Choice
    if (entries.some(({ item }) => item.seller_id === 'sara') && delivery.sara === undefined)
      return 'each seller has a delivery from the start'
    if (entries.length === 0) return 'there is nothing to deliver'
  }
  if (type === 'submitPayment' && event['method'] === 'cash_on_pickup' && choices.delivery['sara'] === 'shipping')
    return entries.some(({ item }) => item.seller_id === 'sara') ? null : 'only the sellers that are left are asked about'
  if (type === 'back' && value === 'placing') return 'a placed order has no way back'
  return null
}

/** Events that the guards refuse are not on the page, or are explained. */
async function offersNot(page: Page, event: AnyEventObject) {
  if (event.type === 'submitPayment')
    return expect(page.getByRole('radio', { name: event['method'] === 'card' ? /Card/ : /Cash/ })).toHaveCount(0)
  if (event.type !== 'submitDetails') throw new Error(`where is ${event.type} offered?`)
  const { delivery, address } = event as unknown as Choice
  if (delivery.sara === 'pickup') return expect(page.getByRole('radio', { name: /Pick up/ })).toHaveCount(1)
  if (address !== null) throw new Error('which part of the details is refused?')
  await page.getByLabel('Street and number').fill('')
  await press(page, 'Continue to payment')
  await expect(page.getByText('Address is required')).toBeVisible()
}

async function goBack(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: /^(Back|Not now)$/ })
  if ((await button.count()) > 0) await button.click()
  else await page.getByRole('link', { name: 'Back to the marketplace' }).click()
}

async function submitDetails({ page, gift }: World, { delivery, address, note }: Choice) {
  const hasGift = (await page.getByText(gift.title).count()) > 0
  await page
    .getByRole('radio', { name: delivery.mina === 'shipping' ? /Shipping/ : /Pick up/ })
    .first()
    .check()
  if (address !== null && (delivery.mina === 'shipping' || hasGift)) {
    await page.getByLabel('Street and number').fill('12 Church St')
    await page.getByLabel('City').fill('Cairo')
    await page.getByLabel('Country').selectOption('EG')
    await page.getByLabel('Phone').fill('+201000000000')
  }
  await page.getByLabel('Message to the seller').fill(note)
  await press(page, 'Continue to payment')
}

/** Ends the held call with the path's result, after the changes to the database that the server's response depends on. */
async function answer(world: World, event: AnyEventObject, state: string) {
  const { held, page, book, gift } = world
  if (!held) throw new Error(`no call waits for ${event.type}`)
  world.held = null
  const {
    status = null,
    code = null,
    detail = null,
  } = (event['error'] ?? {}) as { status?: number; code?: string; detail?: string }
  if (event.type === 'xstate.error.actor.placeOrders' && state === 'buying.checking')
    world.held = await hold(page, '**/marketplace/cart/check/', 'POST')
  if (status === 0) return held.release((route) => route.abort())
  if (status !== null) {
    held.release((route) =>
      route.fulfill({ status, json: { detail: detail ?? 'Refused', message: detail ?? 'Refused', code: code ?? 'internal' } }),
    )
    return world.held?.reached
  }
  if (event.type.endsWith('.checkCart')) {
    const { check } = event['output'] as CartAnswer
    for (const [place, { id }] of [book, gift].entries()) {
      const now = check.entries[place]?.item ?? null
      const price = place === 0 ? (now?.price ?? 1250) : 0
      await inDatabase('update market_items set price = $2, status = $3 where id = $1', [id, price, now ? 'active' : 'paused'])
    }
  }
  held.release((route) => route.continue())
}

/** Another tab restores the initial cart. */
async function byAnotherTab({ page, owner, book, gift }: World) {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate(() => localStorage.removeItem('marketplace_cart'))
  await storeCart(other, owner, wanted({ book, gift }))
  await other.close()
}
const wanted = ({ book, gift }: Pick<World, 'book' | 'gift'>) => [
  { item: book, quantity: 2 },
  { item: gift, quantity: 1 },
]

async function prepare(page: Page): Promise<World> {
  const book = await someItem(page, 'member', unique('Hymnal'), { quantity: 3 })
  const gift = await someItem(page, 'priest', unique('Lamp'), {
    is_free: true,
    price: 0,
    shipping_cost: 300,
    pickup_available: false,
  })
  await takeTransfers(page, 'member')
  await takeTransfers(page, 'priest')
  const buyer = await someBuyer(page)
  await signIn(page, buyer)
  return { page, book, gift, owner: buyer.id, held: null }
}

async function openChecked(world: World): Promise<World> {
  world.held = await hold(world.page, '**/marketplace/cart/check/', 'POST')
  await world.page.goto('/marketplace/checkout')
  await world.held.reached
  return world
}
