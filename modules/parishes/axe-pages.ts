const page = '/parishes/st-mark-pasadena'
const office = '/parish-admin/st-mark-pasadena'
const tabs = ['members', 'requests', 'roles', 'profile', 'priests', 'service-times', 'events', 'invitations']

/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  visitor: [page],
  member: ['/parishes', page, `${page}?tab=members`],
  'parish-admin': ['/app-admin/parishes', office, ...tabs.map((tab) => `${office}?tab=${tab}`)],
  admin: [
    '/admin/parishes',
    '/admin/parishes?parish={parish}',
    '/admin/parishes/create',
    '/admin/parishes/create?tab=address',
    '/admin/parishes/edit/{parish}',
    '/admin/parishes/edit/{parish}?tab=settings',
    '/admin/parishes/edit/{parish}?tab=admins',
    '/admin/parishes/edit/{parish}?tab=history',
    '/admin/parishes/dioceses',
  ],
}

/** Pages that read nothing of their own from the server: staff without a console session are refused by the page itself. */
export const withoutReads = ['/app-admin/parishes']
export const newest = { '{parish}': ['friend', 'parishes/'] } as const

/** Addresses that lead to another page, or are pages of the parish above. */
export const withoutPage = ['/parish-admin', '/parish-admin/$', '/parishes/$']
