import type { Generated } from 'kysely'

export type FeatureFlagsTable = {
  name: string
  enabled: Generated<boolean>
  label: Generated<string>
  description: Generated<string>
  rollout_percent: Generated<number>
  parish_ids: Generated<string[]>
  roles: Generated<string[]>
  starts_at: string | null
  ends_at: string | null
  depends_on: Generated<string[]>
  updated_by: string | null
  updated_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    feature_flags: FeatureFlagsTable
  }
}
