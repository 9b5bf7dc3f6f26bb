import type { GroupKind, GroupPostPolicy, GroupRole, GroupStatus, JoinPolicy, Privacy } from '#contract/groups/group.ts'

export const kindLabels: Readonly<Record<GroupKind, string>> = {
  ministry: /*i18n*/ 'Ministry',
  service: /*i18n*/ 'Service',
  study: /*i18n*/ 'Bible study',
  choir: /*i18n*/ 'Choir',
  youth: /*i18n*/ 'Youth',
  family: /*i18n*/ 'Family',
  scouts: /*i18n*/ 'Scouts',
  social: /*i18n*/ 'Social',
  other: /*i18n*/ 'Other',
}
export const privacyLabels: Readonly<Record<Privacy, string>> = {
  open: /*i18n*/ 'Open to all',
  closed: /*i18n*/ 'Closed',
  secret: /*i18n*/ 'Secret',
}
export const privacyTexts: Readonly<Record<Privacy, string>> = {
  open: /*i18n*/ 'Every member sees what is written.',
  closed: /*i18n*/ 'Everybody finds it; its members see what is written.',
  secret: /*i18n*/ 'Nobody but its members and the invited know of it.',
}
/** In the head of a group. */
export const privacyFacts: Readonly<Record<Privacy, string>> = {
  open: /*i18n*/ 'Open: every member sees what is written',
  closed: /*i18n*/ 'Closed: members see what is written',
  secret: /*i18n*/ 'Secret: nobody else knows of it',
}
export const joinLabels: Readonly<Record<JoinPolicy, string>> = {
  open: /*i18n*/ 'Everybody joins at once',
  approval: /*i18n*/ 'An admin lets people in',
  invite: /*i18n*/ 'By invitation only',
}
export const postingLabels: Readonly<Record<GroupPostPolicy, string>> = {
  members: /*i18n*/ 'Everyone may post',
  replies: /*i18n*/ 'Leaders post, everyone may answer',
  admins: /*i18n*/ 'Only leaders write',
}
export const roleLabels: Readonly<Record<GroupRole, string>> = {
  owner: /*i18n*/ 'Owner',
  admin: /*i18n*/ 'Admin',
  moderator: /*i18n*/ 'Moderator',
  member: /*i18n*/ 'Member',
}
export const statusLabels: Readonly<Record<GroupStatus, string>> = {
  pending: /*i18n*/ 'Waiting for approval',
  active: /*i18n*/ 'Active',
  archived: /*i18n*/ 'Archived',
  removed: /*i18n*/ 'Taken down',
}
