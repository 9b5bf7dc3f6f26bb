import { createRoute } from '@tanstack/react-router'
import DoorOpen from 'lucide-react/icons/door-open'
import { defineModule } from '#src/shell/module.ts'

export const accountsConsole = defineModule({
  id: 'accounts.console',
  auditLabels: {
    'account.data_export_requested': /*i18n*/ 'Own data requested',
    'account.deactivated': /*i18n*/ 'Account deactivated by its owner',
    'account.deleted': /*i18n*/ 'Account deleted at its owner’s request',
    'account.deletion_requested': /*i18n*/ 'Deletion requested by the owner',
    'account.email_change_requested': /*i18n*/ 'Change of address requested',
    'account.email_change_undone': /*i18n*/ 'Change of address undone',
    'account.email_changed': /*i18n*/ 'Address changed by its owner',
    'account.connected': /*i18n*/ 'Account at a provider connected',
    'account.disconnected': /*i18n*/ 'Account at a provider disconnected',
    'account.restored': /*i18n*/ 'Account reopened by its owner',
    'account.removed_unverified': /*i18n*/ 'Unverified account removed',
    'auth.password_changed': /*i18n*/ 'Password changed in the settings',
    'auth.password_reset': /*i18n*/ 'Password reset by an emailed link',
    'registration.change': /*i18n*/ 'Registration settings changed',
    // A refused call is logged under the name of its endpoint.
    'accounts.putRegistration': /*i18n*/ 'Registration settings changed',
    'session.refresh_reuse': /*i18n*/ 'A used token was presented again',
  },
  settingTexts: {
    access_minutes: {
      label: /*i18n*/ 'Access token lifetime',
      effect:
        /*i18n*/ 'How long an access token lasts; the browser renews it by itself. In the console never longer than 15 minutes.',
    },
    session_idle_days: {
      label: /*i18n*/ 'Members are signed out when they stay away for',
      effect: /*i18n*/ 'Counts from the last visit on a device, and holds for everybody from their next visit.',
    },
    session_days: {
      label: /*i18n*/ 'Members log in again after',
      effect: /*i18n*/ 'Counts from the login on a device, however often it is used.',
    },
    session_devices: {
      label: /*i18n*/ 'Devices of a member at a time',
      effect: /*i18n*/ 'At one more login the device that was not used for longest is signed out. Empty: as many as they like.',
    },
    console_session_hours: {
      label: /*i18n*/ 'Staff log in to the console again after',
      effect: /*i18n*/ 'Counts from the login. A console that nobody uses closes after 30 minutes in any case.',
    },
  },
  routes: ({ console }) => ({
    console: {
      registration: createRoute({
        getParentRoute: () => console,
        path: 'system/registration',
        staticData: {
          title: 'Registration',
          gate: { all: ['view_settings'] },
          nav: { slot: 'console', group: 'admission', order: 50, label: 'Registration', icon: DoorOpen },
        },
      }).lazy(() => import('./registration.page.tsx').then((page) => page.Route)),
    },
  }),
})
