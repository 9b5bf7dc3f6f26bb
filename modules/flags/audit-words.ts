/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'flags.create': /*i18n*/ 'Feature flag created',
  'flags.change': /*i18n*/ 'Feature flag changed',
  'flags.delete': /*i18n*/ 'Feature flag deleted',
} as const
