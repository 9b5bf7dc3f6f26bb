import { createRoute } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { defineModule } from '#src/shell/module.ts'

/** How the installation sends mail (SYS-D10). */
export const mail = defineModule({
  id: 'mail',
  auditLabels: {
    'mail.change': /*i18n*/ 'Mail server changed',
    'mail.putEmailConfig': /*i18n*/ 'Mail server changed',
    'mail.test': /*i18n*/ 'Test letter sent',
    // A refused call is logged under the name of its endpoint.
    'mail.testEmail': /*i18n*/ 'Test letter sent',
  },
  routes: ({ console }) => ({
    console: {
      config: createRoute({
        getParentRoute: () => console,
        path: 'system/email-config',
        staticData: {
          title: 'Mail',
          gate: { all: ['manage_settings'] },
          nav: { slot: 'console', group: 'system', order: 50, label: 'Mail', icon: Mail },
        },
      }).lazy(() => import('./email-config.page.tsx').then((page) => page.Route)),
    },
  }),
})
