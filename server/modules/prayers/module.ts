import { defineServerModule } from '#server/modules/module.ts'
import { dashboard } from './dashboard.ts'
import { erasePrayerData, prayerDataOf } from './personal-data.queries.ts'
import { prayersHandlers } from './prayers.handlers.ts'
import { expireJob, purgeJob } from './retire.job.ts'
import { tellAuthorJob } from './tell-author.job.ts'
import { memberOf } from './viewer.ts'

export const prayers = defineServerModule({
  id: 'prayers',
  flag: 'prayerRequests',
  concealsCallers: true,
  handlers: prayersHandlers,
  jobs: (parts) => [tellAuthorJob(parts), expireJob, purgeJob],
  dashboard,
  personalData: {
    tables: ['prayer_categories', 'prayer_requests', 'prayers', 'prayer_updates'],
    export: async (tx, userId, parts) => prayerDataOf(tx, await memberOf(tx, parts, userId)),
    erase: async (tx, userId, parts) => erasePrayerData(tx, await memberOf(tx, parts, userId)),
  },
})
