import { sql } from 'kysely'
import { noticeRunsColumns } from '../columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { NoticeRow } from '../notice-row.ts'

export async function insertRun(
  tx: Tx,
  { params, ...notice }: NoticeRow,
  audience: { name: string; id: string },
  now: number,
): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('notice_runs')
    .values({
      id,
      ...notice,
      params: JSON.stringify(params),
      audience: audience.name,
      audience_id: audience.id,
      cursor: null,
      created_at: new Date(now).toISOString(),
    })
    .execute()
  return id
}

/** A run with people left to tell, locked until the end of the transaction. */
export const lockRun = (tx: Tx, id: string) =>
  tx
    .selectFrom('notice_runs')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .select(noticeRunsColumns)
    .forUpdate()
    .executeTakeFirst()

/** Whether a later run says what is newest to the same people. */
export const isReplaced = async (tx: Tx, { id, group_key }: { id: string; group_key: string | null }): Promise<boolean> => {
  if (group_key === null) return false
  const newer = tx.selectFrom('notice_runs').where('group_key', '=', group_key).where('id', '>', id).select('id').limit(1)
  return (await newer.executeTakeFirst()) !== undefined
}

/** `cursor`: the last person told. */
export const advanceRun = (tx: Tx, id: string, told: number, cursor: string | null, doneAt: string | null) =>
  tx
    .updateTable('notice_runs')
    .set((eb) => ({
      told: eb('told', '+', told),
      done_at: doneAt,
      ...(cursor === null ? {} : { cursor }),
    }))
    .where('id', '=', id)
    .execute()

export const deleteOldRuns = (tx: Tx, doneBefore: string) =>
  sql`delete from notice_runs where done_at < ${doneBefore}`.execute(tx)
