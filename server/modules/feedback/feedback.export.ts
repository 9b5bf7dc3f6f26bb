import { filterSchema } from '#contract/core/lists/list-query.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { defineExport } from '#server/platform/exports/csv-export.ts'
import { feedbackList } from './feedback-list.queries.ts'

export const feedbackExport = defineExport({
  kind: 'feedback',
  header: ['receipt', 'at', 'status', 'name', 'email', 'message', 'source', 'tags', 'user agent', 'screenshot'],
  filters: filterSchema(feedbackEndpoints.feedback.query.list.filters),
  count: (tx, filters) => feedbackList.count({ tx }, filters),
  async *rows(tx, filters) {
    for await (const reports of feedbackList.batches({ tx }, filters))
      for (const row of reports)
        yield [
          row.receipt,
          row.created_at,
          row.status,
          row.name,
          row.email,
          row.message,
          row.source,
          row.tags.join(' '),
          row.user_agent,
          row.screenshot !== null,
        ]
  },
})
