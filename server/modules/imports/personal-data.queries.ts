import { people } from '#server/modules/accounts/views.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Rows containing the person's address in any column. */
const about = (userId: string) =>
  sql<SqlBool>`exists (select from ${people.as('users')}, unnest(bulk_import_rows.cells) as cell
    where users.id = ${userId} and lower(cell) = users.email)`

export const rowsAbout = (tx: Tx, userId: string) =>
  tx
    .selectFrom('bulk_import_rows')
    .innerJoin('bulk_imports', 'bulk_imports.id', 'bulk_import_rows.import_id')
    .where(about(userId))
    .select(['bulk_imports.columns', 'bulk_import_rows.cells', 'bulk_import_rows.outcome', 'bulk_imports.created_at'])
    .execute()

export const deleteRowsAbout = (tx: Tx, userId: string) => tx.deleteFrom('bulk_import_rows').where(about(userId)).execute()
