/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/people', '/people?scope=all&q=mina', '/profile?tab=followers', '/settings/blocked'],
}
