import { defineServerModule } from '#server/platform/module/module.ts'
import { consoleHandlers } from './console.handlers.ts'
import { requestInvitation } from './invitation-request.handlers.ts'
import * as own from './own-invitation.handlers.ts'
import { sweepJob } from './sweep.job.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

/** Who may come in. Its rows are the accounts module's, which exports and erases them. */
export const invitations = defineServerModule({
  id: 'invitations',
  endpoints: { ...own, requestInvitation, ...consoleHandlers },
  asks: ['notifications.notify'],
  jobs: [sweepJob],
  seed,
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
