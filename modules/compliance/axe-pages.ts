/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/compliance/gdpr/requests'],
}
