import { defineServerModule } from '#server/platform/module/module.ts'
import { exportHandlers } from './export.handlers.ts'
import { exportJob } from './export.job.ts'
import { endReadyExports } from './export.queries.ts'
import { exportSweepJob } from './export-sweep.job.ts'
import type {} from './points.ts'
import type {} from './tables.ts'

export const exportJobs = defineServerModule({
  id: 'exports',
  endpoints: exportHandlers,
  reads: ['exports.list'],
  jobs: (parts) => [exportJob(parts), exportSweepJob],
  personalData: {
    tables: ['export_jobs'],
    export: async () => ({}),
    /** Earlier files may name the person: expires them for the next sweep. */
    erase: async (tx, _userId, { now }) => void (await endReadyExports(tx, new Date(now()).toISOString())),
  },
})
