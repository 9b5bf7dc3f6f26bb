import type { coreEndpoints } from '#contract/core.ts'
import { newId } from '#server/db/ids.ts'
import { flagsFor } from '#server/flags/flags.ts'
import type { Handler } from '#server/modules/module.ts'
import { insertErrorReport } from './core.queries.ts'
import { fileFeedback } from './feedback.service.ts'
import { mask, tame } from './error-report.ts'

export const featureFlags: Handler<typeof coreEndpoints.featureFlags> = (_input, { tx, caller, now }) =>
  flagsFor(tx, caller, now())

export const reportError: Handler<typeof coreEndpoints.reportError> = async ({ body }, { tx, now, userAgent, requestLog }) => {
  const { version, ...report } = tame(body)
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

export const sendFeedback: Handler<typeof coreEndpoints.sendFeedback> = ({ body, files }, context) =>
  fileFeedback(context.tx, context, {
    report: body,
    screenshot: files.screenshot ?? null,
    userId: context.caller?.userId ?? null,
    userAgent: context.userAgent,
  })
