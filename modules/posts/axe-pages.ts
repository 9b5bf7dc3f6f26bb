/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: [
    '/posts/{post}',
    '/following-feed',
    '/saved-posts',
    '/hashtags/SundaySchool',
    '/parishes/st-mark-pasadena?tab=announcements',
  ],
  'parish-admin': ['/parish-admin/st-mark-pasadena?tab=announcements'],
}

/** Lists sorted by newest first: the signed-in role and the path. The first id replaces the placeholder in a page's URL. */
export const newest = {
  '{post}': ['friend', 'posts/?limit=1'],
}
