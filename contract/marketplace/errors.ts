import { defineErrors } from '../core/errors/define-errors.ts'

export const marketplaceErrors = defineErrors('marketplace', {
  item_refused: {
    refused_word: 'Consecrated items, medicines, weapons, alcohol and tickets are not traded here. Your text says "{word}".',
  },
  item_limit: {
    too_many_items: 'You can offer {most} items at a time. Pause or remove one first.',
    too_many_drafts: 'You can keep {most} drafts. Publish or delete one first.',
  },
  conflict: {
    order_changed: 'This is no longer possible: the order has changed. Please check it again.',
    own_item: 'You cannot order what you sell yourself.',
    different_currencies: 'Items of different currencies cannot be ordered together.',
    card_page_failed: 'The card payment could not be opened. Nothing is charged and the order is cancelled.',
    sold_out: 'Everything is sold. Raise the quantity to offer more.',
    draft: 'A draft is not on offer yet.',
    not_renewable: 'Only an item on offer can be renewed.',
    has_open_orders: 'There are open orders of this item. Finish them first.',
    removed_by_moderator: 'A moderator has removed this item.',
    not_waiting: 'This item does not wait for a decision.',
    removed_already: 'This item is removed already.',
    decided_already: 'This has been decided already.',
  },
  payload_too_large: { photo_too_large: 'The photo must be at most 5 MB' },
  unsupported_type: { photo_type: 'Choose a JPEG, PNG, WebP or GIF image' },
  validation_failed: {
    delivery_missing: 'Please choose pickup or shipping for every seller',
    not_shipped: 'One of the items is not shipped',
    not_picked_up: 'One of the items cannot be picked up',
    address_missing: 'Please say where it should be sent',
    cash_is_for_pickup: 'Cash is only for pickup',
    no_transfers: 'Not every seller takes transfers',
    no_cards: 'Card payment is not available for this',
    photo_missing: 'Please choose a photo',
    photo_has_too_many_pixels: 'The photo must have at most 40 megapixels',
    photo_too_small: 'The photo must be at least 200 pixels wide and high',
    photo_unreadable: 'The photo could not be read',
    more_sold_already: 'More than that are sold already',
    no_delivery: 'Offer pickup, shipping or both',
    photo_gone: 'A photo is missing. Please add it again.',
    reason_missing: 'Please say why',
  },
})
