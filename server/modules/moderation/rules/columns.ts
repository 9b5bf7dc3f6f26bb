import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from '../rules.tables.ts'

export const moderationRulesColumns = columnsOf('moderation_rules', {
  id: true,
  pattern: true,
  match: true,
  action: true,
  scope: true,
  exceptions: true,
  note: true,
  is_active: true,
  hits: true,
  last_hit_at: true,
  timed_out_at: true,
  created_by: true,
  created_at: true,
  updated_at: true,
})
