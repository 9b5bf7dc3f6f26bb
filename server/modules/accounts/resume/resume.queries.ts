import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findResume = (tx: Tx, userId: string) =>
  tx
    .selectFrom('resumes')
    .where('user_id', '=', userId)
    .select(['file', 'name', 'type', 'size_bytes', 'added_at'])
    .executeTakeFirst()

export const insertResume = (tx: Tx, resume: Insertable<Database['resumes']>) => tx.insertInto('resumes').values(resume).execute()

/** Returns the file, if there was one. */
export const deleteResume = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.deleteFrom('resumes').where('user_id', '=', userId).returning('file').executeTakeFirst())?.file ?? null
