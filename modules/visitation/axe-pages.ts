/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  'parish-admin': ['/parish-admin/st-mark-pasadena?tab=visitation'],
}
