/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/prayers', '/prayers?ask=true', '/prayers/{prayer}'],
}

/** Calls that list the newest first: who asks, and where. Its id stands in the address. */
export const newest = {
  '{prayer}': ['friend', 'prayers/requests/?page_size=1'],
}

/** Addresses that lead to another page, or are for developers. */
export const withoutPage = ['/prayers-debug']
