import { defineServerModule } from '#server/platform/module/module.ts'
import { handleHandlers } from './handle.handlers.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

export const handles = defineServerModule({
  id: 'handles',
  endpoints: handleHandlers,
  seed,
  personalData: { tables: ['reserved_handles'], export: async () => ({}), erase: async () => {} },
})
