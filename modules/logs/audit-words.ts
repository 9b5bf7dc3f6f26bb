/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'audit.verify': /*i18n*/ 'Audit log verified',
} as const
