/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'moderation.approve': /*i18n*/ 'Content approved',
  'moderation.remove': /*i18n*/ 'Content removed',
  'moderation.for_buyer': /*i18n*/ 'Dispute decided for the buyer',
  'moderation.for_seller': /*i18n*/ 'Dispute decided for the seller',
  'moderation.reveal': /*i18n*/ 'Anonymous author revealed',
} as const
