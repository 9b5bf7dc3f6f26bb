import type { ColumnType, Generated } from 'kysely'

export type LiveSequencesTable = { user_id: string; last_seq: number }
export type LiveFramesTable = {
  user_id: string
  seq: number
  frame: ColumnType<Record<string, unknown>, string, never>
  created_at: Generated<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    live_sequences: LiveSequencesTable
    live_frames: LiveFramesTable
  }
}
