import { afterCommit } from '#server/platform/db/tx.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { tiles } from './tiles.ts'
import { feedbackExport } from './feedback.export.ts'
import { feedbackHandlers } from './feedback.handlers.ts'
import { feedbackJob } from './feedback.job.ts'
import { deleteFeedbackOf, feedbackOf } from './feedback.queries.ts'
import { sendFeedback } from './send.handlers.ts'
import type {} from './tables.ts'

export const feedback = defineServerModule({
  id: 'feedback',
  endpoints: { sendFeedback, ...feedbackHandlers },
  jobs: [feedbackJob],
  provides: { 'console.tile': tiles, 'exports.list': [feedbackExport] },
  personalData: {
    tables: ['feedback_reports'],
    export: async (tx, userId) => ({ feedback_reports: await feedbackOf(tx, userId) }),
    files: async (tx, userId) =>
      (await feedbackOf(tx, userId)).flatMap(({ screenshot }) =>
        screenshot ? [{ name: screenshot, as: `feedback/${screenshot}` }] : [],
      ),
    erase: async (tx, userId, { files }) => {
      for (const picture of await deleteFeedbackOf(tx, userId)) await afterCommit(tx, () => files.delete(picture))
    },
  },
})
