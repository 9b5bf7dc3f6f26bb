import type { ModeratedKind } from '#contract/moderation/moderation.ts'

/** What is moderated, by its kind. */
export const kindNames: Readonly<Record<ModeratedKind, string>> = {
  prayer: /*i18n*/ 'Prayer request',
  item: /*i18n*/ 'Marketplace item',
  dispute: /*i18n*/ 'Disputed order',
  post: /*i18n*/ 'Post',
  comment: /*i18n*/ 'Comment',
  message: /*i18n*/ 'Reported message',
  group: /*i18n*/ 'Group',
  page: /*i18n*/ 'Page',
  user: /*i18n*/ 'Member',
  event: /*i18n*/ 'Event',
  appeal: /*i18n*/ 'Appeal',
}
