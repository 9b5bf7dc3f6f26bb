import { movesOf } from '../moves.ts'
import { type CartEntry, stockOf } from './entries.ts'

/** The table of the specification. */
export const cartMoves = movesOf(
  `
loading | answer readCart | open | emit cart.changed
loading | failure readCart | open.empty | emit cart.changed
open | storage.changed [own] | loading | start readCart
open | storage.changed | = | -
open | session.cleared [user] | loading | start readCart
open | session.changed [other] | loading | start readCart
loading | session.changed [other] | loading | start readCart
loading | session.cleared [user] | loading | start readCart
loading | storage.changed [own] | loading | start readCart
open.filled | set [known] | open | send cartStore write, emit cart.changed
open.filled | remove [known] | open | send cartStore write, emit cart.changed
open.filled | clear | open.empty | send cartStore write, emit cart.changed
open.filled | items.updated [known items] | open.filled | send cartStore write, emit cart.changed
open.filled | items.ordered [ordered] | open | send cartStore write, emit cart.changed
open | set | = | -
open | remove | = | -
open | items.updated | = | -
open | items.ordered | = | -
open | add [added] | open.filled | send cartStore write, emit cart.changed, emit toast.requested
open | add | = | emit toast.requested
open | write.failed [news] | = | emit toast.requested
open | write.failed | = | -
`,
  {
    own: ({ key }, context) => key === null || key === context.key,
    user: ({ actor }) => actor === 'user',
    other: ({ actor, userId }, { owner }) => actor === 'user' && userId !== owner,
    known: ({ id }, { entries }) => entries.some((entry: CartEntry) => entry.item.id === id),
    'known items': ({ items }, { entries }) =>
      items.some(({ id }: { id: string }) => entries.some((entry: CartEntry) => entry.item.id === id)),
    ordered: ({ ids }, { entries }) => entries.some((entry: CartEntry) => ids.includes(entry.item.id)),
    added: ({ item, quantity }, { entries, owner }) => {
      if (owner === null || item.seller_id === owner) return false
      const others = entries.filter((entry: CartEntry) => entry.item.id !== item.id)
      if (others.some((entry: CartEntry) => entry.item.currency !== item.currency)) return false
      const held = entries.find((entry: CartEntry) => entry.item.id === item.id)
      return (
        (held !== undefined || others.length < 50) &&
        Math.min((held?.quantity ?? 0) + quantity, stockOf(item)) > (held?.quantity ?? 0)
      )
    },
    news: (_, { isWarned }) => !isWarned,
  },
)
