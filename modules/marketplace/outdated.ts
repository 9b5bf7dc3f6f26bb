import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'

/** What shows other things once an item is offered, changed or taken away. */
export const outdatedByItem = [marketplaceEndpoints.items, marketplaceEndpoints.sellerSummary, marketplaceEndpoints.categories]
