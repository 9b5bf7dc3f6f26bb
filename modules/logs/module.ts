import { createRoute, redirect } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { defineModule } from '#src/shell/module.ts'
import { readLogsSearch } from './logs-search.ts'

/** The audit log and the technical logs (SYS-D7). */
export const logs = defineModule({
  id: 'logs',
  auditLabels: {
    'audit.verify': /*i18n*/ 'Audit log verified',
    'sign_in.signed_in': /*i18n*/ 'Signed in',
    'sign_in.wrong_password': /*i18n*/ 'Wrong password',
    'sign_in.wrong_code': /*i18n*/ 'Wrong second-factor code',
    'sign_in.locked': /*i18n*/ 'Account locked',
    // A refused call is logged under the name of its endpoint.
    'logs.verifyAuditLog': /*i18n*/ 'Audit log verified',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'system/logs',
        staticData: {
          title: 'Logs',
          gate: { any: ['view_audit_logs'] },
          nav: { slot: 'console', group: 'system', order: 30, label: 'Logs', icon: ScrollText },
        },
        validateSearch: readLogsSearch,
      }).lazy(() => import('./logs.page.tsx').then((page) => page.Route)),
      /** Alias (SYS-D7). */
      auditLogs: createRoute({
        getParentRoute: () => console,
        path: 'audit-logs',
        staticData: { title: 'Logs' },
        validateSearch: readLogsSearch,
        beforeLoad: ({ search }): void => {
          throw redirect({ to: '/admin/system/logs', search, replace: true })
        },
      }),
    },
  }),
  slots: [
    {
      slot: 'exportedFilters',
      id: 'audit-logs',
      order: 10,
      kind: 'audit_logs',
      load: () => import('./audit-list.tsx').then((list) => list.AuditFilters),
    },
  ],
})
