/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: ['/community-rules', '/moderation/decisions/01990000-0000-7000-8000-00000000dead'],
  'parish-admin': ['/app-admin/moderation', '/parish-admin/st-mark-pasadena?tab=reports'],
  admin: [
    '/admin/content/anonymous-author/prayer/01990000-0000-7000-8000-00000000dead',
    '/admin/content/moderation',
    '/admin/content/reported',
    '/admin/content/legacy-moderation',
    '/admin/content/policies',
    '/admin/content/policies?tab=policies',
  ],
}

/** Pages that read nothing of their own from the server: an anonymous author is asked for only when the form is sent. */
export const withoutReads = ['/admin/content/anonymous-author/prayer/01990000-0000-7000-8000-00000000dead']
