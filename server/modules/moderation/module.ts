import { defineServerModule } from '#server/platform/module/module.ts'
import { revealAuthor } from './console.handlers.ts'
import { moderationHandlers } from './moderation.handlers.ts'
import type {} from './points.ts'

export const moderation = defineServerModule({
  id: 'moderation',
  endpoints: { ...moderationHandlers, revealAuthor },
  reads: ['moderation.target'],
  // The content belongs to other modules, the history to the audit log.
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
