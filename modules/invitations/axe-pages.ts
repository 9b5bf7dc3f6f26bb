/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/invite'],
  admin: ['/admin/users/invitations', '/admin/users/invitation-requests', '/admin/users/invitation-requests/manage'],
}
