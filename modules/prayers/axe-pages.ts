/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/prayers', '/prayers?ask=true', '/prayers/{prayer}'],
  admin: ['/admin/content/prayer-categories'],
}

/** Lists sorted by newest first: the signed-in role and the path. The first id replaces the placeholder in a page's URL. */
export const newest = {
  '{prayer}': ['friend', 'prayers/requests/?page_size=1'],
}

/** Addresses that lead to another page, or are for developers. */
export const withoutPage = ['/prayers-debug']
