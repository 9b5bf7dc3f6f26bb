import { defineServerModule } from '#server/platform/module/module.ts'
import { householdsHandlers } from './households.handlers.ts'
import { householdDataOf } from './households.queries.ts'
import { erase } from './households.service.ts'
import { seed } from './seed/seed.ts'
import type {} from './tables.ts'

/** Families: adults who joined by invitation, and their children by name. */
export const households = defineServerModule({
  id: 'households',
  endpoints: householdsHandlers,
  asks: ['notifications.notify'],
  provides: { 'notifications.kind': ['system'] },
  seed,
  personalData: {
    tables: ['households', 'household_members', 'household_children'],
    export: householdDataOf,
    erase,
  },
})
