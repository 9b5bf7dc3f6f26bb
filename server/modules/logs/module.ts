import { defineServerModule } from '#server/platform/module/module.ts'
import { auditExport } from './audit.export.ts'
import { auditHandlers } from './audit.handlers.ts'
import { reportPolicy } from './csp-report.handlers.ts'
import { reportError } from './error-report.handlers.ts'
import { logHandlers } from './logs.handlers.ts'
import { auditRowsOf } from './personal-data.queries.ts'
import { sweepJob } from './sweep.job.ts'
import type {} from './tables.ts'

export const logs = defineServerModule({
  id: 'logs',
  endpoints: { reportError, reportPolicy, ...auditHandlers, ...logHandlers },
  jobs: [sweepJob],
  provides: { 'exports.list': [auditExport] },
  personalData: {
    tables: ['error_reports', 'audit_log'],
    export: async (tx, userId) => ({ audit_log: await auditRowsOf(tx, userId) }),
    /** The log stores people by id only; error reports are masked. */
    erase: async () => {},
  },
})
