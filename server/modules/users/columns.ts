import { columnsOf } from '#server/platform/db/columns-of.ts'
import type {} from './tables.ts'

export const userNotesColumns = columnsOf('user_notes', {
  id: true,
  user_id: true,
  author_id: true,
  author_name: true,
  text: true,
  created_at: true,
})
