import { newId } from '#server/platform/db/ids.ts'
import { transact } from '#server/platform/db/tx.ts'
import { itemCategories } from '#contract/marketplace/market-item.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { dayIn } from '../sellers/days.ts'
import { shapeItem, shapePhoto } from './item.ts'
import { countByCategory, findItem, findSavedItems, itemList, type ItemRow } from './item.queries.ts'
import { change, create, itemViewer, read, remove, required } from './item.service.ts'
import { pause, publish, renew } from './item-status.service.ts'
import { storePhoto } from './photo.ts'
import { insertPhoto } from './photo.queries.ts'
import { save, savedList, unsave } from './saved.queries.ts'
import { countView, findZone } from './views.queries.ts'

type ItemHandlers = Pick<
  Handlers<'marketplace'>,
  | 'categories'
  | 'items'
  | 'createItem'
  | 'uploadPhoto'
  | 'item'
  | 'patchItem'
  | 'removeItem'
  | 'publish'
  | 'pause'
  | 'renew'
  | 'save'
  | 'unsave'
  | 'saved'
>

export const itemHandlers: ItemHandlers = {
  async categories(_input, { tx, caller, now }) {
    const counts = new Map((await countByCategory(tx, itemViewer(caller, { now }))).map((row) => [row.category, row.count]))
    return itemCategories.map((category) => ({ category, count: counts.get(category) ?? 0 }))
  },
  items: ({ query }, { tx, caller, now }) =>
    itemList.page({ tx, ...itemViewer(caller, { now }) }, query, (rows) => rows.map(shapeItem)),
  createItem: ({ body }, context) => create(context.tx, context, context.caller, body),
  uploadPhoto: {
    async ownTransactions({ files }, { db, files: store, caller, now }) {
      const stored = await storePhoto(store, files.photo)
      const photo = { id: newId(now()), ...stored }
      await insertPhoto(db, { ...photo, owner_id: caller.userId, item_id: null, created_at: new Date(now()) })
      return shapePhoto(photo)
    },
  },
  async item({ params }, { tx, db, caller, now }) {
    const look = itemViewer(caller, { now })
    const row = required(await findItem(tx, look, uuidParam(params.id)))
    if (!row.is_mine) {
      const day = dayIn(await findZone(tx, row.seller_id), look.now)
      await transact(db, (write) => countView(write, row.id, caller.userId, day))
    }
    return shapeItem(row)
  },
  patchItem: ({ params, body }, context) => change(context.tx, context, context.caller, uuidParam(params.id), body),
  async removeItem({ params }, context) {
    await remove(context.tx, context, context.caller, uuidParam(params.id))
    return { detail: 'Item deleted.' }
  },
  publish: ({ params }, context) => publish(context.tx, context, context.caller, uuidParam(params.id)),
  pause: ({ params }, context) => pause(context.tx, context, context.caller, uuidParam(params.id)),
  renew: ({ params }, context) => renew(context.tx, context, context.caller, uuidParam(params.id)),
  async save({ params }, { tx, caller, now }) {
    const look = itemViewer(caller, { now })
    const { id } = required(await findItem(tx, look, uuidParam(params.id)))
    await save(tx, caller.userId, id, new Date(look.now))
    return read(tx, look, id)
  },
  async unsave({ params }, { tx, caller, now }) {
    const look = itemViewer(caller, { now })
    const row = required((await findSavedItems(tx, look, [uuidParam(params.id)])).find(isKnownTo))
    await unsave(tx, caller.userId, row.id)
    return { ...shapeKept(row), is_saved: false }
  },
  saved: ({ query }, { tx, caller, now }) =>
    savedList.page({ tx, ...itemViewer(caller, { now }) }, query, (rows) => rows.map(shapeKept)),
}

type KeptRow = ItemRow & { is_gone: boolean }
const isKnownTo = ({ is_gone, saved_at }: KeptRow) => !is_gone || saved_at !== null
/** An unavailable item is shown as it was, without a price. */
const shapeKept = (row: KeptRow) => {
  const item = shapeItem(row)
  return row.is_gone
    ? {
        ...item,
        price: 0,
        shipping_cost: 0,
        status: item.status === 'active' || item.status === 'hidden' ? ('removed' as const) : item.status,
      }
    : item
}
