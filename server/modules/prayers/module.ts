import { defineServerModule } from '#server/platform/module/module.ts'
import { categoryHandlers } from './categories/category.handlers.ts'
import { tiles } from './tiles.ts'
import { moderatedPrayers } from './moderation/moderation.service.ts'
import { reportablePrayers } from './moderation/reportable.ts'
import { countNamedRequests, erasePrayerData, prayerDataOf } from './personal-data.queries.ts'
import { countPendingIn, moveToParish } from './requests/parish-rows.queries.ts'
import { prayersHandlers } from './requests/prayers.handlers.ts'
import { expireJob, purgeJob } from './requests/retire.job.ts'
import { praying } from './praying/audience.ts'
import { notifyAuthorJob } from './praying/notify-author.job.ts'
import { notifyOfDecisionJob } from './moderation/notify-of-decision.job.ts'
import { memberOf } from './viewer.ts'
import { prayerSource } from './search/prayer-source.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

export const prayers = defineServerModule({
  id: 'prayers',
  flag: 'prayerRequests',
  concealsCallers: true,
  endpoints: { ...prayersHandlers, ...categoryHandlers },
  jobs: (parts) => [notifyAuthorJob(parts), notifyOfDecisionJob(parts), expireJob, purgeJob],
  on: { 'parish.merged': async (tx, { parishId, intoId }) => void (await moveToParish(tx, parishId, intoId)) },
  asks: ['moderation.closeReports', 'moderation.screen', 'notifications.notify', 'notifications.notifyMany'],
  provides: {
    'notifications.audience': [praying],
    'notifications.kind': ['prayer_prayed', 'prayer_update', 'moderation'],
    'search.source': [prayerSource],
    'console.tile': tiles,
    'moderation.reportable': [reportablePrayers],
    'moderation.target': [moderatedPrayers],
    'parishes.figure': [{ name: 'prayers_pending', count: (tx, { parishId }) => countPendingIn(tx, parishId) }],
    'users.activity': [async (tx, userId) => ({ prayer_requests: await countNamedRequests(tx, userId) })],
  },
  seed,
  personalData: {
    tables: ['prayer_categories', 'prayer_category_counts', 'prayer_requests', 'prayers', 'prayer_updates'],
    export: async (tx, userId, parts) => prayerDataOf(tx, await memberOf(tx, parts, userId)),
    erase: async (tx, userId, parts) => erasePrayerData(tx, await memberOf(tx, parts, userId)),
  },
})
