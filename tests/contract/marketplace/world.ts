import { someDraft, someItem, someOrder } from '../../support/features/marketplace.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'
import { posts } from './posts.ts'
import { traces } from './traces.ts'

const orders = ({ server, market }: WorldBase): Makers => [
  [
    /^marketplace\/orders\/\{/,
    async () => thing((await someOrder(server, market.buyer, { item: await someItem(server, market.seller) })).id),
  ],
]

export const part: WorldPart = {
  own: (base) => [
    ...orders(base),
    [/^marketplace\/items\/\{/, async () => thing((await someItem(base.server, base.market.seller)).id)],
    [/^marketplace\/sellers\/\{/, async () => thing(base.market.seller.id)],
  ],
  foreign: (base) => [
    ...orders(base),
    [/^marketplace\/items\/\{/, async () => thing((await someDraft(base.server, base.market.seller)).id)],
  ],
  posts,
  traces,
  repeatable: { 'marketplace.uploadPhoto': 'another photo, which goes after a day unless an item shows it' },
  guarded: { market_items: ['seller_id', 'quantity_sold'] },
  changes: { 'marketplace.decline': ['market_items.quantity_sold'] },
}
