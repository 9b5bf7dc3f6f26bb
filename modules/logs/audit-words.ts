/** Labels of this module's audit log actions and of sign-ins in the security log, by code. */
export const auditWords = {
  'audit.verify': /*i18n*/ 'Audit log verified',
  'sign_in.signed_in': /*i18n*/ 'Signed in',
  'sign_in.wrong_password': /*i18n*/ 'Wrong password',
  'sign_in.wrong_code': /*i18n*/ 'Wrong second-factor code',
  'sign_in.locked': /*i18n*/ 'Account locked',
} as const
