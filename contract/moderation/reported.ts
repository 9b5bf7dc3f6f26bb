import * as v from 'valibot'
import { Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { ReportReason, ReportTarget } from './reports.ts'

/** Open, looked at by a moderator, or what was decided about the last report. */
export const ReportedState = v.picklist(['open', 'in_review', 'upheld', 'dismissed'])
export type ReportedState = v.InferOutput<typeof ReportedState>

/** Everything that was reported about one thing (MOD-D2). Who reported it stands in its file, for moderators alone. */
export const ReportedRow = v.object({
  /** Of the reported thing. */
  id: Id,
  kind: ReportTarget,
  /** Empty when it is gone. */
  title: v.string(),
  author_name: v.nullable(v.string()),
  /** By members; 0 where only rules about words did. */
  reports: v.number(),
  reasons: v.array(v.object({ reason: ReportReason, count: v.number() })),
  first_at: v.string(),
  last_at: v.string(),
  state: ReportedState,
  /** Nobody sees it at present, for reports or words. */
  is_waiting: v.boolean(),
})
export type ReportedRow = v.InferOutput<typeof ReportedRow>

export const reportedEndpoints = {
  reported: endpoint({
    method: 'GET',
    path: 'superadmin/moderation/reports/',
    base: 'main',
    auth: 'admin',
    rights: { all: ['view_content'] },
    scope: 'rows',
    touches: ['moderation-queue', 'moderation-decisions'],
    errors: [],
    summary: 'Lists what was reported, each thing once with its reports, the last reported first.',
    query: listQuery({
      filters: {
        state: choice(ReportedState.options),
        kind: choice(ReportTarget.options),
        reason: choice(ReportReason.options),
      },
      sort: ['last', 'reports'],
      defaultSort: '-last',
    }),
    response: page(ReportedRow),
  }),
} as const
