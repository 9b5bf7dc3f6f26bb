import { afterCommit } from '#server/db/tx.ts'
import { hasParishFlags } from '#server/flags/flags.queries.ts'
import { defineServerModule } from '#server/modules/module.ts'
import { dashboard } from './dashboard.ts'
import * as handlers from './core.handlers.ts'
import { auditRowsOf } from './core.queries.ts'
import { feedbackExport } from './feedback.export.ts'
import { feedbackJob } from './feedback.job.ts'
import { deleteFeedbackOf, feedbackOf } from './feedback.queries.ts'
import { sweepJob } from './sweep.job.ts'

export const core = defineServerModule({
  id: 'core',
  handlers,
  jobs: [sweepJob, feedbackJob],
  dashboard,
  exports: [feedbackExport],
  on: {
    /** Flags may be of parishes: the client of whoever changed theirs asks again. */
    'membership.changed': async (tx, { userId }, { live, now }) => {
      if (await hasParishFlags(tx)) await live.send(tx, userId, { type: 'flags_updated', version: now() })
    },
  },
  personalData: {
    tables: ['settings', 'feature_flags', 'error_reports', 'feedback_reports', 'audit_log'],
    export: async (tx, userId) => ({
      audit_log: await auditRowsOf(tx, userId),
      feedback_reports: await feedbackOf(tx, userId),
    }),
    /** Elsewhere nothing names the person: the log knows them by id, error reports are masked. */
    erase: async (tx, userId, { files }) => {
      for (const picture of await deleteFeedbackOf(tx, userId))
        await afterCommit(tx, async () => void (await files.delete(picture)))
    },
  },
})
