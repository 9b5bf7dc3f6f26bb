import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, day, search, text } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Reason } from '../staff/console-account.ts'
import { ModeratedKind, ModerationDecision } from './moderation.ts'

/** What became of a decision: it stands, was undone before its author was told, or its thing was restored later. */
export const DecisionOutcome = v.picklist(['standing', 'undone', 'restored'])

/** A decision about content, with what it was about as it read then (MOD-D3). */
export const DecisionRow = v.object({
  id: Id,
  kind: ModeratedKind,
  target_id: Id,
  /** Empty where several people wrote it, or its author is anonymous or gone. */
  title: v.string(),
  excerpt: v.string(),
  is_anonymous: v.boolean(),
  author: v.nullable(v.object({ id: Id, name: v.string(), username: v.nullable(v.string()) })),
  decision: ModerationDecision,
  reason: v.string(),
  /** The rule of the community that a warning names. */
  rule: v.nullable(v.object({ title: v.string(), title_ar: v.string() })),
  /** Of a suspension with an end. */
  suspended_until: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
  decided_at: v.string(),
  outcome: DecisionOutcome,
  /** Why it was restored, and by whom. */
  restored: v.nullable(v.object({ by: v.nullable(v.string()), at: v.string(), reason: v.string() })),
  /** A removal, warning or suspension whose author has been told, for thirty days. */
  can_restore: v.boolean(),
})
export type DecisionRow = v.InferOutput<typeof DecisionRow>

const console = { base: 'main', auth: 'admin', scope: 'rows' } as const

export const decisionsEndpoints = {
  decisions: endpoint({
    ...console,
    method: 'GET',
    path: 'superadmin/moderation/decisions/',
    rights: { all: ['view_content'] },
    touches: ['moderation-decisions'],
    errors: [],
    summary: 'Lists every decision of a moderator about content, the newest first (MOD-D3).',
    query: listQuery({
      filters: {
        q: search(),
        kind: choice(ModeratedKind.options),
        decision: choice(ModerationDecision.options),
        outcome: choice(DecisionOutcome.options),
        moderator: text(),
        from: day(),
        to: day(),
      },
    }),
    response: page(DecisionRow),
  }),
  restore: endpoint({
    ...console,
    method: 'POST',
    path: 'superadmin/moderation/decisions/{id}/revert/',
    rights: { all: ['moderate_content'] },
    touches: ['moderation-decisions', 'audit'],
    errors: ['conflict'],
    idempotent: true,
    summary:
      'Takes back a removal, warning or suspension of the last thirty days: shows it again, takes back the strike, lifts the suspension; its author is told.',
    body: v.object({ reason: Reason }),
    response: Detail,
  }),
} as const
