import type { Address, Delivery, OrderBody, PaymentMethod } from '#contract/marketplace/market-order.ts'
import { type CartEntry, isSoldOut } from '../cart/entries.ts'
import { totalsOf } from '../cart/totals.ts'

/** The buyer's choices so far; each is null until its step is completed. */
export type Choices = {
  /** By seller id. */
  delivery: Readonly<Record<string, Delivery>>
  address: Address | null
  note: string
  payment: PaymentMethod | null
}

export const noChoices: Choices = { delivery: {}, address: null, note: '', payment: null }

/** Deliveries that all of a seller's entries offer; none when one is pickup only and another shipping only. */
export const deliveriesOf = (entries: readonly CartEntry[]): readonly Delivery[] => [
  ...(entries.every(({ item }) => item.pickup_available) ? (['pickup'] as const) : []),
  ...(entries.every(({ item }) => item.shipping_available) ? (['shipping'] as const) : []),
]

/** Whether every seller has a delivery that all of their entries offer, and shipped entries have an address. */
export function isDeliverable(entries: readonly CartEntry[], { delivery, address }: Pick<Choices, 'delivery' | 'address'>) {
  return entries.every(({ item }) => {
    const chosen = delivery[item.seller_id]
    if (chosen === 'shipping') return item.shipping_available && address !== null
    return chosen === 'pickup' && item.pickup_available
  })
}

/** Cash is paid at pickup: not available for shipping (MKT-D7). */
export const methodsFor = (methods: readonly PaymentMethod[], delivery: Choices['delivery']) =>
  methods.filter((method) => method !== 'cash_on_pickup' || Object.values(delivery).every((way) => way === 'pickup'))

/** The order body, with the total the buyer has seen. */
export function orderBody(entries: readonly CartEntry[], { delivery, address, note, payment }: Choices): OrderBody {
  const bought = entries.filter((entry) => !isSoldOut(entry))
  return {
    entries: bought.map(({ item, quantity }) => ({ item_id: item.id, quantity })),
    delivery: { ...delivery },
    address: Object.values(delivery).includes('shipping') ? address : null,
    payment_method: payment ?? 'cash_on_pickup',
    note,
    expected_total_minor: totalsOf(bought, delivery).total,
  }
}
