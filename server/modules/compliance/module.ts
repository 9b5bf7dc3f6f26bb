import { defineServerModule } from '#server/platform/module/module.ts'
import { arrivals } from './arrivals.ts'
import { personalData } from './personal-data.ts'
import { requestHandlers } from './requests.handlers.ts'
import { seed } from './seed/seed.ts'
import type {} from './tables.ts'
import { tiles } from './tiles.ts'

/** Requests under the GDPR: entered by staff, or by the member's own export and deletion (GDP-D2, GDP-D3). */
export const compliance = defineServerModule({
  id: 'compliance',
  endpoints: requestHandlers,
  on: arrivals,
  provides: { 'console.tile': tiles },
  seed,
  personalData,
})
