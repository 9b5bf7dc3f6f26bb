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
  ],
  friend: ['/settings/security', '/settings/my-data', '/profile', '/profile/edit', '/profile/mina.girgis'],
}

/** A member's profile is above, by username. */
export const withoutPage = ['/profile/$']
