export type UserNotesTable = {
  id: string
  user_id: string
  author_id: string | null
  /** When the note was written. */
  author_name: string
  text: string
  created_at: string
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    user_notes: UserNotesTable
  }
}
