/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/dashboard'],
}

/** Addresses that lead to another page, or are for developers. */
export const withoutPage = ['/admin']
