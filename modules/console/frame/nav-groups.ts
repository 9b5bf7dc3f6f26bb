/** Groups of the side navigation, in order. Titles are English message ids; empty groups are left out. */
export const navGroups = [
  { id: 'overview', title: null },
  { id: 'people', title: /*i18n*/ 'People' },
  { id: 'admission', title: /*i18n*/ 'Admission' },
  { id: 'community', title: /*i18n*/ 'Community' },
  { id: 'content', title: /*i18n*/ 'Content' },
  { id: 'communications', title: /*i18n*/ 'Communications' },
  { id: 'analytics', title: /*i18n*/ 'Analytics' },
  { id: 'system', title: /*i18n*/ 'System' },
  { id: 'access', title: /*i18n*/ 'Access' },
  { id: 'data', title: /*i18n*/ 'Data' },
  { id: 'backups', title: /*i18n*/ 'Backups' },
  { id: 'compliance', title: /*i18n*/ 'Compliance' },
  { id: 'own', title: /*i18n*/ 'My account' },
] as const

export type ConsoleGroup = (typeof navGroups)[number]['id']

declare module '#src/shell/module.ts' {
  interface ConsoleGroups extends Record<ConsoleGroup, true> {}
}
