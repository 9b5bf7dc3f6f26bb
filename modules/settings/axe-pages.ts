/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  friend: [
    '/settings',
    '/settings/account',
    '/settings/privacy',
    '/settings/notifications',
    '/settings/appearance',
    '/settings/language',
  ],
}

/** Pages of the settings above. */
export const withoutPage = ['/settings/$']
/** Pages that read nothing of their own from the server. */
export const withoutReads = ['/settings', '/settings/account', '/settings/appearance']
