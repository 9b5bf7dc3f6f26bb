/** Names of the actions of this module in the audit log, by their code. */
export const auditWords = {
  'exports.start': /*i18n*/ 'Export asked for',
  'exports.cancel': /*i18n*/ 'Export cancelled',
  'exports.download': /*i18n*/ 'Export downloaded',
} as const
