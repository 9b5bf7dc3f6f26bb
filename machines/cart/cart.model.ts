import { cartMoves } from './cart.moves.ts'
import { chartModel, done, failed, isIn } from '../model.ts'
import { cartMachine } from './cart.machine.ts'
import { type CartEntry, type CartItem, entryLimit, fromStored, stockOf, toStored } from './entries.ts'
import { totalsOf } from './totals.ts'

const at = Date.parse('2026-11-21T08:00:00Z')
const key = 'marketplace_cart'
const item = (id: string, change: Partial<CartItem> = {}): CartItem => ({
  id,
  title: `Item ${id}`,
  photo: null,
  seller_id: 'mina',
  seller_name: 'Mina Girgis',
  price: 1250,
  currency: 'EGP',
  is_free: false,
  quantity: 5,
  quantity_sold: 2,
  shipping_available: true,
  shipping_cost: 300,
  pickup_available: true,
  pickup_location: 'Church hall',
  ...change,
})
const book = item('book')
const icon = item('icon', { price: 9900, quantity: 1, quantity_sold: 0, shipping_available: false })
const gift = item('gift', { is_free: true, price: 500, seller_id: 'sara' })
const soldOut = { ...book, quantity_sold: 5 }
const many = Array.from({ length: entryLimit }, (_, n) => ({ item: item(`n${n}`), quantity: 1 }))
const holders = { user: 'maria', admin: null }

export const cartExample = { at, key, item, book, icon, gift, soldOut, many }

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0
const isFit = ({ item, quantity }: CartEntry) =>
  Number.isInteger(quantity) && quantity >= 1 && (quantity <= stockOf(item) || stockOf(item) === 0)
const isWrite = (message: object): message is { text: string } => 'text' in message
const announced = [
  'add',
  'set',
  'remove',
  'clear',
  'items.updated',
  'items.ordered',
  'xstate.done.actor.readCart',
  'xstate.error.actor.readCart',
]

