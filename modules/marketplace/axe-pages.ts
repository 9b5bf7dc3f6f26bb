/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/marketplace', '/marketplace?saved=true', '/marketplace/items/{item}', '/marketplace/checkout'],
  member: [
    '/marketplace/items/new',
    '/marketplace/items/{own}/edit',
    '/marketplace/orders',
    '/marketplace/orders?order={order}',
    '/marketplace/dashboard',
  ],
}

/** Lists sorted by newest first: the signed-in role and the path. The first id replaces the placeholder in a page's URL. */
export const newest = {
  '{item}': ['friend', 'marketplace/items/?page_size=1'],
  '{own}': ['member', 'marketplace/items/?seller=me&page_size=1'],
  '{order}': ['member', 'marketplace/orders/?page_size=1'],
}
/** With an empty cart it reads nothing from the server. */
export const withoutReads = ['/marketplace/checkout']
