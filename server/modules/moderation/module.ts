import { defineServerModule } from '#server/platform/module/module.ts'
import { moderationHandlers } from './moderation.handlers.ts'
import type {} from './points.ts'

export const moderation = defineServerModule({
  id: 'moderation',
  endpoints: moderationHandlers,
  reads: ['moderation.target'],
  // What it shows is held by the modules that hold the content, what it did by the audit log.
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
