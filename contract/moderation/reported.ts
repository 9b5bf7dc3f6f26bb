import * as v from 'valibot'
import { Detail, Id, line } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { DecidedEntry } from './moderation.ts'
import { ReportReason, ReportTarget } from './reports.ts'

/** Open, looked at by a moderator, or what was decided about the last report; `duplicate`: another thing's reports stand for it. */
export const ReportedState = v.picklist(['open', 'in_review', 'upheld', 'dismissed', 'duplicate'])
export type ReportedState = v.InferOutput<typeof ReportedState>

/**
 * Whether others see it now: `held` until a moderator decides, `hidden` or `removed` by a moderator, `away` for another reason, such as
 * its owner's.
 */
export const ReportedSight = v.picklist(['shown', 'held', 'hidden', 'removed', 'away', 'deleted'])
export type ReportedSight = v.InferOutput<typeof ReportedSight>

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
  sight: ReportedSight,
  /** The sum of the weights of the reasons of its open reports. */
  score: v.number(),
  /** What it is a duplicate of. */
  duplicate_of: v.nullable(v.object({ id: Id, kind: ReportTarget, title: v.string() })),
  /** Things whose reports were merged into these. */
  duplicates: v.number(),
})
export type ReportedRow = v.InferOutput<typeof ReportedRow>

const decide = {
  method: 'POST',
  base: 'main',
  auth: 'admin',
  rights: { all: ['moderate_content'] },
  scope: 'rows',
  limit: 'write',
  touches: ['moderation-queue', 'moderation-decisions', 'audit'],
  errors: ['conflict', 'permission_denied'],
  idempotent: true,
} as const

/** `{id}` is that of the reported thing. */
export const reportedEndpoints = {
  reported: endpoint({
    method: 'GET',
    path: 'superadmin/reports/',
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
      sort: ['last', 'reports', 'score'],
      defaultSort: '-last',
    }),
    response: page(ReportedRow),
  }),
  uphold: endpoint({
    ...decide,
    path: 'superadmin/reports/{id}/uphold/',
    summary: 'Upholds the reports of a thing and removes it (delete_content); its author is told why.',
    body: v.object({ reason: line(0, 300) }),
    response: DecidedEntry,
  }),
  dismiss: endpoint({
    ...decide,
    path: 'superadmin/reports/{id}/dismiss/',
    summary: 'Dismisses the reports of a thing; it stays in sight or is shown again.',
    response: DecidedEntry,
  }),
  merge: endpoint({
    ...decide,
    path: 'superadmin/reports/{id}/merge/',
    summary: 'Closes the open reports of a thing as a duplicate of those of another.',
    body: v.object({ into: Id }),
    response: v.object({ id: Id, undo_until: v.string() }),
  }),
  undoMerge: endpoint({
    ...decide,
    path: 'superadmin/reports/merges/{id}/undo/',
    errors: ['conflict'],
    idempotent: false,
    summary: 'Takes back a merge of the caller within 30 seconds; the reports are open again.',
    response: Detail,
  }),
} as const
