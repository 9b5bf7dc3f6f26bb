import { defineServerModule } from '#server/platform/module/module.ts'
import type {} from './points.ts'
import { firstStepsHandlers } from './first-steps.handlers.ts'
import type {} from './tables.ts'
import { figuresJob } from './figures.job.ts'
import { tiles } from './tiles.ts'
import { dashboard } from './dashboard.handlers.ts'

/** The console's first page. Modules provide its tiles. */
export const console = defineServerModule({
  id: 'console',
  endpoints: { dashboard, ...firstStepsHandlers },
  jobs: (parts) => [figuresJob(parts)],
  provides: { 'console.tile': tiles },
  reads: ['console.tile'],
  personalData: { tables: ['console_first_steps', 'console_figures'], export: async () => ({}), erase: async () => {} },
})
