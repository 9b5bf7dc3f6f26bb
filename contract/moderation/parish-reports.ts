import * as v from 'valibot'
import { Id } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { page } from '../core/lists/page.ts'
import { ReportedSight } from './reported.ts'
import { ReportReason } from './reports.ts'

/** What the admins of a parish handle in their parish, beside the moderators (CMT-D7). */
export const parishReportKinds = ['post', 'comment', 'event'] as const

/** `hidden_here`: by an admin of the parish; `away`: also where only the caller does not see it. */
export const ParishReportSight = v.picklist([...ReportedSight.options, 'hidden_here'])
export type ParishReportSight = v.InferOutput<typeof ParishReportSight>

/** What members reported of one thing in the parish. Who reported it is not told. */
export const ParishReport = v.object({
  /** Of the reported thing. */
  id: Id,
  kind: v.picklist(parishReportKinds),
  /** Its first words; empty where the caller may not read it any more. */
  text: v.string(),
  /** Null for what stands under the parish's own name, and without `text`. */
  author_name: v.nullable(v.string()),
  /** Path of its page; null where the caller finds none. */
  url: v.nullable(v.string()),
  /** By members. */
  reports: v.number(),
  reasons: v.array(ReportReason),
  last_at: v.string(),
  /** Until moderators, or an admin who deletes it, have decided about the reports. */
  is_open: v.boolean(),
  sight: ParishReportSight,
  /** The caller has an open report of it, and therefore handles none of it. */
  is_mine: v.boolean(),
  acts: v.array(v.picklist(['hide', 'show', 'remove'])),
})
export type ParishReport = v.InferOutput<typeof ParishReport>

export const parishReportsEndpoints = {
  parishReports: endpoint({
    base: 'main',
    auth: 'user',
    method: 'GET',
    path: 'parish-admin/parishes/{slug}/reports/',
    touches: ['posts', 'comments', 'calendar'],
    errors: [],
    summary:
      'Lists what members reported among the posts, comments and events of a parish, the last reported first, for its admins; never what the caller wrote.',
    query: listQuery({ filters: { state: choice(['open', 'decided'], 'open') } }),
    response: page(ParishReport),
  }),
} as const
