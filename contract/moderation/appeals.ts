import * as v from 'valibot'
import { Id, text } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { ModeratedKind } from './moderation.ts'

/** Days from the message about a removal in which its author can appeal, once (PST-D5). */
export const appealDays = 14

export const AppealState = v.picklist(['open', 'granted', 'rejected'])
export type AppealState = v.InferOutput<typeof AppealState>

/** A removal or a warning as its author sees it, with their appeal. Never who decided it. */
export const OwnDecision = v.object({
  id: Id,
  kind: ModeratedKind,
  title: v.string(),
  excerpt: v.string(),
  reason: v.string(),
  /** It stayed in sight, and breaks this rule of the community. */
  is_warning: v.boolean(),
  /** Its author still sees it, and may change it. */
  is_hidden: v.boolean(),
  rule: v.nullable(v.object({ title: v.string(), title_ar: v.string() })),
  decided_at: v.string(),
  /** It was shown again, by an appeal or by a moderator. */
  is_restored: v.boolean(),
  /** Null: the author has appealed, it was restored, or the time is over. */
  appeal_until: v.nullable(v.string()),
  appeal: v.nullable(
    v.object({
      text: v.string(),
      at: v.string(),
      state: AppealState,
      /** Of the moderator, once it is decided. */
      answer: v.string(),
      decided_at: v.nullable(v.string()),
    }),
  ),
})
export type OwnDecision = v.InferOutput<typeof OwnDecision>

const own = { base: 'main', auth: 'user', touches: ['own-decisions'] } as const

export const appealsEndpoints = {
  ownDecision: endpoint({
    ...own,
    method: 'GET',
    path: 'moderation/decisions/{id}/',
    errors: [],
    summary: 'Returns a removal of which the caller was told, as its author.',
    response: OwnDecision,
  }),
  appeal: endpoint({
    ...own,
    method: 'POST',
    path: 'moderation/decisions/{id}/appeal/',
    limit: 'write',
    status: 201,
    errors: ['conflict'],
    idempotent: true,
    summary: 'Appeals against a removal, once within 14 days; another moderator decides.',
    body: v.object({ text: text(10, 1_000) }),
    response: OwnDecision,
  }),
} as const
