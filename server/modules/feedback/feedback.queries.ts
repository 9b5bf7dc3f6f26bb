import { people } from '#server/modules/accounts/views.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Returns whether the receipt number was free. */
export const insertFeedback = async (tx: Tx, report: Insertable<Database['feedback_reports']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Feedback the member sent while signed in, and as a visitor with their address. */
const written = (tx: Tx, userId: string) =>
  tx
    .selectFrom('feedback_reports')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([
          where('user_id', 'is', null),
          where('email', '=', tx.selectFrom(people.as('users')).where('id', '=', userId).select('email')),
        ]),
      ]),
    )

export const feedbackOf = (tx: Tx, userId: string) =>
  written(tx, userId)
    .select(['receipt', 'name', 'email', 'message', 'source', 'tags', 'user_agent', 'screenshot', 'created_at'])
    .orderBy('created_at')
    .execute()

/** Returns the names of the screenshots to delete. */
export const deleteFeedbackOf = async (tx: Tx, userId: string): Promise<string[]> =>
  picturesOf(
    await tx.deleteFrom('feedback_reports').where('id', 'in', written(tx, userId).select('id')).returning('screenshot').execute(),
  )

export const picturesBefore = async (tx: Tx, before: string): Promise<string[]> =>
  picturesOf(
    await tx
      .selectFrom('feedback_reports')
      .where('created_at', '<', before)
      .where('screenshot', 'is not', null)
      .select('screenshot')
      .execute(),
  )

export const deleteFeedbackBefore = (tx: Tx, before: string) =>
  tx.deleteFrom('feedback_reports').where('created_at', '<', before).execute()

const picturesOf = (rows: ReadonlyArray<{ screenshot: string | null }>) => rows.flatMap(({ screenshot }) => screenshot ?? [])
