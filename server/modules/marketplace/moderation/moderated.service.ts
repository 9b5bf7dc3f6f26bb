import * as v from 'valibot'
import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import type { Described } from '#server/modules/moderation/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { nameOf, thumbnailOf } from '../items/item.ts'
import { offered } from '../items/item-status.service.ts'
import { lockItem, updateItem } from '../items/item.queries.ts'
import { required } from '../items/item.service.ts'
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

/** First items of sellers (MKT-D3). */
export const moderatedItems: Target = {
  kind: 'item',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => itemRecords(tx, moderator),
  entries: async (tx, by, ids) => describeEntries(tx, await listModerated(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, reason }: Omit<Decision, 'itemId'>) {
    await lockItem(tx, id)
    if (required(await findModerated(tx, by.moderator, id)).status !== 'pending')
      throw new Failure(marketplaceErrors.decided_already)
    return decideItem(tx, by.parts, { itemId: id, decision, reason })
  },
  undoable: {
    async undo(tx, _parts, id, stored) {
      const { left, hasApproved } = v.parse(Before, stored)
      await lockItem(tx, id)
      const item = required(await findForModerator(tx, id))
      if (item.status !== left) throw new Failure(moderationErrors.changed_since)
      await updateItem(tx, id, { status: 'pending', removal_reason: null })
      if (hasApproved) await withdrawApproval(tx, item.seller_id)
    },
    async restore(tx, parts, id) {
      await lockItem(tx, id)
      const item = required(await findForModerator(tx, id))
      if (item.status !== 'removed') throw new Failure(moderationErrors.changed_since)
      await updateItem(tx, id, { ...offered({ now: parts.now() }, item), removal_reason: null })
    },
    tell: (tx, parts, id, { decision, reason, url }) =>
      tellSeller(tx, parts, { itemId: id, decision: decision === 'remove' ? 'remove' : 'approve', reason }, url),
  },
}

const Before = v.object({ left: v.string(), hasApproved: v.boolean() })

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
      why: { code: 'first_item' as const },
      waiting_since: item.created_at,
    },
  }))
}
