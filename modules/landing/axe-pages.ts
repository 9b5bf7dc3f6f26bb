/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  reader: ['/', '/features', '/privacy', '/terms'],
  visitor: ['/clear-storage'],
}

/** Addresses that lead to another page, or are for developers. */
export const withoutPage = ['/home', '/landing', '/landing-alt', '/landing-simple', '/landing-original']
