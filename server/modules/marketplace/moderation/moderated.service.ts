import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { nameOf, thumbnailOf } from '../items/item.ts'
import { lockItem } from '../items/item.queries.ts'
import { required } from '../items/item.service.ts'
import { findModerated, itemRecords, listModerated, listPhotosOf, type ModeratedItem } from './moderation.queries.ts'
import { type Decision, decideItem } from './moderation.service.ts'

type Target = ExtensionPoints['moderation.target']
type Moderating = Parameters<Target['records']>[1]

const excerptLength = 600
const firstItem = { en: 'First item of this seller', ar: 'أول غرض لهذا البائع' } as const

/** First items of sellers (MKT-D3). */
export const moderatedItems: Target = {
  kind: 'item',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => itemRecords(tx, moderator),
  entries: async (tx, by, ids) => shapeEntries(tx, by, await listModerated(tx, by.moderator, ids)),
  async decide(tx, by, id, { decision, reason }: Omit<Decision, 'itemId'>) {
    await lockItem(tx, id)
    const item = required(await findModerated(tx, by.moderator, id))
    if (item.status !== 'pending') throw new Failure(marketplaceErrors.decided_already)
    const [entry] = await shapeEntries(tx, by, [item])
    await decideItem(tx, by.parts, { itemId: id, decision, reason })
    return required(entry)
  },
}

async function shapeEntries(tx: Tx, { locale }: Moderating, items: readonly ModeratedItem[]): Promise<QueueEntry[]> {
  const photos =
    items.length > 0
      ? await listPhotosOf(
          tx,
          items.map(({ id }) => id),
        )
      : []
  return items.map((item) => ({
    kind: 'item' as const,
    id: item.id,
    title: item.title,
    excerpt: item.description.slice(0, excerptLength),
    photos: photos.filter(({ item_id }) => item_id === item.id).map(({ file_key }) => thumbnailOf(file_key)),
    author_name: nameOf(item),
    is_anonymous: false,
    parish_name: item.parish_name,
    reason: firstItem[locale],
    waiting_since: item.created_at,
  }))
}
