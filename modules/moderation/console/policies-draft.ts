import type { ModerationPolicies } from '#contract/moderation/policies.ts'

export const draftOf = ({ rules_version: _version, updated_at: _at, ...policies }: ModerationPolicies) => ({
  ...policies,
  hide_after_reports: String(policies.hide_after_reports),
  strikes: String(policies.strikes),
  strike_days: String(policies.strike_days),
  suspension_days: String(policies.suspension_days),
  reason: '',
})
export type PoliciesDraft = ReturnType<typeof draftOf>

export const bodyOf = ({ reason, ...policies }: PoliciesDraft) => ({
  ...policies,
  hide_after_reports: Number(policies.hide_after_reports),
  strikes: Number(policies.strikes),
  strike_days: Number(policies.strike_days),
  suspension_days: Number(policies.suspension_days),
  reason: reason.trim(),
})
