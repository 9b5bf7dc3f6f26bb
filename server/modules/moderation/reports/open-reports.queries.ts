import { type RawBuilder, sql } from 'kysely'
import type { ReportReason } from '#contract/moderation/reports.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The rules that open reports about the record of this column name. */
export const openReasons = (column: string): RawBuilder<ReportReason[]> =>
  sql<
    ReportReason[]
  >`array(select flag.reason from reports flag where flag.target_id = ${sql.ref(column)} and flag.state = 'open')`

/** When the oldest open report of a thing was made; null without any. */
export const firstOpenReport = async (tx: Tx, targetId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('reports as flag')
      .where('flag.target_id', '=', targetId)
      .where('flag.state', '=', 'open')
      .select((eb) => eb.fn.min('flag.created_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null

export const hasOpenReports = async (tx: Tx, targetId: string): Promise<boolean> =>
  (await tx
    .selectFrom('reports as flag')
    .where('flag.target_id', '=', targetId)
    .where('flag.state', '=', 'open')
    .select('flag.id')
    .limit(1)
    .executeTakeFirst()) !== undefined
