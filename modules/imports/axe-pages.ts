/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/users/bulk-import', '/admin/parishes/import'],
}
