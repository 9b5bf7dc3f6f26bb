import * as v from 'valibot'
import { Id, line, page, pageQuery } from './common.ts'
import { Reason } from './console-account.ts'
import { endpoint } from './endpoint.ts'

/** What can wait for a moderator. Each kind is contributed by the module that holds it. */
export const moderatedKinds = ['prayer', 'item'] as const
export const ModeratedKind = v.picklist(moderatedKinds)
export type ModeratedKind = v.InferOutput<typeof ModeratedKind>

/** One entry of the queue (MOD-D5). An anonymous author stays anonymous here too (PRY-D4). */
export const QueueEntry = v.object({
  kind: ModeratedKind,
  id: Id,
  title: v.string(),
  excerpt: v.string(),
  /** Paths relative to the API host. */
  photos: v.array(v.string()),
  author_name: v.nullable(v.string()),
  /** Its author gave no name; who it is may be asked for with a reason. */
  is_anonymous: v.boolean(),
  parish_name: v.nullable(v.string()),
  /** Why it waits, as the first item of a seller, or a banned word. */
  reason: v.string(),
  waiting_since: v.string(),
})
export type QueueEntry = v.InferOutput<typeof QueueEntry>

/** Whose an anonymous entry is. */
export const RevealedAuthor = v.object({ id: Id, name: v.string(), username: v.string() })

/** Approving needs none; removing says why in 5 characters or more, and its author reads it. */
export const ModerationBody = v.object({
  decision: v.picklist(['approve', 'remove']),
  reason: v.optional(line(0, 300), ''),
})

const base = 'main'
const auth = 'user'

/**
 * Called with the member's token, and honoured only while the linked console account is active, holds the right and has a living
 * console session of its own (TRAP-24): else 403 `permission_denied`.
 */
export const moderationEndpoints = {
  queue: endpoint({
    method: 'GET',
    path: 'moderation/queue/',
    base,
    auth,
    errors: ['permission_denied'],
    summary: 'What waits for a moderator, the longest waiting first; needs moderate_content.',
    query: v.object({ ...pageQuery, kind: v.optional(ModeratedKind) }),
    response: page(QueueEntry),
  }),
  decide: endpoint({
    method: 'POST',
    path: 'moderation/queue/{kind}/{id}/decide/',
    base,
    auth,
    limit: 'write',
    errors: ['permission_denied', 'conflict'],
    summary: 'Approves (moderate_content) or removes (delete_content) what waits; audited, and its author is told.',
    idempotent: true,
    body: ModerationBody,
    response: QueueEntry,
  }),
  reveal: endpoint({
    method: 'POST',
    path: 'moderation/queue/{kind}/{id}/author/',
    base,
    auth,
    limit: 'write',
    errors: ['permission_denied', 'conflict'],
    summary: 'Whose an anonymous entry is (PRY-D4): needs moderate_content and a reason, and both stand in the audit log.',
    body: v.object({ reason: Reason }),
    response: RevealedAuthor,
  }),
} as const
