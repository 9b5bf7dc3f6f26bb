/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  visitor: [
    '/login',
    '/register',
    '/request-invite',
    '/verify-email',
    '/resend-verification',
    '/password-reset',
    '/reset-password',
    '/complete-profile',
    '/confirm-email',
    '/undo-email?token=unknown',
    '/accept-terms',
    '/oauth/google',
  ],
  friend: ['/settings/security', '/settings/connected', '/settings/my-data', '/profile', '/profile/edit', '/profile/mina.girgis'],
}

/** A member's profile is above, by username; the way back from a provider, by its name. */
export const withoutPage = ['/profile/$', '/oauth/$']
