import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { deleteNotesAbout } from './note.queries.ts'

/** Deletes what staff noted about a member, and closes the reports about them. */
export async function eraseMember(tx: Tx, userId: string, { ask }: Pick<Parts, 'ask'>): Promise<void> {
  await deleteNotesAbout(tx, userId)
  await ask(tx, 'moderation.closeReports', { type: 'user', targetId: userId, state: 'dismissed' })
}
