import * as v from 'valibot'
import { PlainDate, line } from '#contract/core/common.ts'
import { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import { defineExport, inBatches } from '#server/platform/exports/csv-export.ts'
import { countFeedback, feedbackBefore } from './feedback-list.queries.ts'

const batch = 1_000

/** The filters of the console's list. */
const Filters = v.strictObject({
  q: v.optional(v.pipe(line(0, 100), v.toLowerCase())),
  status: v.optional(FeedbackRow.entries.status),
  from: v.optional(PlainDate),
  to: v.optional(PlainDate),
})

export const feedbackExport = defineExport({
  kind: 'feedback',
  header: ['receipt', 'at', 'status', 'name', 'email', 'message', 'source', 'tags', 'user agent', 'screenshot'],
  filters: Filters,
  count: countFeedback,
  async *rows(tx, filters) {
    for await (const row of inBatches(batch, (last: { created_at: string; id: string } | null) =>
      feedbackBefore(tx, filters, last, batch),
    ))
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
