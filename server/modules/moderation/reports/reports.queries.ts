import { sql } from 'kysely'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ReportsTable } from '../tables.ts'

type Target = { type: ReportTarget; targetId: string }

/** Undefined when this person has an open report of the same thing. */
export const insertReport = (tx: Tx, row: Omit<ReportsTable, 'state' | 'decided_at' | 'created_at'> & { created_at: string }) =>
  tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Open reports of a target by members. Reports of one thing wait for each other, so that the third one knows that it is the third. */
export async function countOpenReports(tx: Tx, { type, targetId }: Target): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from reports
    where target_id = ${targetId} and target_type = ${type} and state = 'open'
      and reporter_id is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

export const lockTarget = (tx: Tx, { targetId }: Target) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${targetId}::text, 11))`.execute(tx)

export const closeReports = (tx: Tx, { type, targetId, state }: Target & { state: 'upheld' | 'dismissed' }, at: string) =>
  tx
    .updateTable('reports')
    .set({ state, decided_at: at })
    .where('target_id', '=', targetId)
    .where('target_type', '=', type)
    .where('state', '=', 'open')
    .execute()

export const reportsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('reports')
    .where('reporter_id', '=', userId)
    .select(['target_type', 'target_id', 'reason', 'details', 'state', 'created_at'])
    .orderBy('id')
    .execute()

export const deleteReportsOf = (tx: Tx, userId: string) => tx.deleteFrom('reports').where('reporter_id', '=', userId).execute()
