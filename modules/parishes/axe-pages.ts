/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
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
export const newest = { '{parish}': ['friend', 'parishes/'] } as const
