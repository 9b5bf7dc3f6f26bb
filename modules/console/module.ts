import { createRoute, redirect } from '@tanstack/react-router'
import Gauge from 'lucide-react/icons/gauge'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { defineModule } from '#src/shell/module.ts'
import { readText } from '#src/shell/read-text.ts'

export const console = defineModule({
  id: 'console',
  routes: ({ public: open, console }) => {
    // What surrounds every room, fetched beside the first.
    console.lazy(() => import('./frame/console-frame.tsx').then((frame) => frame.Route))
    return {
      public: {
        login: createRoute({
          getParentRoute: () => open,
          path: 'admin/login',
          staticData: { title: 'Admin Login' },
          validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
        }).lazy(() => import('./login.page.tsx').then((page) => page.Route)),
        invitation: createRoute({
          getParentRoute: () => open,
          path: 'admin/accept-invitation',
          staticData: { title: 'Invitation' },
          validateSearch: (search: Record<string, unknown>) => readText(search, 'token'),
        }).lazy(() => import('./accept-invitation.page.tsx').then((page) => page.Route)),
      },
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
          staticData: { title: 'Dashboard', nav: { slot: 'console', group: 'overview', label: 'Dashboard', icon: Gauge } },
        }).lazy(() => import('./dashboard.page.tsx').then((page) => page.Route)),
        security: createRoute({
          getParentRoute: () => console,
          path: 'security',
          staticData: { title: 'My security', nav: { slot: 'console', group: 'own', label: 'My security', icon: ShieldCheck } },
        }).lazy(() => import('./security.page.tsx').then((page) => page.Route)),
      },
    }
  },
})
