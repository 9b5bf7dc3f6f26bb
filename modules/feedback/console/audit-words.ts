/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'feedback.change': /*i18n*/ 'Feedback updated',
} as const
