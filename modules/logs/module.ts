import { createRoute, redirect } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { readLogsSearch } from './logs-search.ts'

/** The audit log and the technical logs (SYS-D7). */
export const logs = defineModule({
  id: 'logs',
  auditWords,
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
})
