import { defineModule } from '#src/shell/module.ts'

export const accountsConsole = defineModule({
  id: 'accounts.console',
  auditLabels: {
    'account.removed_unverified': /*i18n*/ 'Unverified account removed',
    'auth.password_reset': /*i18n*/ 'Password reset by an emailed link',
    'session.refresh_reuse': /*i18n*/ 'A used token was presented again',
  },
  routes: () => ({}),
})
