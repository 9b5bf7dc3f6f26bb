import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id } from '../core/lists/filters.ts'
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
      /** Removals that stand, of the last 90 days. */
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
      state: v.picklist(['open', 'upheld', 'dismissed']),
    }),
  ),
  /** The last ten about this and about its author. */
  decisions: v.array(DecisionRow),
})
export type CaseFile = v.InferOutput<typeof CaseFile>

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
        assignee: choice(['me', 'others', 'nobody']),
        /** Of an open report. */
        reason: choice(ReportReason.options),
        /** Waiting for longer than this. */
        age: choice(queueAges),
        parish: id(),
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
    summary: 'Approves or removes (delete_content) a waiting item, or decides a dispute.',
    body: ModerationBody,
    response: DecidedEntry,
  }),
  consoleUndo: endpoint({
    ...act,
    path: 'superadmin/moderation/cases/{id}/undo/',
    touches: ['moderation-queue', 'moderation-decisions', 'audit'],
    errors: ['conflict'],
    summary: 'Takes back a decision of the caller within 30 seconds.',
    response: Detail,
  }),
} as const
