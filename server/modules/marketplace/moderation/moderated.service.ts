import * as v from 'valibot'
import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { takesDown } from '#contract/moderation/moderation.ts'
import { ItemStatus } from '#contract/marketplace/market-item.ts'
import { type Described, whyReported } from '#server/modules/moderation/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { nameOf, thumbnailOf } from '../items/item.ts'
import { offered } from '../items/item-status.service.ts'
import { lockItem, updateItem } from '../items/item.queries.ts'
import { required, stockStatus } from '../items/item.service.ts'
import {
  findForModerator,
  findModerated,
  itemRecords,
  listModerated,
  listPhotosOf,
  type ModeratedItem,
  withdrawApproval,
} from './moderation.queries.ts'
import { type Decision, decideItem, tellSeller } from './moderation.service.ts'

type Target = ExtensionPoints['moderation.target']

const excerptLength = 600

/** First items of sellers (MKT-D3), and reported ones. */
export const moderatedItems: Target = {
  kind: 'item',
  decisions: ['approve', 'hide', 'remove'],
  records: (tx, { moderator }) => itemRecords(tx, moderator),
  entries: async (tx, by, ids) => describeEntries(tx, await listModerated(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, reason }: Omit<Decision, 'itemId'>) {
    await lockItem(tx, id)
    const { status, held_at, reasons } = required(await findModerated(tx, by.moderator, id))
    if (status !== 'pending' && held_at === null && (status === 'removed' || reasons.length === 0))
      throw new Failure(marketplaceErrors.decided_already)
    return decideItem(tx, by.parts, { itemId: id, decision, reason })
  },
  undoable: {
    async undo(tx, _parts, id, stored) {
      const { left, isHidden, hasApproved, ...before } = v.parse(Before, stored)
      await lockItem(tx, id)
      const item = required(await findForModerator(tx, id))
      if (item.status !== left || (item.held_at !== null) !== isHidden) throw new Failure(moderationErrors.changed_since)
      await updateItem(tx, id, { ...before, removal_reason: null })
      if (hasApproved) await withdrawApproval(tx, item.seller_id)
    },
    async restore(tx, parts, id) {
      await lockItem(tx, id)
      const item = required(await findForModerator(tx, id))
      const isHidden = item.held_at !== null && item.reasons.length === 0
      if (item.status !== 'removed' && !isHidden) throw new Failure(moderationErrors.changed_since)
      const isOffered = item.status === 'removed' || item.status === 'pending'
      const isOnSale = item.status === 'active' || item.status === 'sold_out'
      // Its seller may have changed how many there are.
      const shown = isOffered ? offered({ now: parts.now() }, item) : isOnSale ? { status: stockStatus(item) } : {}
      await updateItem(tx, id, { ...shown, held_at: null, removal_reason: null })
    },
    async tell(tx, parts, id, { decision, reason, url }, stored) {
      // What was on offer all the time stays so: its seller hears nothing of the reports.
      if (decision === 'approve' && v.is(OnOffer, stored)) return
      const told = decision === 'hide' ? 'hide' : takesDown(decision) ? 'remove' : 'approve'
      await tellSeller(tx, parts, { itemId: id, decision: told, reason }, url)
    },
  },
}

const Before = v.object({
  status: ItemStatus,
  held_at: v.nullable(v.string()),
  left: ItemStatus,
  isHidden: v.optional(v.boolean(), false),
  hasApproved: v.boolean(),
})
const OnOffer = v.object({ status: v.picklist(['active', 'sold_out', 'expired', 'paused', 'draft']), held_at: v.null() })

async function describeEntries(tx: Tx, items: readonly ModeratedItem[]): Promise<Described[]> {
  const photos =
    items.length > 0
      ? await listPhotosOf(
          tx,
          items.map(({ id }) => id),
        )
      : []
  return items.map((item) => ({
    authorId: item.seller_id,
    isOwnWords: true,
    isSeen: item.held_at === null && (item.status === 'active' || item.status === 'sold_out'),
    entry: {
      kind: 'item',
      id: item.id,
      title: item.title,
      excerpt: item.description.slice(0, excerptLength),
      photos: photos.filter(({ item_id }) => item_id === item.id).map(({ file_key }) => thumbnailOf(file_key)),
      author_name: nameOf(item),
      is_anonymous: false,
      parish_name: item.parish_name,
      parish_name_ar: item.parish_name_ar,
      why: item.reasons.length === 0 ? { code: 'first_item' as const } : whyReported(item.reasons),
      waiting_since: item.held_at ?? item.created_at,
    },
  }))
}
