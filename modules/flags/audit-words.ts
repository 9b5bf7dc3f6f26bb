/** Names of the actions of this module in the audit log, by their code. */
export const auditWords = {
  'flags.create': /*i18n*/ 'Feature flag created',
  'flags.change': /*i18n*/ 'Feature flag changed',
  'flags.delete': /*i18n*/ 'Feature flag deleted',
} as const
