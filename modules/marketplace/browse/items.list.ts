import { choice, id } from '#contract/core/lists/filters.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { amount, box } from '#src/lists/address.ts'
import { defineList, type SearchOf } from '#src/lists/define-list.ts'

/** Items on offer (MKT-D3). Prices in minor units; those of the member's parish unless `scope` is all or a `seller` is given. */
export const itemList = defineList({
  endpoint: marketplaceEndpoints.items,
  size: 24,
  filters: ['q', 'category', 'condition'],
  params: {
    min: amount(),
    max: amount(),
    free: box(),
    shipping: box(),
    scope: choice(['all']),
    seller: id(),
    sort: choice(['price', '-price', 'created_at']),
    saved: box(),
  },
})
export type BrowseSearch = SearchOf<typeof itemList>

export const savedList = defineList({ endpoint: marketplaceEndpoints.saved, size: 24, params: { saved: box() } })
