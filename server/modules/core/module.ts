import { defineServerModule } from '#server/modules/module.ts'
import * as handlers from './core.handlers.ts'
import { auditRowsOf } from './core.queries.ts'
import { sweepJob } from './sweep.job.ts'

export const core = defineServerModule({
  id: 'core',
  handlers,
  jobs: [sweepJob],
  personalData: {
    tables: ['settings', 'feature_flags', 'error_reports', 'audit_log'],
    export: async (tx, userId) => ({ audit_log: await auditRowsOf(tx, userId) }),
    /** Nothing names the person: the log knows them by id, reports are masked. */
    erase: async () => {},
  },
})
