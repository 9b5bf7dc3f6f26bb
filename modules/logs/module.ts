import { createRoute, redirect } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { readTableSearch, type TableSearch } from '#src/console/table/table-search.ts'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { type AuditFilterName, auditFilterNames, type LogFilterName, logFilterNames, type LogTab, logTabs } from './tabs.ts'

/** `tab` defaults to the audit log; `line` is its open line. */
export type LogsSearch = TableSearch<AuditFilterName | LogFilterName> & { tab?: LogTab; line?: number }

const readLogs = readTableSearch(...new Set([...auditFilterNames, ...logFilterNames]))

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

export function readLogsSearch(search: Record<string, unknown>): LogsSearch {
  const tab = logTabs.find((name) => name === search['tab'])
  const line = Number(search['line'])
  return {
    ...readLogs(search),
    ...(tab && tab !== 'audit' ? { tab } : {}),
    ...(Number.isSafeInteger(line) && line > 0 ? { line } : {}),
  }
}
