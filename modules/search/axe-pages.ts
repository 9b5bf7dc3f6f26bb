/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/search', '/search?q=mina', '/search?q=liturgy&type=events'],
  admin: ['/admin/system/search', '/admin/analytics/search'],
}
