import { useSelector } from '@xstate/react'
import type { CartEntry } from '#machines/cart/entries.ts'
import { type Totals, totalsOf } from '#machines/cart/totals.ts'
import { useServices } from '#src/services/services-context.tsx'
import { type CartActor, cartOf } from './cart-of.ts'

export const useCartActor = (): CartActor => cartOf(useServices())

export function useCart(): { cart: CartActor; entries: readonly CartEntry[]; totals: Totals } {
  const cart = useCartActor()
  const entries = useSelector(cart, ({ context }) => context.entries)
  return { cart, entries, totals: totalsOf(entries) }
}
