import { columnsOf } from '#server/platform/db/columns-of.ts'

export const featureFlagsColumns = columnsOf('feature_flags', {
  name: true,
  enabled: true,
  label: true,
  description: true,
  rollout_percent: true,
  parish_ids: true,
  roles: true,
  starts_at: true,
  ends_at: true,
  depends_on: true,
  updated_by: true,
  updated_at: true,
})
