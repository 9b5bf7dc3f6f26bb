/** Names of the actions of this module in the audit log, by their code. */
export const auditWords = {
  'audit.verify': /*i18n*/ 'Audit log verified',
} as const
