import { type ErrorReport, errorReportEndpoints } from '#contract/logs/error-report.ts'
import type { Services } from '#src/services/create-services.ts'

/** Reports a crash of the frame itself, which no boundary of a page handles. */
export const reportCrash = ({ api, config }: Services, crash: Pick<ErrorReport, 'error_id' | 'message' | 'path'>) =>
  api.call(
    errorReportEndpoints.reportError,
    { body: { ...crash, category: 'runtime', version: config.version } },
    { suppressErrors: true },
  )
