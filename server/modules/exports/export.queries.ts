import { exportJobsColumns } from './columns.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { type Insertable, sql } from 'kysely'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import type { ExportJob } from '#contract/exports/export-job.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow, ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Owner of the jobs; null for all accounts. */
type OwnerFilter = string | null

const scopeOf = (adminId: OwnerFilter) => (adminId === null ? everyRow : ownedBy('export_jobs.admin_id', adminId))
const shown = (tx: Tx) =>
  tx
    .selectFrom('export_jobs')
    .innerJoin(consoleAccounts.as('admin_users'), 'admin_users.id', 'export_jobs.admin_id')
    .select(exportJobsColumns)
    .select(['admin_users.first_name', 'admin_users.last_name'])
export type ExportRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const exportList = listOf(exportsEndpoints.exportJobs.query, {
  from: ({ tx }: { tx: Tx; ownerFilter: OwnerFilter }) => tx.selectFrom('export_jobs'),
  key: 'export_jobs.id',
  scope: ({ ownerFilter }) => scopeOf(ownerFilter),
  filters: {},
  order: () => sorted('desc', 'export_jobs.created_at', 'export_jobs.id'),
  rows: ({ tx }, keys) => shown(tx).where(oneOf('export_jobs.id', keys)).execute(),
})

export const findExport = (tx: Tx, adminId: OwnerFilter, id: string) =>
  shown(tx).where(scopeOf(adminId)).where('export_jobs.id', '=', id).executeTakeFirst()

/** Number of an account's unfinished jobs. */
export const countOpenExports = async (tx: Tx, adminId: string): Promise<number> =>
  (
    await tx
      .selectFrom('export_jobs')
      .where('admin_id', '=', adminId)
      .where('status', 'in', ['queued', 'running'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const insertExport = (tx: Tx, row: Insertable<Database['export_jobs']>) =>
  tx.insertInto('export_jobs').values(row).execute()

/** Restarts from the first row after an earlier attempt; returns nothing when cancelled meanwhile. */
export const beginExport = (tx: Tx, id: string) =>
  tx
    .updateTable('export_jobs')
    .set({ status: 'running', rows: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(exportJobsColumns)
    .executeTakeFirst()

/** Returns whether it is still running: a cancelled job is not. */
export const recordProgress = async (tx: Tx, id: string, progress: { rows?: number; total?: number }): Promise<boolean> =>
  (await tx
    .updateTable('export_jobs')
    .set(progress)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()) !== undefined

type End =
  | { status: 'ready'; rows: number; file: string; bytes: number; expires_at: string }
  | { status: 'queued' | 'cancelled' }
  | { status: 'failed'; error: string }

/** Returns whether it was still open. */
export const endExport = async (tx: Tx, id: string, end: End): Promise<boolean> =>
  (await tx
    .updateTable('export_jobs')
    .set(end)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()) !== undefined

export const countDownload = (tx: Tx, id: string) =>
  tx
    .updateTable('export_jobs')
    .set((row) => ({ downloads: row('downloads', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Expires finished exports; returns their files. */
export const expiredExports = (tx: Tx, at: string) =>
  tx.selectFrom('export_jobs').where('status', '=', 'ready').where('expires_at', '<=', at).select(['id', 'file']).execute()

export const markExpired = (tx: Tx, id: string) =>
  tx
    .updateTable('export_jobs')
    .set({ status: 'expired', file: null })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .execute()

/** Fails jobs without a worker: the server was killed at each attempt. */
export const failAbandoned = (tx: Tx, error: string) =>
  sql`update export_jobs set status = 'failed', error = ${error}
    where status in ('queued', 'running') and not exists (
      select from graphile_worker.jobs
      where jobs.key = 'export:' || export_jobs.id and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null))`.execute(
    tx,
  )

export const deleteExportsBefore = (tx: Tx, before: string) =>
  tx
    .deleteFrom('export_jobs')
    .where('created_at', '<', before)
    .where('status', 'in', ['failed', 'expired', 'cancelled'])
    .execute()

/** Exports written before an erasure may still name the person. */
export const endReadyExports = (tx: Tx, at: string) =>
  tx.updateTable('export_jobs').set({ expires_at: at }).where('status', '=', 'ready').where('expires_at', '>', at).execute()

export const exportView = (row: ExportRow, ownId: string, at: number): ExportJob => {
  const isOver = row.status === 'ready' && row.expires_at !== null && Date.parse(row.expires_at) <= at
  return {
    id: row.id,
    kind: row.kind as ExportJob['kind'],
    filters: row.filters,
    status: isOver ? 'expired' : row.status,
    rows: row.rows,
    total: row.total,
    bytes: row.bytes,
    error: row.error,
    downloads: row.downloads,
    requested_by: `${row.first_name} ${row.last_name}`,
    is_own: row.admin_id === ownId,
    created_at: row.created_at,
    expires_at: row.expires_at,
  }
}
