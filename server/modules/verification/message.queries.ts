import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertMessage = (tx: Tx, message: Insertable<Database['verification_messages']>) =>
  tx.insertInto('verification_messages').values(message).execute()

/** Oldest first. */
export const listMessages = async (tx: Tx, subjectIds: readonly string[]) =>
  subjectIds.length === 0
    ? []
    : tx
        .selectFrom('verification_messages')
        .where('subject_id', 'in', subjectIds)
        .select(['subject_id', 'author', 'text', 'at'])
        .orderBy('at')
        .orderBy('id')
        .execute()

export const deleteMessages = (tx: Tx, subjectId: string) =>
  tx.deleteFrom('verification_messages').where('subject_id', '=', subjectId).execute()
