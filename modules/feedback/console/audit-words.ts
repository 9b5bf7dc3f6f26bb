/** Names of the actions of this module in the audit log, by their code. */
export const auditWords = {
  'feedback.change': /*i18n*/ 'Feedback worked on',
} as const
