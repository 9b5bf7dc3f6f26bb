import { filterSchema } from '#contract/core/lists/list-query.ts'
import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { defineExport } from '#server/platform/exports/csv-export.ts'
import { decisionList } from './cases/decisions.queries.ts'

export const decisionsExport = defineExport({
  kind: 'decisions',
  header: [
    'at',
    'moderator',
    'decision',
    'state',
    'kind',
    'target id',
    'title',
    'text',
    'author',
    'reason',
    'restored at',
    'why',
  ],
  filters: filterSchema(decisionsEndpoints.decisions.query.list.filters),
  count: (tx, filters) => decisionList.count({ tx, within: null }, filters),
  async *rows(tx, filters) {
    for await (const decisions of decisionList.batches({ tx, within: null }, filters))
      for (const row of decisions)
        yield [
          row.decided_at,
          row.decided_by_name,
          row.decision,
          row.state,
          row.kind,
          row.target_id,
          row.title,
          row.excerpt,
          row.author_name,
          row.reason,
          row.restored_at,
          row.restore_reason,
        ]
  },
})
