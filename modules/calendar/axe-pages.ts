/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/events', '/events/{event}', '/calendar', '/calendar?view=agenda', '/calendar?create=now'],
}

/** Calls that list the newest first: who asks, and where. Its id stands in the address. */
export const newest = {
  '{event}': ['friend', 'calendar/api/events/browse/?page_size=1'],
}
