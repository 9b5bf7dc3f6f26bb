import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from '../cases.tables.ts'

export const moderationCasesColumns = columnsOf('moderation_cases', {
  id: true,
  kind: true,
  target_id: true,
  state: true,
  claimed_by: true,
  claimed_until: true,
  author_id: true,
  is_anonymous: true,
  title: true,
  excerpt: true,
  decision: true,
  reason: true,
  decided_by: true,
  decided_at: true,
  before: true,
  closed_reports: true,
  undo_until: true,
  told_at: true,
  undone_at: true,
  restored_at: true,
  restored_by: true,
  restore_reason: true,
  created_at: true,
})
