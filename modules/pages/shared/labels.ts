import type { PageKind, PageRole, PageStatus } from '#contract/pages/page.ts'

export const kindLabels: Readonly<Record<PageKind, string>> = {
  church: /*i18n*/ 'Local church',
  monastery: /*i18n*/ 'Monastery',
  ministry: /*i18n*/ 'Ministry',
  service: /*i18n*/ 'Service',
  choir: /*i18n*/ 'Choir',
  school: /*i18n*/ 'School',
  organisation: /*i18n*/ 'Organisation',
}
export const statusLabels: Readonly<Record<PageStatus, string>> = {
  draft: /*i18n*/ 'Draft',
  pending: /*i18n*/ 'Waiting for approval',
  published: /*i18n*/ 'Seen by everybody',
  unpublished: /*i18n*/ 'Unpublished',
  removed: /*i18n*/ 'Taken down',
}
export const roleLabels: Readonly<Record<PageRole, string>> = {
  owner: /*i18n*/ 'Owner',
  admin: /*i18n*/ 'Admin',
  editor: /*i18n*/ 'Editor',
}
export const roleTexts: Readonly<Record<PageRole, string>> = {
  owner: /*i18n*/ 'Everything, also naming others and deleting the page',
  admin: /*i18n*/ 'Details, followers and posts',
  editor: /*i18n*/ 'Posts',
}
