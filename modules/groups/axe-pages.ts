/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/groups'],
  member: [
    '/groups',
    '/groups?tab=discover',
    '/groups?tab=invitations',
    '/groups/{group}',
    '/groups/{group}?tab=members',
    '/groups/{group}?tab=events',
  ],
  'parish-admin': ['/groups/create', '/app-admin/groups'],
}

/** Lists sorted by newest first: the signed-in role and the path. The first id replaces the placeholder in a page's URL. */
export const newest = {
  '{group}': ['member', 'groups/?mine=true'],
} as const
/** The form of a new group reads nothing; staff without a console session are refused by the page itself. */
export const withoutReads = ['/app-admin/groups', '/groups/create']
