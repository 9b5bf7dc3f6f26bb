import { defineModule } from '#src/shell/module.ts'

export const moderationConsole = defineModule({
  id: 'moderation.console',
  auditLabels: {
    'moderation.approve': /*i18n*/ 'Content approved',
    'moderation.remove': /*i18n*/ 'Content removed',
    'moderation.for_buyer': /*i18n*/ 'Dispute decided for the buyer',
    'moderation.for_seller': /*i18n*/ 'Dispute decided for the seller',
    'moderation.reveal': /*i18n*/ 'Anonymous author revealed',
  },
  routes: () => ({}),
})
