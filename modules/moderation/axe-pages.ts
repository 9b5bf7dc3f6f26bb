/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/app-admin/moderation', '/community-rules', '/moderation/decisions/01990000-0000-7000-8000-00000000dead'],
  admin: [
    '/admin/content/anonymous-author/prayer/01990000-0000-7000-8000-00000000dead',
    '/admin/content/moderation',
    '/admin/content/reported',
    '/admin/content/legacy-moderation',
    '/admin/content/policies',
    '/admin/content/policies?tab=policies',
  ],
}

/**
 * Pages that read nothing of their own from the server: their friend is refused by the page itself, and an anonymous
 * author is asked for only when the form is sent.
 */
export const withoutReads = [
  '/app-admin/moderation',
  '/admin/content/anonymous-author/prayer/01990000-0000-7000-8000-00000000dead',
]
