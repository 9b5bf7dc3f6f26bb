import { defineServerModule } from '#server/platform/module/module.ts'
import { handleHandlers } from './handle.handlers.ts'
import type {} from './tables.ts'

export const handles = defineServerModule({
  id: 'handles',
  endpoints: handleHandlers,
  personalData: { tables: ['reserved_handles'], export: async () => ({}), erase: async () => {} },
})
