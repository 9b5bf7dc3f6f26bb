import { createRoute, redirect } from '@tanstack/react-router'
import Gauge from 'lucide-react/icons/gauge'
import { defineModule } from '#src/shell/module.ts'

/** The frame around every page of the console, and its dashboard. */
export const console = defineModule({
  id: 'console',
  auditLabels: {
    'backup.key_kept': /*i18n*/ 'Backup key confirmed as kept',
    // A refused call is logged under the name of its endpoint.
    'console.patchFirstSteps': /*i18n*/ 'First steps changed',
  },
  draws: ['commands', 'consoleTiles'],
  // For the idle guard.
  facts: { listens: ['app.visible', 'storage.changed'] },
  routes: ({ console }) => {
    // The frame, loaded together with the first page.
    console.lazy(() => import('./frame/console-frame.tsx').then((frame) => frame.Route))
    return {
      console: {
        index: createRoute({
          getParentRoute: () => console,
          path: '/',
          staticData: { title: 'Dashboard' },
          beforeLoad: (): void => {
            throw redirect({ to: '/admin/dashboard', replace: true })
          },
        }),
        dashboard: createRoute({
          getParentRoute: () => console,
          path: 'dashboard',
          staticData: {
            title: 'Dashboard',
            nav: { slot: 'console', group: 'overview', order: 10, label: 'Dashboard', icon: Gauge },
          },
        }).lazy(() => import('./dashboard.page.tsx').then((page) => page.Route)),
      },
    }
  },
})
