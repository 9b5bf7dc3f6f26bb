import type { ModerationPolicies } from '#contract/moderation/policies.ts'
import type { Instant, Json } from '#server/platform/db/columns.ts'

export type StoredPolicies = Omit<ModerationPolicies, 'rules_version' | 'updated_at'>
export type ModerationPoliciesTable = {
  version: number
  policies: Json<StoredPolicies>
  rules_version: number
  created_by: string | null
  created_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    moderation_policies: ModerationPoliciesTable
  }
}
