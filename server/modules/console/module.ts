import { defineServerModule } from '#server/platform/module/module.ts'
import type {} from './points.ts'
import { firstStepsHandlers } from './first-steps.handlers.ts'
import type {} from './tables.ts'
import { tiles } from './tiles.ts'
import { dashboard } from './dashboard.handlers.ts'

/** The console's first page. Modules provide its tiles. */
export const console = defineServerModule({
  id: 'console',
  endpoints: { dashboard, ...firstStepsHandlers },
  provides: { 'console.tile': tiles },
  reads: ['console.tile'],
  personalData: { tables: ['console_first_steps'], export: async () => ({}), erase: async () => {} },
})
