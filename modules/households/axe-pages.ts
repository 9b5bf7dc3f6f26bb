/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/settings/household'],
  'parish-admin': ['/parish-admin/st-mark-pasadena?tab=families'],
}
