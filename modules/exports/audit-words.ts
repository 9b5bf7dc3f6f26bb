/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'exports.start': /*i18n*/ 'Export requested',
  'exports.cancel': /*i18n*/ 'Export cancelled',
  'exports.download': /*i18n*/ 'Export downloaded',
} as const
