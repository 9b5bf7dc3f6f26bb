import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertErrorReport = (tx: Tx, report: Insertable<Database['error_reports']>) =>
  tx.insertInto('error_reports').values(report).execute()

export const deleteOldErrorReports = (tx: Tx, before: string) =>
  tx.deleteFrom('error_reports').where('created_at', '<', before).executeTakeFirst()
