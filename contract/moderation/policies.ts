import * as v from 'valibot'
import { line, text } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Reason } from '../staff/console-account.ts'

const outOfBounds = 'A whole number from 1 to 50'

/** A rule of the community, in both languages. Its number is its place. */
export const CommunityRule = v.object({
  title: line(1, 120),
  title_ar: line(1, 120),
  text: text(0, 1_000),
  text_ar: text(0, 1_000),
})
export type CommunityRule = v.InferOutput<typeof CommunityRule>

const policyFields = {
  rules: v.pipe(v.array(CommunityRule), v.minLength(1, 'Write at least one rule'), v.maxLength(20, 'At most 20 rules')),
  /** So many open reports by different members hide what they speak of. */
  hide_after_reports: v.pipe(
    v.number(outOfBounds),
    v.integer(outOfBounds),
    v.minValue(1, outOfBounds),
    v.maxValue(50, outOfBounds),
  ),
  /** A member's posts wait for a moderator until one has appeared. */
  first_post_review: v.boolean(),
}

/** What moderation goes by (MOD-D4). */
export const ModerationPolicies = v.object({
  ...policyFields,
  /** Grows whenever the rules of the community change. */
  rules_version: v.number(),
  /** Null: never changed. */
  updated_at: v.nullable(v.string()),
})
export type ModerationPolicies = v.InferOutput<typeof ModerationPolicies>

export const CommunityRules = v.object({
  version: v.number(),
  /** Null: the rules that the product begins with. */
  updated_at: v.nullable(v.string()),
  rules: v.array(v.object({ number: v.number(), ...CommunityRule.entries })),
})
export type CommunityRules = v.InferOutput<typeof CommunityRules>

const policies = { path: 'superadmin/moderation/policies/', base: 'main', auth: 'admin' } as const

export const policiesEndpoints = {
  readPolicies: endpoint({
    ...policies,
    method: 'GET',
    rights: { all: ['moderate_content'] },
    touches: ['moderation-policies'],
    errors: [],
    summary: 'Returns the rules of the community and what moderation goes by (MOD-D4).',
    response: ModerationPolicies,
  }),
  putPolicies: endpoint({
    ...policies,
    method: 'PUT',
    rights: { all: ['manage_settings'] },
    touches: ['moderation-policies', 'audit'],
    errors: ['stale'],
    maxBytes: 256 * 1024,
    summary: 'Replaces the policies; every version is kept.',
    body: v.object({ ...policyFields, reason: Reason, updated_at: v.nullable(v.string()) }),
    response: ModerationPolicies,
  }),
  communityRules: endpoint({
    method: 'GET',
    path: 'core/community-rules/',
    base: 'main',
    auth: 'user',
    touches: ['moderation-policies'],
    errors: [],
    summary: 'Returns the numbered rules of the community, as reports name them.',
    response: CommunityRules,
  }),
} as const
