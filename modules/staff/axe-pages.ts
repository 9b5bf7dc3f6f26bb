/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  visitor: ['/admin/login', '/admin/accept-invitation'],
  admin: ['/admin/security', '/admin/roles', '/admin/admin-users'],
}
