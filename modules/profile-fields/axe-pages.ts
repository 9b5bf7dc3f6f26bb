/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/users/profile-fields', '/admin/users/profile-fields?tab=statistics', '/admin/users/profile-fields?tab=audit'],
}