export const cartModel = chartModel({
  name: 'cart',
  about: 'What a member means to buy, kept in this browser and under their own id.',
  machine: cartMachine,
  actor: () => 'user',
  inputs: { 'a member': { owner: 'maria', key }, nobody: { owner: null, key } },
  events: [
    { type: 'add', item: book, quantity: 1 },
    { type: 'add', item: book, quantity: 9 },
    { type: 'add', item: icon, quantity: 1 },
    { type: 'add', item: soldOut, quantity: 1 },
    { type: 'add', item: item('own', { seller_id: 'maria' }), quantity: 1 },
    { type: 'add', item: item('dollars', { currency: 'USD' }), quantity: 1 },
    { type: 'set', id: 'book', quantity: 2 },
    { type: 'set', id: 'book', quantity: 99 },
    { type: 'set', id: 'book', quantity: 0 },
    { type: 'set', id: 'nothing', quantity: 1 },
    { type: 'remove', id: 'book' },
    { type: 'remove', id: 'nothing' },
    { type: 'clear' },
    { type: 'items.updated', items: [{ ...book, price: 1500, quantity: 3 }] },
    { type: 'items.updated', items: [soldOut] },
    { type: 'items.updated', items: [book] },
    { type: 'items.updated', items: [item('nothing')] },
    { type: 'items.ordered', ids: ['book'] },
    { type: 'items.ordered', ids: ['nothing'] },
    { type: 'write.failed' },
    { type: 'storage.changed', key, holders, at },
    { type: 'storage.changed', key: null, holders, at },
    { type: 'storage.changed', key: 'theme', holders, at },
    { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'maria', at },
    { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mark', at },
    { type: 'session.changed', actor: 'admin', status: 'authenticated', userId: 'mark', at },
    { type: 'session.cleared', actor: 'user', reason: 'logout', at },
    { type: 'session.cleared', actor: 'admin', reason: 'logout', at },
    done('readCart', null),
    done('readCart', toStored('maria', [{ item: book, quantity: 2 }])),
    done('readCart', toStored('maria', many)),
    failed('readCart', new Error('closed')),
  ],
  streams: ['cartStore'],
  key: ({ context: { owner, entries, isWarned, isForeign } }) => [
    owner,
    isWarned,
    isForeign,
    entries.length > 2
      ? entries.length
      : entries.map(({ item, quantity }) => `${item.id} ${quantity} ${item.price} ${stockOf(item)}`).sort(),
  ],
  moves: cartMoves,
  invariants: {
    'every quantity is an integer of at least 1 and at most what is left': ({ now }) => now.context.entries.every(isFit),
    'no item stands there twice': ({ now }) =>
      new Set(now.context.entries.map(({ item }) => item.id)).size === now.context.entries.length,
    'all entries are of one currency': ({ now }) => new Set(now.context.entries.map(({ item }) => item.currency)).size <= 1,
    'a cart holds at most 50 entries': ({ now }) => now.context.entries.length <= 50,
    'totals are whole and never negative': ({ now }) => {
      const { items, shipping, total } = totalsOf(now.context.entries)
      return [items, shipping, total].every(isWhole) && items + shipping === total
    },
    'whose cart it is may not buy from themselves': ({ now }) =>
      now.context.entries.every(({ item }) => item.seller_id !== now.context.owner),
    'while it is read nothing is shown, and nobody has no cart': ({ now }) =>
      (!isIn(now, 'loading') && now.context.owner !== null) || now.context.entries.length === 0,
    'what is read is what is stored under the own id': ({ event, now }) =>
      event.type !== 'xstate.done.actor.readCart' ||
      same(now.context.entries, fromStored(event['output'] as string | null, now.context.owner)),
    'it is empty where nothing is in it, and filled otherwise': ({ now }) =>
      isIn(now, 'loading') || isIn(now, 'open.filled') === now.context.entries.length > 0,
    'another person, or another tab, has it read anew': ({ event, before, now }) => {
      if (!before) return true
      const isOther = event.type === 'session.changed' && event.actor === 'user' && event.userId !== before.context.owner
      const isCleared = event.type === 'session.cleared' && event.actor === 'user'
      const isStored = event.type === 'storage.changed' && (event.key === null || event.key === key)
      if (!isOther && !isCleared && !isStored) return true
      const owner = isCleared ? null : isOther ? event.userId : before.context.owner
      return isIn(now, 'loading') && now.context.owner === owner
    },
    'what others wrote is never written back': ({ event, sent }) =>
      sent.filter(({ message }) => message.type === 'write').length === 0 ||
      ['add', 'set', 'remove', 'clear', 'items.updated', 'items.ordered'].includes(event.type),
    'what is changed here is written, with its owner': ({ before, now, sent }) => {
      if (!before || !isIn(before, 'open') || !isIn(now, 'open') || same(before.context.entries, now.context.entries)) return true
      const texts = sent.flatMap(({ message }) => (isWrite(message) ? [message.text] : []))
      return same(texts, [toStored(now.context.owner ?? '', now.context.entries)])
    },
    'each change is told, with pieces and total': ({ event, before, now, emitted }) => {
      const facts = emitted.filter(({ type }) => type === 'cart.changed')
      if (!announced.includes(event.type)) return facts.length === 0
      if (before && isIn(before, 'open') && same(before.context.entries, now.context.entries)) return facts.length <= 1
      const { count, total } = totalsOf(now.context.entries)
      const isForeign = event.type.startsWith('xstate.')
      return !isIn(now, 'open') || same(facts, [{ type: 'cart.changed', count, total, isForeign }])
    },
    'adding puts as many in as are left': ({ event, before, now }) => {
      if (event.type !== 'add' || !before || !isIn(before, 'open') || same(before.context.entries, now.context.entries))
        return true
      const wanted = { item: event['item'] as CartItem, quantity: event['quantity'] as number }
      const old = before.context.entries.find((entry) => entry.item.id === wanted.item.id && stockOf(entry.item) > 0)
      const held = now.context.entries.find((entry) => entry.item.id === wanted.item.id)
      return held?.quantity === Math.min((old?.quantity ?? 0) + wanted.quantity, stockOf(wanted.item))
    },
    'whatever is added, or not, is said once': ({ event, before, emitted }) =>
      emitted.filter(({ type }) => type === 'toast.requested').length ===
      (event.type === 'add' && before && isIn(before, 'open')
        ? 1
        : event.type === 'write.failed' && !before?.context.isWarned
          ? 1
          : 0),
    'an addition that is refused says why': ({ event, before, emitted }) => {
      if (event.type !== 'add' || !before || !isIn(before, 'open')) return true
      const item = event['item'] as CartItem
      const { owner, entries } = before.context
      const isNew = entries.every((entry) => entry.item.id !== item.id)
      const why =
        item.seller_id === owner
          ? 'It is your own item.'
          : entries.some((entry) => entry.item.id !== item.id && entry.item.currency !== item.currency)
            ? 'Your cart holds items in another currency. Please order those first.'
            : isNew && entries.length >= 50
              ? 'A cart holds 50 different items at most.'
              : null
      return why === null || emitted.some((fact) => fact['description'] === why)
    },
    'setting takes the number, cut to the stock, and 0 takes it out': ({ event, before, now }) => {
      if (event.type !== 'set' || !before || !isIn(before, 'open.filled')) return true
      const quantity = event['quantity'] as number
      const old = before.context.entries.find(({ item }) => item.id === event['id'])
      const held = now.context.entries.find(({ item }) => item.id === event['id'])?.quantity ?? 0
      return held === (old ? Math.min(quantity, stockOf(old.item)) : 0)
    },
    'only what was ordered or removed leaves': ({ event, before, now }) => {
      if (!before || !isIn(before, 'open.filled') || !isIn(now, 'open')) return true
      const gone = before.context.entries.filter(({ item }) => now.context.entries.every((entry) => entry.item.id !== item.id))
      const named = event.type === 'items.ordered' ? event['ids'] : [event['id']]
      if (event.type === 'items.ordered' || event.type === 'remove')
        return before.context.entries.every(
          ({ item }) => gone.some((entry) => entry.item.id === item.id) === (named as string[]).includes(item.id),
        )
      if (event.type === 'clear') return now.context.entries.length === 0
      return event.type === 'set' || gone.length === 0
    },
    'what the server says of an item is taken': ({ event, before, now }) => {
      if (event.type !== 'items.updated' || !before || !isIn(before, 'open.filled')) return true
      return (event['items'] as CartItem[]).every((fresh) =>
        now.context.entries.every(({ item }) => item.id !== fresh.id || same(item, fresh)),
      )
    },
    'a cart that cannot be kept says so once': ({ event, now }, walk) => {
      if (event.type !== 'write.failed') return true
      return now.context.isWarned && walk.filter(({ emitted }) => emitted.some(isWarning)).length <= 1
    },
  },
})

const isWarning = (fact: object) => 'title' in fact && fact.title === 'Your cart is not saved'
function same(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
