import { defineServerModule } from '#server/platform/module/module.ts'
import type {} from './points.ts'
import { tiles } from './tiles.ts'
import { dashboard } from './dashboard.handlers.ts'

/** The console's first page. Modules provide its tiles. */
export const console = defineServerModule({
  id: 'console',
  endpoints: { dashboard },
  provides: { 'console.tile': tiles },
  reads: ['console.tile'],
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
