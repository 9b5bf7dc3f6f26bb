import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { BulkLists } from '../core/bulk-outcome.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { DecisionRow } from './decisions.ts'
import { Claim, DecidedEntry, ModeratedKind, ModerationBody, QueueEntry } from './moderation.ts'
import { ReportReason } from './reports.ts'

/** What a moderator needs to judge: who wrote it and what became of it before, and who complains of what. */
export const CaseFile = v.object({
  entry: QueueEntry,
  /** Null where its author is anonymous, unknown or gone. */
  author: v.nullable(
    v.object({
      id: Id,
      name: v.string(),
      username: v.nullable(v.string()),
      joined_at: v.string(),
      /** Of decisions about what they wrote. */
      removed: v.number(),
      approved: v.number(),
      /** Removals and warnings that stand, of the last 90 days. */
      strikes: v.number(),
      /** After three strikes (MOD-D4). */
      suspension_days: v.nullable(v.number()),
    }),
  ),
  /** The oldest first. Without `by` a rule about words reported it, or a member who is gone. */
  reports: v.array(
    v.object({
      reason: ReportReason,
      details: v.string(),
      by: v.nullable(v.string()),
      at: v.string(),
      state: v.picklist(['open', 'upheld', 'dismissed', 'duplicate']),
    }),
  ),
  /** The last ten about this and about its author. */
  decisions: v.array(DecisionRow),
})
export type CaseFile = v.InferOutput<typeof CaseFile>

/** What waits, and what became of it in the moderator's scope; the shape of CMT-D6. */
export const ModerationStats = v.object({
  /** Waits for a moderator without any report. */
  pending: v.number(),
  /** Has open reports, in sight or not. */
  flagged: v.number(),
  /** Marked as spam in the last 30 days, and still so. */
  spam: v.number(),
  /** Taken down in the last 30 days for other reasons, and still so. */
  removed: v.number(),
  handled_today: v.number(),
  /** Between the first wait and the decision, over the last 30 days; null without any. */
  median_minutes: v.nullable(v.number()),
})
export type ModerationStats = v.InferOutput<typeof ModerationStats>

/** A moderator without limits, to whom an entry can be escalated. */
export const Assignee = v.object({ id: Id, name: v.string() })
export type Assignee = v.InferOutput<typeof Assignee>

/** `high` from a score of 10, `medium` from 4. */
export const scoreLevels = ['high', 'medium', 'low'] as const

/** How long an entry waits at least. */
export const queueAges = ['day', 'three_days', 'week'] as const

const console = { base: 'main', auth: 'admin', rights: { all: ['moderate_content'] }, scope: 'rows' } as const
const act = { ...console, method: 'POST', limit: 'write' } as const

/** The queue for the console's own session (MOD-D1): as members' moderators see it, with the file of each entry. */
export const consoleQueueEndpoints = {
  consoleQueue: endpoint({
    ...console,
    method: 'GET',
    path: 'superadmin/moderation/queue/',
    touches: ['moderation-queue'],
    errors: [],
    summary: 'Lists items waiting for moderation, the longest waiting first.',
    query: listQuery({
      filters: {
        kind: choice(ModeratedKind.options),
        /** Who holds it, or to whom it was escalated. */
        assignee: choice(['me', 'others', 'nobody']),
        escalated: flag(),
        score: choice(scoreLevels),
        /** Of an open report. */
        reason: choice(ReportReason.options),
        /** Waiting for longer than this. */
        age: choice(queueAges),
        parish: id(),
        /** The longest waiting first, or the highest score. */
        order: choice(['waiting', 'score'], 'waiting'),
      },
    }),
    response: page(QueueEntry),
  }),
  consoleCase: endpoint({
    ...console,
    method: 'GET',
    path: 'superadmin/moderation/queue/{kind}/{id}/',
    touches: ['moderation-queue', 'moderation-decisions'],
    errors: [],
    summary: 'Returns a waiting item with its reports, its author and earlier decisions; a reported message is audited.',
    response: CaseFile,
  }),
  consoleClaim: endpoint({
    ...act,
    path: 'superadmin/moderation/queue/{kind}/{id}/claim/',
    errors: ['conflict'],
    summary: 'Takes a waiting item for ten minutes, or ten more; the answer says who holds it.',
    response: Claim,
  }),
  consoleRelease: endpoint({
    ...act,
    path: 'superadmin/moderation/queue/{kind}/{id}/release/',
    errors: [],
    summary: 'Gives a taken item back, undecided.',
    response: Detail,
  }),
  consoleDecide: endpoint({
    ...act,
    path: 'superadmin/moderation/queue/{kind}/{id}/decide/',
    touches: ['moderation-queue', 'moderation-decisions', 'audit'],
    errors: ['conflict', 'permission_denied'],
    idempotent: true,
    summary:
      'Decides about a waiting or reported item (MOD-D1): approve, hide, warn its author, mark as spam, escalate; remove (delete_content); suspend its author (delete_content, suspend_users); or decides a dispute or an appeal.',
    body: ModerationBody,
    response: DecidedEntry,
  }),
  consoleBulk: endpoint({
    ...act,
    path: 'superadmin/moderation/bulk/',
    touches: ['moderation-queue', 'moderation-decisions', 'audit'],
    errors: ['permission_denied'],
    idempotent: true,
    summary:
      'Decides about up to 100 items, each by itself and like a single one; lists which succeeded and why the others failed.',
    body: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1, 'This field is required'), v.maxLength(100)),
      ...ModerationBody.entries,
    }),
    response: BulkLists,
  }),
  consoleBulkUndo: endpoint({
    ...act,
    path: 'superadmin/moderation/bulk/undo/',
    touches: ['moderation-queue', 'moderation-decisions', 'audit'],
    errors: [],
    summary: 'Takes back up to 100 decisions of the caller within 30 seconds, each by itself; lists why the others stand.',
    body: v.object({ ids: v.pipe(v.array(Id), v.minLength(1, 'This field is required'), v.maxLength(100)) }),
    response: BulkLists,
  }),
  moderationStats: endpoint({
    ...console,
    method: 'GET',
    path: 'superadmin/moderation/stats/',
    touches: ['moderation-queue', 'moderation-decisions'],
    errors: [],
    summary: 'Counts what waits, what was handled and how long it took.',
    response: ModerationStats,
  }),
  assignees: endpoint({
    ...console,
    method: 'GET',
    path: 'superadmin/moderation/assignees/',
    touches: [],
    errors: [],
    summary: 'Lists the moderators without limits, to whom an item can be escalated; without the caller.',
    response: v.array(Assignee),
  }),
  consoleUndo: endpoint({
    ...act,
    path: 'superadmin/moderation/cases/{id}/undo/',
    touches: ['moderation-queue', 'moderation-decisions', 'audit'],
    errors: ['conflict'],
    summary: 'Takes back a decision or an escalation of the caller within 30 seconds.',
    response: Detail,
  }),
} as const
