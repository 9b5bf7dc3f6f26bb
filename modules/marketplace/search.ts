import {
  type ItemCategory,
  type ItemCondition,
  type ItemStatus,
  itemCategories,
  itemConditions,
  itemStatuses,
} from '#contract/marketplace/market-item.ts'
import { type OrderStatus, orderStatuses } from '#contract/marketplace/market-order.ts'

const orderings = ['price', '-price', 'created_at'] as const

/** Search parameters of all marketplace addresses. Prices in minor units; the pages have the defaults. */
export type MarketSearch = {
  q?: string
  category?: ItemCategory
  condition?: ItemCondition
  min?: number
  max?: number
  free?: true
  shipping?: true
  /** Only items of the member's own parish. */
  parish?: true
  sort?: (typeof orderings)[number]
  page?: number
  /** Only saved items. */
  saved?: true
  /** Items of one seller. */
  seller?: string
  role?: 'seller'
  /** Only orders awaiting the member. */
  open?: true
  status?: OrderStatus
  /** The open order. */
  order?: string
  item?: ItemStatus
  /** Set on returning from a card provider. */
  checkout?: string
  cancelled?: true
}

const id = /^[0-9a-zA-Z-]{1,64}$/
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((known) => known === value)
const isOn = (value: unknown): true | undefined => (value === true || value === 1 || value === 'true' ? true : undefined)
const idOf = (value: unknown) => (typeof value === 'string' && id.test(value) ? value : undefined)
const whole = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 1_000_000_000 ? value : undefined

/** Drops invalid parameters: anyone may type an address. */
export function readSearch(raw: Record<string, unknown>): MarketSearch {
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']).trim().slice(0, 100) : ''
  const page = whole(raw['page'], 2)
  return known({
    q: q || undefined,
    category: oneOf(itemCategories, raw['category']),
    condition: oneOf(itemConditions, raw['condition']),
    min: whole(raw['min'], 1),
    max: whole(raw['max'], 0),
    free: isOn(raw['free']),
    shipping: isOn(raw['shipping']),
    parish: isOn(raw['parish']),
    sort: oneOf(orderings, raw['sort']),
    page,
    saved: isOn(raw['saved']),
    seller: idOf(raw['seller']),
    role: oneOf(['seller'] as const, raw['role']),
    open: isOn(raw['open']),
    status: oneOf(orderStatuses, raw['status']),
    order: idOf(raw['order']),
    item: oneOf(itemStatuses, raw['item']),
    checkout: idOf(raw['checkout']),
    cancelled: isOn(raw['cancelled']),
  })
}

/** Without empty parameters, to keep addresses short. */
export function known(search: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }): MarketSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as MarketSearch
}
