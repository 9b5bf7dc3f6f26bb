import { logsEndpoints } from '#contract/logs/logs.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'
import { logDrawer } from './log-drawer.tsx'
import type { LogTab } from './logs-search.ts'
import { LineTitle } from './line-title.tsx'
import { detailText } from './line-text.ts'
import { levels } from './outcome.ts'

const { errorLogs, mailLogs, jobLogs, securityLogs } = logsEndpoints
type LogEndpoint = typeof errorLogs | typeof mailLogs | typeof jobLogs | typeof securityLogs

/** A technical log: lines of one shape, with their facts in a drawer. */
const logList = (tab: Exclude<LogTab, 'audit'>, title: Message, endpoint: LogEndpoint) =>
  defineListPage({
    id: `logs-${tab}`,
    endpoint,
    words: {
      title,
      search: /*i18n*/ 'Search this log',
      empty: { title: /*i18n*/ 'Nothing here', text: /*i18n*/ 'Entries appear here as soon as something happens.' },
    },
    beside: { tab },
    rowName: (row) => row.title,
    columns: [
      { id: 'title', title: /*i18n*/ 'What', cell: (row) => <LineTitle row={row} /> },
      { id: 'level', title: /*i18n*/ 'Level', badge: ({ level }) => levels[level] },
      { id: 'detail', title: /*i18n*/ 'Detail', text: (row, { i18n }) => shortened(detailText(row, i18n)) },
      { id: 'at', title: /*i18n*/ 'When', ago: ({ at }) => at },
    ],
    filters: {
      level: { label: /*i18n*/ 'Level', options: labelsOf(levels) },
      from: { label: /*i18n*/ 'From' },
      to: { label: /*i18n*/ 'To' },
    },
    drawer: logDrawer,
  })

const shortened = (text: string) => {
  const [first = ''] = text.split('\n')
  return first.length > 90 ? `${first.slice(0, 90)}…` : first
}

export const logLists = {
  errors: logList('errors', /*i18n*/ 'Application errors', errorLogs),
  mail: logList('mail', /*i18n*/ 'Mail', mailLogs),
  jobs: logList('jobs', /*i18n*/ 'Jobs', jobLogs),
  security: logList('security', /*i18n*/ 'Security', securityLogs),
} as const
