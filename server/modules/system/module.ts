import { turnJob } from '#server/flags/tell.ts'
import { defineServerModule } from '#server/modules/module.ts'
import { auditExport } from './audit.export.ts'
import { auditHandlers } from './audit.handlers.ts'
import { dashboard } from './dashboard.ts'
import { exportHandlers } from './export.handlers.ts'
import { exportJob } from './export.job.ts'
import { endReadyExports } from './export.queries.ts'
import { exportSweepJob } from './export-sweep.job.ts'
import { feedbackHandlers } from './feedback.handlers.ts'
import { flagHandlers } from './flag.handlers.ts'
import { logHandlers } from './logs.handlers.ts'

export const system = defineServerModule({
  id: 'system',
  handlers: { ...flagHandlers, ...auditHandlers, ...logHandlers, ...exportHandlers, ...feedbackHandlers },
  jobs: (parts) => [exportJob(parts), exportSweepJob, turnJob(parts)],
  dashboard,
  exports: [auditExport],
  personalData: {
    tables: ['export_jobs'],
    export: async () => ({}),
    /** Files that were written before may name the person: their time is over with the next sweep. */
    erase: async (tx, _userId, { now }) => void (await endReadyExports(tx, new Date(now()).toISOString())),
  },
})
