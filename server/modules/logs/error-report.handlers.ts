import type { logsEndpoints } from '#contract/logs/logs.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { insertErrorReport } from './error-report.queries.ts'
import { mask, truncatedReport } from './error-report.ts'

export const reportError: Handler<typeof logsEndpoints.reportError> = async ({ body }, { tx, now, userAgent, requestLog }) => {
  const { version, ...report } = truncatedReport(body)
  const id = newId(now())
  await insertErrorReport(tx, {
    ...report,
    id,
    version: version ?? null,
    user_agent: mask(userAgent),
    created_at: new Date(now()).toISOString(),
  })
  requestLog.warn({ errorId: report.error_id, category: report.category, path: report.path }, 'a client reported an error')
  return { error_id: report.error_id }
}
