import { logsEndpoints } from '#contract/logs/logs.ts'
import { addressOf } from '#src/lists/address.ts'

export const lineDrawer = { param: 'line', tabs: [] } as const
const { auditLogs, errorLogs, mailLogs, jobLogs, securityLogs } = logsEndpoints
const readAudit = addressOf(auditLogs, lineDrawer).read
const readTab = {
  errors: addressOf(errorLogs, lineDrawer).read,
  mail: addressOf(mailLogs, lineDrawer).read,
  jobs: addressOf(jobLogs, lineDrawer).read,
  security: addressOf(securityLogs, lineDrawer).read,
} as const
const tabs = ['errors', 'mail', 'jobs', 'security'] as const

export type LogTab = 'audit' | keyof typeof readTab
type LogsSearch = (ReturnType<typeof readAudit> | ReturnType<typeof readTab.errors>) & { tab?: LogTab }

/** Each tab has its own filters; without `tab` it is the audit log. */
export function readLogsSearch(search: Record<string, unknown>): LogsSearch {
  const tab = tabs.find((name) => name === search['tab'])
  return tab ? { ...readTab[tab](search), tab } : readAudit(search)
}
