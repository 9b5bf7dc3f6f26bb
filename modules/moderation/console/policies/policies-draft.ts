import type { ModerationPolicies } from '#contract/moderation/policies.ts'

export const draftOf = ({ rules_version: _version, updated_at: _at, ...policies }: ModerationPolicies) => ({
  ...policies,
  hide_after_reports: String(policies.hide_after_reports),
  reason: '',
})
export type PoliciesDraft = ReturnType<typeof draftOf>

export const bodyOf = ({ reason, ...policies }: PoliciesDraft) => ({
  ...policies,
  hide_after_reports: Number(policies.hide_after_reports),
  reason: reason.trim(),
})
