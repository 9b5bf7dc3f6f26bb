const page = '/parish-admin/st-mark-pasadena?tab=visitation'

/** Pages that the accessibility tests open, by who opens them: an admin gives the right, a priest reads and records visits. */
export const axePages = {
  'parish-admin': [page],
  priest: [page],
}
