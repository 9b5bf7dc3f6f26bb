const page = '/pages/st-bishoy-monastery'
const own = '/pages/sunday-school-ministry/edit'

/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/content/pages'],
  visitor: ['/pages', page],
  member: ['/pages', page, `${page}?tab=about`, `${page}?tab=followers`],
  'parish-admin': ['/pages/create', own, ...['posts', 'admins', 'danger'].map((tab) => `${own}?tab=${tab}`)],
}
/** The form of a new page reads nothing. */
export const withoutReads = ['/pages/create']
