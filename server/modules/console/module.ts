import { defineServerModule } from '#server/platform/module/module.ts'
import { dashboard as tiles } from './dashboard.ts'
import { dashboard } from './dashboard.handlers.ts'

/** The console's first page. What it shows is held by the modules that provide its tiles. */
export const console = defineServerModule({
  id: 'console',
  handlers: { dashboard },
  dashboard: tiles,
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
