/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'account.removed_unverified': /*i18n*/ 'Account that was never verified removed',
  'auth.password_reset': /*i18n*/ 'New password chosen by the link of a mail',
  'session.refresh_reuse': /*i18n*/ 'Used token presented again',
} as const
