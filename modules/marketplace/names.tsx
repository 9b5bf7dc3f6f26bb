import { useLingui } from '@lingui/react'
import BookOpen from 'lucide-react/icons/book-open'
import Church from 'lucide-react/icons/church'
import Flame from 'lucide-react/icons/flame'
import HandHelping from 'lucide-react/icons/hand-helping'
import House from 'lucide-react/icons/house'
import Image from 'lucide-react/icons/image'
import Package from 'lucide-react/icons/package'
import Scissors from 'lucide-react/icons/scissors'
import Shirt from 'lucide-react/icons/shirt'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import ToyBrick from 'lucide-react/icons/toy-brick'
import Wheat from 'lucide-react/icons/wheat'
import type { ItemCategory, ItemCondition, ItemStatus } from '#contract/marketplace/market-item.ts'
import type { Delivery, OrderStatus, PaymentMethod, PaymentStatus } from '#contract/marketplace/market-order.ts'

export const categoryNames: Record<ItemCategory, string> = {
  icons: /*i18n*/ 'Icons',
  books: /*i18n*/ 'Books',
  vestments: /*i18n*/ 'Vestments',
  church_supplies: /*i18n*/ 'Church supplies',
  candles_incense: /*i18n*/ 'Candles and incense',
  food: /*i18n*/ 'Food',
  clothing: /*i18n*/ 'Clothing',
  home: /*i18n*/ 'Household',
  electronics: /*i18n*/ 'Electronics',
  children: /*i18n*/ 'Children',
  crafts: /*i18n*/ 'Crafts',
  services: /*i18n*/ 'Services',
  other: /*i18n*/ 'Other',
}

const categoryIcons: Record<ItemCategory, typeof Church> = {
  icons: Image,
  books: BookOpen,
  vestments: Sparkles,
  church_supplies: Church,
  candles_incense: Flame,
  food: Wheat,
  clothing: Shirt,
  home: House,
  electronics: Smartphone,
  children: ToyBrick,
  crafts: Scissors,
  services: HandHelping,
  other: Package,
}

export function CategoryIcon({ category, size = 18 }: { category: ItemCategory; size?: number }) {
  const Icon = categoryIcons[category]
  return <Icon size={size} aria-hidden />
}

export const conditionNames: Record<ItemCondition, string> = {
  new: /*i18n*/ 'New',
  like_new: /*i18n*/ 'Like new',
  good: /*i18n*/ 'Good',
  fair: /*i18n*/ 'Fair',
  not_applicable: /*i18n*/ 'Does not apply',
}

export const itemStatusNames: Record<ItemStatus, string> = {
  draft: /*i18n*/ 'Draft',
  pending: /*i18n*/ 'Waiting for a moderator',
  active: /*i18n*/ 'On offer',
  paused: /*i18n*/ 'Paused',
  sold_out: /*i18n*/ 'Sold out',
  expired: /*i18n*/ 'Run out',
  hidden: /*i18n*/ 'Hidden by a moderator',
  removed: /*i18n*/ 'Removed',
}

export type Tone = 'neutral' | 'gold' | 'indigo' | 'crimson' | 'success' | 'warning' | 'info'
export const itemStatusTones: Record<ItemStatus, Tone> = {
  draft: 'neutral',
  pending: 'warning',
  active: 'success',
  paused: 'neutral',
  sold_out: 'indigo',
  expired: 'warning',
  hidden: 'warning',
  removed: 'crimson',
}

export const orderStatusNames: Record<OrderStatus, string> = {
  placed: /*i18n*/ 'Placed',
  accepted: /*i18n*/ 'Accepted',
  ready: /*i18n*/ 'Ready for pickup',
  shipped: /*i18n*/ 'On its way',
  completed: /*i18n*/ 'Completed',
  declined: /*i18n*/ 'Declined',
  cancelled: /*i18n*/ 'Cancelled',
  disputed: /*i18n*/ 'With the moderators',
}

export const orderStatusTones: Record<OrderStatus, Tone> = {
  placed: 'gold',
  accepted: 'info',
  ready: 'info',
  shipped: 'info',
  completed: 'success',
  declined: 'crimson',
  cancelled: 'neutral',
  disputed: 'warning',
}

export const deliveryNames: Record<Delivery, string> = { pickup: /*i18n*/ 'Pick up', shipping: /*i18n*/ 'Shipping' }

export const paymentNames: Record<PaymentMethod, string> = {
  cash_on_pickup: /*i18n*/ 'Cash on pickup',
  bank_transfer: /*i18n*/ 'Bank transfer',
  card: /*i18n*/ 'Card',
}

export const paymentStatusNames: Record<PaymentStatus, string> = {
  unpaid: /*i18n*/ 'Not paid yet',
  reported: /*i18n*/ 'Reported as paid',
  paid: /*i18n*/ 'Paid',
  refunded: /*i18n*/ 'Paid back',
}

/** Display names in the current language. */
export function useNames() {
  const { i18n } = useLingui()
  return {
    category: (name: ItemCategory) => i18n._(categoryNames[name]),
    condition: (name: ItemCondition) => i18n._(conditionNames[name]),
    itemStatus: (name: ItemStatus) => i18n._(itemStatusNames[name]),
    orderStatus: (name: OrderStatus) => i18n._(orderStatusNames[name]),
    delivery: (name: Delivery) => i18n._(deliveryNames[name]),
    payment: (name: PaymentMethod) => i18n._(paymentNames[name]),
    paymentStatus: (name: PaymentStatus) => i18n._(paymentStatusNames[name]),
  }
}
