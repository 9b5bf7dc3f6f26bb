/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'imports.upload': /*i18n*/ 'Import file read',
  'imports.start': /*i18n*/ 'Bulk import started',
  'imports.cancel': /*i18n*/ 'Bulk import cancelled',
  'imports.done': /*i18n*/ 'Bulk import ended',
} as const
