import { choice } from '#contract/core/lists/filters.ts'
import { itemStatuses } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** The seller's own items; `item` is their status. */
export const ownItemList = defineList({
  endpoint: marketplaceEndpoints.items,
  size: 10,
  params: { item: choice(itemStatuses) },
})
export type DeskSearch = SearchOf<typeof ownItemList>
