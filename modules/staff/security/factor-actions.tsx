import type { AdminUser } from '#contract/staff/console-account.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { readAdminUser } from '#machines/admin-login/admin-user.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { defineAction, defineDialogAction, defineInstantAction } from '#src/console/list/define-action.ts'
import { SetupDialog } from './setup-dialog.tsx'

export const setUp = defineDialogAction({
  id: 'set-up',
  isMain: true,
  when: ({ two_factor_enabled }: AdminUser) => !two_factor_enabled,
  label: /*i18n*/ 'Set up',
  endpoint: adminAuthEndpoints.beginTwoFactor,
  Dialog: SetupDialog,
})

export const switchOff = defineAction({
  id: 'switch-off',
  isDanger: true,
  when: ({ two_factor_enabled, two_factor_required }: AdminUser) => two_factor_enabled && !two_factor_required,
  label: /*i18n*/ 'Switch off',
  title: /*i18n*/ 'Switch the second factor off',
  text: /*i18n*/ 'Your password alone would then open the console.',
  ask: { reason: true },
  endpoint: adminAuthEndpoints.disableTwoFactor,
  input: (_, { reason }) => ({ body: { reason } }),
  onDone(answer, app) {
    const admin = readAdminUser(answer)
    if (admin) adminRecordOf(app).keep(admin)
  },
})

/** `show` gets the new codes, which are never sent again. */
export const renewCodes = (show: (codes: readonly string[]) => void) =>
  defineInstantAction({
    id: 'renew-codes',
    when: ({ two_factor_enabled }: AdminUser) => two_factor_enabled,
    label: /*i18n*/ 'New recovery codes',
    endpoint: adminAuthEndpoints.renewRecoveryCodes,
    input: () => ({}),
    onDone: ({ recovery_codes }) => show(recovery_codes),
  })
