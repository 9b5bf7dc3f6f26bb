import type { SessionChanged, SessionCleared } from '../session-facts.ts'
import { assign, emit, type EventObject, sendTo, setup } from 'xstate'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ActorKind, ToastRequest } from '../requests.ts'
import { type CartEntry, type CartItem, clamped, entryLimit, fromStored, heldOf, settled, toStored } from './entries.ts'
import { totalsOf } from './totals.ts'

/** `owner`: id of the signed-in member; null for visitors, who have no cart. `key`: the storage key. */
export type CartInput = { owner: string | null; key: string }
export type CartContext = CartInput & {
  entries: readonly CartEntry[]
  /** Whether the member was warned that the cart will not survive a reload. */
  isWarned: boolean
  /** Another tab or session wrote the value being read. */
  isForeign: boolean
}
export type CartEvent =
  | { type: 'add'; item: CartItem; quantity: number }
  | { type: 'set'; id: string; quantity: number }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  /** The server's current items; those not in the cart are ignored. */
  | { type: 'items.updated'; items: readonly CartItem[] }
  | { type: 'items.ordered'; ids: readonly string[] }
  | { type: 'write.failed' }
  | { type: 'storage.changed'; key: string | null; holders: Readonly<Record<ActorKind, string | null>>; at: number }
  | SessionChanged
  | SessionCleared
/** Pieces, and minor units including shipping. `isForeign`: changed by another tab. */
export type CartChanged = { type: 'cart.changed'; count: number; total: number; isForeign: boolean }
export type CartWrite = EventObject & { type: 'write'; text: string }

const infoToast = (title: string, description: string): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title,
  description,
})
const refused = (why: string) => infoToast(/*i18n*/ 'Not added to the cart', why)
const added: ToastRequest = { type: 'toast.requested', host: 'list', variant: 'success', title: /*i18n*/ 'Added to your cart' }

/** Sets the quantity of an item, in place or appended; removes the entry for a quantity of 0. */
function withQuantity(entries: readonly CartEntry[], item: CartItem, quantity: number): readonly CartEntry[] {
  if (quantity < 1) return entries.filter((entry) => entry.item.id !== item.id)
  const isKnown = entries.some((entry) => entry.item.id === item.id)
  const entry = { item, quantity }
  return isKnown ? entries.map((old) => (old.item.id === item.id ? entry : old)) : [...entries, entry]
}

/** Setup of the cart (SC-7); its states are in cart.machine.ts. */
export const cartSetup = setup({
  types: {
    input: {} as CartInput,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartChanged | ToastRequest,
  },
  actors: {
    readCart: notProvided<string | null, { key: string }>('readCart'),
    cartStore: streamNotProvided<CartWrite, { key: string }>('cartStore'),
  },
  actions: {
    take: assign(({ context }, { text }: { text: string | null }) => ({ entries: fromStored(text, context.owner) })),
    noteOwner: assign((_, { userId }: { userId: string | null }) => ({ owner: userId })),
    forgetEntries: assign({ entries: [], isForeign: true }),
    beOwn: assign({ isForeign: false }),
    add: assign(({ context: { entries } }, { item, quantity }: { item: CartItem; quantity: number }) => ({
      entries: withQuantity(entries, item, clamped(heldOf(entries, item.id) + Math.trunc(quantity), item)),
    })),
    set: assign(({ context: { entries } }, { id, quantity }: { id: string; quantity: number }) => {
      const entry = entries.find(({ item }) => item.id === id)
      return entry ? { entries: withQuantity(entries, entry.item, clamped(quantity, entry.item)) } : {}
    }),
    remove: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      entries: context.entries.filter(({ item }) => !ids.includes(item.id)),
    })),
    clear: assign({ entries: [] }),
    refresh: assign(({ context: { entries } }, { items }: { items: readonly CartItem[] }) => ({
      entries: entries.map((entry) => {
        const item = items.find(({ id }) => id === entry.item.id)
        return item ? settled({ ...entry, item }) : entry
      }),
    })),
    keep: sendTo('cartStore', ({ context: { owner, entries } }) => ({ type: 'write', text: toStored(owner ?? '', entries) })),
    warn: emit(
      infoToast(
        /*i18n*/ 'Your cart is not saved',
        /*i18n*/ 'This browser does not allow storage: it lasts until you close this page.',
      ),
    ),
    noteWarned: assign({ isWarned: true }),
    announce: emit(({ context: { entries, isForeign } }): CartChanged => {
      const { count, total } = totalsOf(entries)
      return { type: 'cart.changed', count, total, isForeign }
    }),
    confirm: emit(added),
    refuseOwn: emit(refused(/*i18n*/ 'It is your own item.')),
    refuseCurrency: emit(refused(/*i18n*/ 'Your cart holds items in another currency. Please order those first.')),
    refuseMore: emit(refused(/*i18n*/ 'A cart holds 50 different items at most.')),
    refuseSoldOut: emit(refused(/*i18n*/ 'You already have all of them in your cart.')),
  },
  guards: {
    isOwn: ({ context }, { item }: { item: CartItem }) => item.seller_id === context.owner,
    isOtherCurrency: ({ context: { entries } }, { item }: { item: CartItem }) =>
      entries.some((entry) => entry.item.id !== item.id && entry.item.currency !== item.currency),
    isOverfull: ({ context: { entries } }, { item }: { item: CartItem }) =>
      entries.length >= entryLimit && !entries.some((entry) => entry.item.id === item.id),
    addsNothing: ({ context: { entries, owner } }, { item, quantity }: { item: CartItem; quantity: number }) => {
      const held = heldOf(entries, item.id)
      return owner === null || clamped(held + Math.trunc(quantity), item) <= held
    },
    isKnown: ({ context: { entries } }, { id }: { id: string }) => entries.some(({ item }) => item.id === id),
    isUpdated: ({ context: { entries } }, { items }: { items: readonly CartItem[] }) =>
      items.some(({ id }) => entries.some(({ item }) => item.id === id)),
    isOrdered: ({ context: { entries } }, { ids }: { ids: readonly string[] }) =>
      entries.some(({ item }) => ids.includes(item.id)),
    isMine: ({ context }, { key }: { key: string | null }) => key === null || key === context.key,
    isOtherMember: ({ context }, { actor, userId }: { actor: ActorKind; userId: string | null }) =>
      actor === 'user' && userId !== context.owner,
    isMember: (_, { actor }: { actor: ActorKind }) => actor === 'user',
    isBare: ({ context }) => context.entries.length === 0,
    isNews: ({ context }) => !context.isWarned,
  },
})
