import { errorReportEndpoints } from '#contract/logs/error-report.ts'
import { fromCallback, fromPromise } from 'xstate'
import type { ErrorReport as SentReport } from '#contract/logs/error-report.ts'
import type { Category } from '#machines/error-boundary/categories.ts'
import { errorBoundaryMachine } from '#machines/error-boundary/error-boundary.machine.ts'
import type { ErrorReport } from '#machines/error-boundary/report.ts'
import type { Services } from '#src/services/create-services.ts'
import { logError } from '#src/storage/error-log.ts'

const reloadedKey = 'reloaded_version'

/** The build this tab was last reloaded for (TRAP-49); null when session storage is unavailable. */
export function reloadedVersion(): string | null {
  try {
    return sessionStorage.getItem(reloadedKey)
  } catch {
    return null
  }
}

/** The chart with the real log, report and reload. A report that cannot be sent stays in the log. */
export const errorBoundaryChart = ({ api, storage }: Pick<Services, 'api' | 'storage'>) =>
  errorBoundaryMachine.provide({
    actors: {
      reporter: fromCallback<{ type: 'report'; report: ErrorReport }, Record<never, never>>(({ receive }) => {
        receive(({ report }) => {
          logError(storage, 'app', {
            at: new Date(report.at).toISOString(),
            message: `${report.name}: ${report.message}`,
            path: report.path,
            id: report.errorId,
          })
          api.call(errorReportEndpoints.reportError, { body: toBody(report) }, { suppressErrors: true }).catch((error: Error) => {
            console.warn(`error ${report.errorId} could not be reported: ${error.message}`)
          })
        })
      }),
      reloadPage: fromPromise<void, { version: string }>(async ({ input: { version } }) => {
        sessionStorage.setItem(reloadedKey, version)
        location.reload()
      }),
    },
  })

const sentCategory: Record<Category, SentReport['category']> = {
  network: 'network',
  authentication: 'authentication',
  authorization: 'authorization',
  chunk: 'chunk_load',
  validation: 'validation',
  runtime: 'runtime',
  unknown: 'unknown',
}
const toBody = ({ errorId, category, name, message, path, version }: ErrorReport): SentReport => ({
  error_id: errorId,
  category: sentCategory[category],
  message: name ? `${name}: ${message}` : message,
  path,
  version,
})
