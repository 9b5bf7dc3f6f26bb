/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'verifications.approve': /*i18n*/ 'Verified by the staff',
  'verifications.reject': /*i18n*/ 'Verification refused',
  'verifications.request_info': /*i18n*/ 'More information requested for a verification',
  'verifications.resend': /*i18n*/ 'Link of a verification sent again',
  'verifications.open_document': /*i18n*/ 'Rank document opened',
  'guardians.consent': /*i18n*/ 'Guardian consented',
  'guardians.refuse': /*i18n*/ 'Guardian refused',
} as const
