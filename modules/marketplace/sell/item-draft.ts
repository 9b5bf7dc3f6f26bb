import * as v from 'valibot'
import {
  type Item,
  ItemBody,
  type ItemCategory,
  type ItemCondition,
  type ItemPhoto,
  itemCategories,
  itemConditions,
} from '#contract/marketplace/market-item.ts'
import { ruleText } from '#src/api/reason-text.ts'
import { fromMinor, toMinor } from '../money.ts'

/** The item form: numbers as typed, prices with the currency's decimals. */
export type ItemDraft = {
  title: string
  description: string
  category: ItemCategory | ''
  condition: ItemCondition
  price: string
  is_free: boolean
  quantity: string
  shipping_available: boolean
  shipping_cost: string
  pickup_available: boolean
  pickup_location: string
  photos: ItemPhoto[]
  /** Photos on the board that are not uploaded, yet or at all. */
  unsettled: number
}

export const emptyDraft: ItemDraft = {
  title: '',
  description: '',
  category: '',
  condition: 'good',
  price: '',
  is_free: false,
  quantity: '1',
  shipping_available: false,
  shipping_cost: '',
  pickup_available: true,
  pickup_location: '',
  photos: [],
  unsettled: 0,
}

export const draftOf = (item: Item): ItemDraft => ({
  title: item.title,
  description: item.description,
  category: item.category,
  condition: item.condition,
  price: item.is_free ? '' : fromMinor(item.price, item.currency),
  is_free: item.is_free,
  quantity: String(item.quantity),
  shipping_available: item.shipping_available,
  shipping_cost: item.shipping_available ? fromMinor(item.shipping_cost, item.currency) : '',
  pickup_available: item.pickup_available,
  pickup_location: item.pickup_location,
  photos: item.photos,
  unsettled: 0,
})

const Photo = v.object({ id: v.string(), url: v.string(), thumbnail: v.string(), width: v.number(), height: v.number() })
/** A draft as stored in the browser. */
export const StoredDraft = v.object({
  title: v.string(),
  description: v.string(),
  category: v.picklist([...itemCategories, '']),
  condition: v.picklist(itemConditions),
  price: v.string(),
  is_free: v.boolean(),
  quantity: v.string(),
  shipping_available: v.boolean(),
  shipping_cost: v.string(),
  pickup_available: v.boolean(),
  pickup_location: v.string(),
  photos: v.pipe(v.array(Photo), v.maxLength(8)),
  /** What was not uploaded went with its page. */
  unsettled: v.fallback(v.literal(0), 0),
})

export type DraftErrors = Partial<Record<keyof ItemDraft, string>>
type Checked = { body: v.InferOutput<typeof ItemBody>; errors: null } | { body: null; errors: DraftErrors }

/** The request body, or the errors by field as English message ids. */
export function checkDraft(draft: ItemDraft, currency: string): Checked {
  const price = draft.is_free ? 0 : toMinor(draft.price, currency)
  const shipping = draft.shipping_available ? toMinor(draft.shipping_cost.trim() || '0', currency) : 0
  const { unsettled, ...fields } = draft
  const body = {
    ...fields,
    price: price ?? 0,
    quantity: /^\d+$/.test(draft.quantity.trim()) ? Number(draft.quantity) : Number.NaN,
    shipping_cost: shipping ?? 0,
    photos: draft.photos.map(({ id }) => id),
  }
  const errors: DraftErrors = {}
  if (price === null || (price === 0 && !draft.is_free)) errors.price = /*i18n*/ 'Please give a price, or say that it is free'
  if (shipping === null) errors.shipping_cost = /*i18n*/ 'Please give the cost of shipping as a number'
  if (!draft.shipping_available && !draft.pickup_available)
    errors.pickup_available = /*i18n*/ 'Please choose at least one way for the buyer to get it'
  if (unsettled > 0) errors.photos = /*i18n*/ 'Not all photos are uploaded. Wait for them, try again, or remove them.'
  const parsed = v.safeParse(ItemBody, body)
  if (!parsed.success)
    for (const issue of parsed.issues) {
      const field = issue.path?.[0]?.key as keyof ItemDraft | undefined
      if (field && field in draft) errors[field] ??= ruleText(issue)
    }
  return parsed.success && Object.keys(errors).length === 0 ? { body: parsed.output, errors: null } : { body: null, errors }
}
