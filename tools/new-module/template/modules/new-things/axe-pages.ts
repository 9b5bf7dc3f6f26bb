/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/new-things'],
  // if:console
  admin: ['/admin/new-things'],
  // end
}
