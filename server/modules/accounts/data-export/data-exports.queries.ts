import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertDataExport = (tx: Tx, row: { id: string; user_id: string; requested_at: string }) =>
  tx.insertInto('data_exports').values(row).execute()

/** The member's newest export; failed ones count only where there is no other. */
export const newestDataExport = (tx: Tx, userId: string) =>
  tx
    .selectFrom('data_exports')
    .where('user_id', '=', userId)
    .select(['id', 'status', 'done', 'total', 'bytes', 'file', 'requested_at', 'expires_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const open = ['queued', 'running'] as const

/** Starts from the beginning after an earlier attempt. Returns the member; nothing when it is over. */
export const beginDataExport = (tx: Tx, id: string, total: number) =>
  tx
    .updateTable('data_exports')
    .set({ status: 'running', done: 0, total })
    .where('id', '=', id)
    .where('status', 'in', open)
    .returning('user_id')
    .executeTakeFirst()

export const recordDone = (tx: Tx, id: string, progress: { done: number; total: number }) =>
  tx.updateTable('data_exports').set(progress).where('id', '=', id).where('status', '=', 'running').execute()

type End = { status: 'ready'; file: string; bytes: number; expires_at: string } | { status: 'queued' | 'failed' }

/** Returns whether it was still open: an erased member's is gone. */
export const endDataExport = async (tx: Tx, id: string, end: End): Promise<boolean> =>
  (await tx
    .updateTable('data_exports')
    .set(end)
    .where('id', '=', id)
    .where('status', 'in', open)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const expiredDataExports = (tx: Tx, at: string) =>
  tx.selectFrom('data_exports').where('status', '=', 'ready').where('expires_at', '<=', at).select(['id', 'file']).execute()

export const markDataExportExpired = (tx: Tx, id: string) =>
  tx.updateTable('data_exports').set({ status: 'expired', file: null }).where('id', '=', id).execute()

/** Fails exports whose job is gone: the server was killed at each attempt. */
export const failAbandonedDataExports = async (tx: Tx): Promise<ReadonlyArray<{ id: string; user_id: string }>> => {
  const { rows } = await sql<{ id: string; user_id: string }>`update data_exports set status = 'failed'
    where status in ('queued', 'running') and not exists (
      select from graphile_worker.jobs
      where jobs.key = 'data-export:' || data_exports.id and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null))
    returning data_exports.id, data_exports.user_id`.execute(tx)
  return rows
}

export const filesOfDataExports = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.selectFrom('data_exports').where('user_id', '=', userId).where('file', 'is not', null).select('file').execute()
  ).flatMap(({ file }) => file ?? [])
