/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: [
    '/marketplace',
    '/marketplace?saved=true',
    '/marketplace?q=nothing-has-this-name',
    '/marketplace/items/{item}',
    '/marketplace/checkout',
  ],
  member: [
    '/marketplace/items/new',
    '/marketplace/items/{own}/edit',
    '/marketplace/orders',
    '/marketplace/orders?order={order}',
    '/marketplace/dashboard',
  ],
}

/** Calls that list the newest first: who asks, and where. Its id stands in the address. */
export const newest = {
  '{item}': ['friend', 'marketplace/items/?page_size=1'],
  '{own}': ['member', 'marketplace/items/?seller=me&page_size=1'],
  '{order}': ['member', 'marketplace/orders/?page_size=1'],
}
