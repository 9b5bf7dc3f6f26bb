import { bulkImportsColumns } from './columns.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { importsEndpoints } from '#contract/imports/imports.ts'
import type { ImportKind, ImportStatus } from '#contract/imports/bulk-import.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>
const atWork = ['validating', 'running'] as const
const waiting = ['uploaded', 'ready'] as const

const ownImports = (tx: Tx, adminId: string) => tx.selectFrom('bulk_imports').where('admin_id', '=', adminId)

export type Owned = { adminId: string; kind: ImportKind }
export const findImport = (tx: Tx, { adminId, kind }: Owned, id: string) =>
  ownImports(tx, adminId).where('kind', '=', kind).where('id', '=', id).select(bulkImportsColumns).executeTakeFirst()

export const importList = listOf(importsEndpoints.imports.query, {
  from: ({ tx, kind }: Owned & { tx: Tx }) => tx.selectFrom('bulk_imports').where('bulk_imports.kind', '=', kind),
  key: 'bulk_imports.id',
  scope: ({ adminId }) => ownedBy('bulk_imports.admin_id', adminId),
  filters: {},
  order: () => sorted('desc', 'bulk_imports.created_at', 'bulk_imports.id'),
  rows: ({ tx }, keys) =>
    tx.selectFrom('bulk_imports').where(oneOf('bulk_imports.id', keys)).select(bulkImportsColumns).execute(),
})

/** Locks an import until the transaction ends, to serialise its changes. */
export const lockImport = (tx: Tx, id: string) =>
  tx.selectFrom('bulk_imports').where('id', '=', id).select(bulkImportsColumns).forUpdate().executeTakeFirst()

/** Locks the account's row, so that it starts one import at a time. */
export const lockImporter = (tx: Tx, adminId: string) =>
  tx.selectFrom(consoleAccounts.as('admin_users')).where('id', '=', adminId).select('id').forNoKeyUpdate().executeTakeFirst()

export const findImportAtWork = (tx: Tx, adminId: string) =>
  ownImports(tx, adminId).where('status', 'in', atWork).select('id').executeTakeFirst()

export const insertImport = (tx: Tx, row: Insertable<Database['bulk_imports']>) =>
  tx.insertInto('bulk_imports').values(row).execute()

export const updateImport = (tx: Tx, id: string, changes: Updateable<Database['bulk_imports']>) =>
  tx.updateTable('bulk_imports').set(changes).where('id', '=', id).execute()

/** Adds `done` rows to the progress. */
export const addProgress = (tx: Tx, id: string, { done, applied, at }: { done: number; applied: number; at: string }) =>
  tx
    .updateTable('bulk_imports')
    .set((row) => ({ progress: row('progress', '+', done), applied: row('applied', '+', applied), updated_at: at }))
    .where('id', '=', id)
    .execute()

/** Two imports never write at the same time, so that nobody is invited and no parish made twice; held until the end of the transaction. */
export const lockSending = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(7_201_811_145)})`.execute(tx)

/** Fails running imports without a job. */
export const failAbandoned = (tx: Tx, error: string, at: string) =>
  sql`update bulk_imports set status = 'failed', error = ${error}, updated_at = ${at}, ended_at = ${at}
    where status in ('validating', 'running') and not exists (
      select from graphile_worker.jobs
      where jobs.key = 'import:' || bulk_imports.id and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null))`.execute(
    tx,
  )

/** Cancels imports that were abandoned. */
export const cancelForgotten = (tx: Tx, before: string, at: string) =>
  tx
    .updateTable('bulk_imports')
    .set({ status: 'cancelled' satisfies ImportStatus, updated_at: at, ended_at: at })
    .where('status', 'in', waiting)
    .where('updated_at', '<', before)
    .execute()

export const deleteImportsBefore = (tx: Tx, before: string) =>
  tx.deleteFrom('bulk_imports').where('ended_at', '<', before).execute()
