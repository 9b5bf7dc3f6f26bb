import { userNotesColumns } from './columns.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserNotesTable } from './tables.ts'

export const insertNote = (tx: Tx, note: UserNotesTable) => tx.insertInto('user_notes').values(note).execute()

export const listNotes = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_notes')
    .where('user_id', '=', userId)
    .select(userNotesColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

/** Whether the author had such a note. */
export const deleteOwnNote = async (tx: Tx, { id, userId, authorId }: { id: string; userId: string; authorId: string }) =>
  (
    await tx
      .deleteFrom('user_notes')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** The notes about a person, for their own export (USR-D2: otherwise staff only). */
export const notesAbout = (tx: Tx, userId: string) =>
  tx.selectFrom('user_notes').where('user_id', '=', userId).select(['text', 'created_at']).orderBy('created_at').execute()
export const deleteNotesAbout = (tx: Tx, userId: string) => tx.deleteFrom('user_notes').where('user_id', '=', userId).execute()
