import { createRoute, redirect } from '@tanstack/react-router'
import FileDown from 'lucide-react/icons/file-down'
import Flag from 'lucide-react/icons/flag'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import { readTableSearch, type TableSearch } from '#src/console/table/table-search.ts'
import { defineModule } from '#src/shell/module.ts'
import { type AuditFilterName, auditFilterNames, type LogFilterName, logFilterNames, type LogTab, logTabs } from './logs/tabs.ts'
import { type FeedbackFilterName, feedbackFilterNames } from './feedback/filters.ts'

/** `tab` is the audit log unless said; `line` the line of it that is open. */
export type LogsSearch = TableSearch<AuditFilterName | LogFilterName> & { tab?: LogTab; line?: number }
export type FeedbackSearch = TableSearch<FeedbackFilterName> & { report?: string }

const readLogs = readTableSearch(...new Set([...auditFilterNames, ...logFilterNames]))
const readFeedback = readTableSearch(...feedbackFilterNames)

export const system = defineModule({
  id: 'system',
  routes: ({ console }) => ({
    console: {
      flags: createRoute({
        getParentRoute: () => console,
        path: 'system/feature-flags',
        staticData: {
          title: 'Feature flags',
          gate: { any: ['view_feature_flags'] },
          nav: { slot: 'console', group: 'system', label: 'Feature flags', icon: Flag },
        },
      }).lazy(() => import('./flags.page.tsx').then((page) => page.Route)),
      logs: createRoute({
        getParentRoute: () => console,
        path: 'system/logs',
        staticData: {
          title: 'Logs',
          gate: { any: ['view_audit_logs'] },
          nav: { slot: 'console', group: 'system', label: 'Logs', icon: ScrollText },
        },
        validateSearch: readLogsSearch,
      }).lazy(() => import('./logs.page.tsx').then((page) => page.Route)),
      /** The further name (SYS-D7). */
      auditLogs: createRoute({
        getParentRoute: () => console,
        path: 'audit-logs',
        staticData: { title: 'Logs' },
        validateSearch: readLogsSearch,
        beforeLoad: ({ search }): void => {
          throw redirect({ to: '/admin/system/logs', search, replace: true })
        },
      }),
      feedback: createRoute({
        getParentRoute: () => console,
        path: 'feedback',
        staticData: {
          title: 'Feedback',
          gate: { any: ['view_content'] },
          nav: { slot: 'console', group: 'system', label: 'Feedback', icon: MessageSquareText },
        },
        validateSearch: (search: Record<string, unknown>): FeedbackSearch => ({
          ...readFeedback(search),
          ...(typeof search['report'] === 'string' ? { report: search['report'] } : {}),
        }),
      }).lazy(() => import('./feedback.page.tsx').then((page) => page.Route)),
      exports: createRoute({
        getParentRoute: () => console,
        path: 'export-jobs',
        staticData: { title: 'Exports', nav: { slot: 'console', group: 'data', label: 'Exports', icon: FileDown } },
        validateSearch: readTableSearch(),
      }).lazy(() => import('./export-jobs.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'tableExports',
      id: 'export-button',
      order: 10,
      load: () => import('./exports/export-button.tsx').then((part) => part.ExportButton),
    },
  ],
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
