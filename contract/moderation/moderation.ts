import * as v from 'valibot'
import { Detail, Id, line } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { WhyWaiting } from './why-waiting.ts'

/** Kinds of content that can await moderation; each is contributed by its module. */
export const moderatedKinds = [
  'prayer',
  'item',
  'dispute',
  'post',
  'comment',
  'message',
  'group',
  'page',
  'user',
  'event',
  'appeal',
] as const
export const ModeratedKind = v.picklist(moderatedKinds)
export type ModeratedKind = v.InferOutput<typeof ModeratedKind>

/** Who is looking at an entry, for ten minutes from their last act; nobody else decides it meanwhile (MOD-D1). */
export const Claim = v.object({ name: v.string(), is_mine: v.boolean(), until: v.string() })
export type Claim = v.InferOutput<typeof Claim>

/**
 * Why this moderator may not decide: the entry is theirs, they reported it, its author ranks higher (CMT-D7), or it is an appeal against
 * their own decision (SC-18).
 */
export const Refusal = v.picklist(['own', 'reported', 'outranked', 'decided'])
export type Refusal = v.InferOutput<typeof Refusal>

/**
 * Content is approved or removed, a comment also marked as spam, or restored where a moderator meets it (CMT-D6); a dispute is decided
 * for one side; an appeal is granted or rejected (MOD-D1). `hide` takes content out of sight without a strike; `warn` leaves it there and
 * names the rule it breaks to its author; `suspend` removes it and suspends its author; `escalate` decides nothing: it gives the entry to
 * moderators without limits.
 */
export const ModerationDecision = v.picklist([
  'approve',
  'remove',
  'spam',
  'restore',
  'for_buyer',
  'for_seller',
  'grant',
  'reject',
  'hide',
  'warn',
  'suspend',
  'escalate',
])
export type ModerationDecision = v.InferOutput<typeof ModerationDecision>

/** An entry in the moderation queue (MOD-D5). An anonymous author stays anonymous here too (PRY-D4). */
export const QueueEntry = v.object({
  kind: ModeratedKind,
  id: Id,
  title: v.string(),
  excerpt: v.string(),
  /** Paths relative to the API host. */
  photos: v.array(v.string()),
  author_name: v.nullable(v.string()),
  /** Its author is anonymous; the console reveals the author for a reason. */
  is_anonymous: v.boolean(),
  parish_name: v.nullable(v.string()),
  parish_name_ar: v.nullable(v.string()),
  why: WhyWaiting,
  waiting_since: v.string(),
  claim: v.nullable(Claim),
  refusal: v.nullable(Refusal),
  /** What this moderator may decide about it. */
  decisions: v.array(ModerationDecision),
  /** The sum of the weights of the reasons of its open reports; 0 without any. */
  score: v.number(),
  /** Given to moderators without limits; `to`: to one of them. */
  escalation: v.nullable(v.object({ by: v.nullable(v.string()), at: v.string(), note: v.string(), to: v.nullable(v.string()) })),
  /** For a disputed order (MKT-D8): both sides and their statements, oldest first. */
  dispute: v.optional(
    v.object({
      buyer_name: v.string(),
      seller_name: v.string(),
      words: v.array(v.object({ by: v.picklist(['buyer', 'seller']), text: v.string(), at: v.string() })),
    }),
  ),
})
export type QueueEntry = v.InferOutput<typeof QueueEntry>

/** Decisions after which nobody but its author sees it any more; they may appeal. */
export const removals: readonly ModerationDecision[] = ['remove', 'spam', 'hide', 'suspend']
export const takesDown = (decision: ModerationDecision | null): boolean => decision !== null && removals.includes(decision)

/** Decisions that count against an author for 90 days (MOD-D4). */
export const strikes: readonly ModerationDecision[] = ['remove', 'spam', 'warn', 'suspend']
/** Decisions against an author that can be taken back for 30 days; they may appeal (PST-D5). */
export const revocable: readonly ModerationDecision[] = [...removals, 'warn']

/** Approving, and marking as spam, needs no reason; everything else needs one of at least 5 characters, shown to the author or both sides. */
export const ModerationBody = v.object({
  decision: ModerationDecision,
  reason: v.optional(line(0, 300), ''),
  /** Of a warning: the number of the rule of the community that the content breaks. */
  rule: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Of a suspension; null: until it is lifted. */
  days: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)))),
  /** Of an escalation: a moderator without limits; otherwise all of them are told. */
  assignee: v.optional(Id),
})

/** The decided entry. Its author is told after `undo_until`; null: told already, and it cannot be undone. */
export const DecidedEntry = v.object({ ...QueueEntry.entries, case_id: Id, undo_until: v.nullable(v.string()) })
export type DecidedEntry = v.InferOutput<typeof DecidedEntry>

const base = 'main'
const auth = 'user'

/**
 * Called with the member's token, and accepted only while the linked console account is active, holds the permission and has an
 * active console session of its own (TRAP-24): else 403 `permission_denied`.
 */
export const moderationEndpoints = {
  queue: endpoint({
    method: 'GET',
    path: 'moderation/queue/',
    base,
    auth,
    touches: ['moderation-queue'],
    errors: ['permission_denied'],
    summary: 'Lists items waiting for moderation, the longest waiting first; requires moderate_content.',
    query: listQuery({ filters: { kind: choice(ModeratedKind.options) } }),
    response: page(QueueEntry),
  }),
  claim: endpoint({
    method: 'POST',
    path: 'moderation/queue/{kind}/{id}/claim/',
    base,
    auth,
    limit: 'write',
    errors: ['permission_denied', 'conflict'],
    summary:
      'Takes a waiting item for ten minutes (moderate_content), or ten more; the answer says who holds it, which may be somebody else.',
    response: Claim,
  }),
  release: endpoint({
    method: 'POST',
    path: 'moderation/queue/{kind}/{id}/release/',
    base,
    auth,
    limit: 'write',
    errors: ['permission_denied'],
    summary: 'Gives a taken item back, undecided.',
    response: Detail,
  }),
  decide: endpoint({
    method: 'POST',
    path: 'moderation/queue/{kind}/{id}/decide/',
    base,
    auth,
    limit: 'write',
    touches: ['moderation-queue'],
    errors: ['permission_denied', 'conflict'],
    summary:
      'Approves a waiting item or marks it as spam (moderate_content), removes it (delete_content), or decides a dispute (moderate_content). Applies at once and is audited; the people concerned are told when it can no longer be undone.',
    idempotent: true,
    body: ModerationBody,
    response: DecidedEntry,
  }),
  undo: endpoint({
    method: 'POST',
    path: 'moderation/cases/{id}/undo/',
    base,
    auth,
    limit: 'write',
    touches: ['moderation-queue'],
    errors: ['permission_denied', 'conflict'],
    summary: 'Takes back a decision of the caller within 30 seconds, before its author is told; the item waits again.',
    response: Detail,
  }),
} as const
