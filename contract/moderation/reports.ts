import * as v from 'valibot'
import { Detail, Id, text } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

/** What members can report; each is contributed by its module. */
export const reportTargets = ['post', 'comment', 'group', 'page', 'user', 'event', 'item', 'prayer'] as const
export const ReportTarget = v.picklist(reportTargets)
export type ReportTarget = v.InferOutput<typeof ReportTarget>

/** CMT-D5. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'self_harm',
  'false_information',
  'disrespect_to_faith',
  'personal_data',
  'other',
] as const
export const ReportReason = v.picklist(reportReasons)
export type ReportReason = v.InferOutput<typeof ReportReason>

export const reportsEndpoints = {
  report: endpoint({
    method: 'POST',
    path: 'reports/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    touches: ['posts', 'comments', 'groups', 'pages', 'calendar', 'items', 'item'],
    errors: [],
    status: 201,
    summary:
      'Reports something that the caller can see (COM-D10), once a person and target while the report is open; the third open report hides it, but never a member, until a moderator decides.',
    body: v.object({
      target_type: ReportTarget,
      target_id: Id,
      reason: ReportReason,
      details: v.optional(text(0, 1_000), ''),
    }),
    response: Detail,
  }),
} as const
