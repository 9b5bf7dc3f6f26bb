/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/events', '/events/{event}', '/calendar', '/calendar?view=agenda', '/calendar?create=now'],
  'parish-admin': ['/app-admin/events'],
}

/** Pages that read nothing of their own from the server: staff without a console session are refused by the page itself. */
export const withoutReads = ['/app-admin/events']

/** Lists sorted by newest first: the signed-in role and the path. The first id replaces the placeholder in a page's URL. */
export const newest = {
  '{event}': ['friend', 'calendar/api/events/browse/?page_size=1'],
}
