import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type CartEntry, type CartItem, clamped, isSoldOut, stockOf } from '#machines/cart/entries.ts'
import { priceOf } from '#machines/cart/totals.ts'
import { formatMoney } from '../../../modules/marketplace/money.ts'
import type { Shop } from './cart-shop.tsx'

/** Actions of a person in the shop; each checks its immediate result. */

/** Lines of a toast: a single text, or a title and a text. */
export type ToastLines = readonly [string] | readonly [string, string]

const button = (name: string) => screen.getByRole('button', { name })
export const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element)
    await vi.advanceTimersByTimeAsync(0)
  })
export const opener = () => document.querySelector<HTMLElement>('button[aria-haspopup=dialog]')!
const drawer = () => document.querySelector<HTMLElement>('[role=dialog]')
/** Opens the cart, runs `look`, and closes the cart. */
export async function inDrawer(look: () => unknown) {
  await press(opener())
  expect(drawer()?.querySelector('h2')?.textContent).toBe('Your cart')
  await look()
  if (drawer()) await act(async () => void fireEvent.keyDown(drawer()!, { key: 'Escape' }))
}

export const lines = () => [...(drawer()?.querySelectorAll<HTMLElement>('li') ?? [])]
const titleOf = (line: HTMLElement) => line.querySelector('a')?.textContent
const numberOn = (line: HTMLElement) => Number(line.querySelector('output')?.textContent ?? Number.NaN)
const lineOf = ({ title }: CartItem) => lines().find((line) => titleOf(line) === title)
const gone = 'No longer available'
export const lineText = (line: HTMLElement) =>
  line.textContent.includes(gone)
    ? `${titleOf(line)}: ${gone}`
    : `${titleOf(line)}: ${numberOn(line)}, ${line.querySelector('strong')?.textContent}`
/** Text of an entry's line. */
export const entryText = (entry: CartEntry) => {
  const { item, quantity } = entry
  return isSoldOut(entry)
    ? `${item.title}: ${gone}`
    : `${item.title}: ${quantity}, ${formatMoney(priceOf(item) * quantity, item.currency, 'en')}`
}

const heldShown = () => document.querySelector('p[role=status]')?.textContent ?? null
const heldText = (held: number, left: number) =>
  held === 0
    ? null
    : held < left
      ? `In your cart: ${held}`
      : held === 1
        ? 'The last one is in your cart.'
        : `All ${held} that are left are in your cart.`
/** Purchasable pieces in the cart. */
export const heldOf = (entries: readonly CartEntry[], { id }: CartItem) =>
  entries.find((entry) => entry.item.id === id && !isSoldOut(entry))?.quantity ?? 0

/** Adds on an item's page, limited to the stock: nine of three left are three. */
export async function add({ now, kept, show }: Shop, thing: CartItem, quantity: number): Promise<readonly ToastLines[]> {
  const before = kept()
  const held = heldOf(before, thing)
  const left = stockOf(thing)
  await act(async () => show(thing))
  expect(heldShown(), 'in the cart before').toBe(heldText(held, left))
  for (let more = Math.min(quantity, left - held); more > 1; more--) await press(button('One more'))
  await press(button('Add to cart'))
  const refusal = refusalOf(now.owner, before, thing)
  expect(heldShown(), 'in the cart').toBe(heldText(refusal === null ? Math.min(held + quantity, left) : held, left))
  await act(async () => show(null))
  return [refusal === null ? ['Added to your cart'] : ['Not added to the cart', refusal]]
}

function refusalOf(owner: string | null, entries: readonly CartEntry[], thing: CartItem): string | null {
  const others = entries.filter(({ item: { id } }) => id !== thing.id)
  if (thing.seller_id === owner) return 'It is your own item.'
  if (others.some(({ item: { currency } }) => currency !== thing.currency))
    return 'Your cart holds items in another currency. Please order those first.'
  if (others.length === 50) return 'A cart holds 50 different items at most.'
  return owner === null ? 'You already have all of them in your cart.' : null
}

/** A page without an active button. */
export async function addInVain({ show }: Shop, thing: CartItem) {
  await act(async () => show(thing))
  const offered = screen.queryByRole('button', { name: 'Add to cart' })
  expect(screen.queryByText('Not for sale now: Sold out.') !== null, 'sold out').toBe(stockOf(thing) === 0)
  expect(offered !== null, 'the button').toBe(stockOf(thing) > 0)
  if (offered) {
    expect(offered.getAttribute('aria-disabled')).toBe('true')
    await press(offered)
  }
  await act(async () => show(null))
}

/** Uses the stepper of an entry's line, which stops at the stock. */
export const set = (thing: CartItem, quantity: number) =>
  inDrawer(async () => {
    const line = lineOf(thing)
    if (!line) return
    const wanted = clamped(quantity, thing)
    const by = wanted - numberOn(line)
    const handle = within(line).getByRole('button', { name: by > 0 ? 'One more' : 'One less' })
    for (let presses = Math.abs(by); presses > 0; presses--) await press(handle)
    expect(numberOn(line), 'the number').toBe(wanted)
    expect(handle.getAttribute('aria-disabled'), 'the handle').toBe(String(wanted === (by > 0 ? stockOf(thing) : 1)))
  })

export const remove = (thing: CartItem) =>
  inDrawer(async () => {
    const line = lineOf(thing)
    if (line) await press(within(line).getByRole('button', { name: `Remove ${thing.title}` }))
    expect(lineOf(thing), thing.title).toBe(undefined)
  })

export const empty = () =>
  inDrawer(async () => {
    await press(screen.getByText('Empty the cart'))
    await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Empty the cart' }))
    expect(drawer(), 'the cart is left').toBe(null)
  })

/** The server's value differs; the cart compares when opened. */
export async function accept({ server }: Shop, thing: CartItem) {
  server.set(thing.id, thing)
  await inDrawer(async () => {
    const before = lineOf(thing)
    expect(screen.queryByText('Something has changed') !== null, 'changes').toBe(before !== undefined)
    if (!before) return
    const quantity = Math.min(numberOn(before) || 1, stockOf(thing))
    expect(screen.queryByText('Check out'), 'the way on').toBe(null)
    await press(screen.getByText('Accept the changes'))
    expect(lineText(lineOf(thing)!), 'the line').toBe(entryText({ item: thing, quantity }))
  })
}

/** Resends an unanswered order, which is then placed. */
export async function orderAgain(shop: Shop, thing: CartItem) {
  await act(async () => shop.order(thing))
  await press(button('Try Again'))
  expect(screen.queryByText('Thank you for your order'), 'ordered').not.toBe(null)
  await act(async () => shop.order(null))
}
