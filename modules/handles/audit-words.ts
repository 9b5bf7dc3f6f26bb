/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'reserved_handles.create': /*i18n*/ 'Handle reserved',
  'reserved_handles.update': /*i18n*/ 'Reserved handle changed',
  'reserved_handles.delete': /*i18n*/ 'Reserved handle released',
  'reserved_handles.import': /*i18n*/ 'Reserved handles imported',
} as const
