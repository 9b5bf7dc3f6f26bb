/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/app-admin/moderation', '/community-rules'],
  admin: [
    '/admin/content/anonymous-author/prayer/01990000-0000-7000-8000-00000000dead',
    '/admin/content/moderation',
    '/admin/content/reported',
    '/admin/content/legacy-moderation',
    '/admin/content/policies',
    '/admin/content/policies?tab=policies',
  ],
}
