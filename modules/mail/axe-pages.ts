/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/system/email-config', '/admin/system/settings', '/admin/system/registration'],
}
