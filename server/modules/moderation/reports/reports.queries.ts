import { sql } from 'kysely'
import type { ReportReason, ReportTarget } from '#contract/moderation/reports.ts'
import { people } from '#server/modules/accounts/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
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

/** Open reports of a target by members, or those for one reason. Reports of one thing wait for each other, so that the third one knows that it is the third. */
export async function countOpenReports(tx: Tx, { type, targetId, reason }: Target & { reason?: ReportReason }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from reports
    where target_id = ${targetId} and target_type = ${type} and state = 'open'
      and reporter_id is not null ${reason === undefined ? sql`` : sql`and reason = ${reason}`}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const lockTarget = (tx: Tx, { targetId }: Pick<Target, 'targetId'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${targetId}::text, 11))`.execute(tx)

/** Closes the open reports of a target. Returns their ids. */
export const closeReports = async (
  tx: Tx,
  { type, targetId, state }: Target & { state: 'upheld' | 'dismissed' },
  at: string,
): Promise<string[]> =>
  (
    await tx
      .updateTable('reports')
      .set({ state, decided_at: at })
      .where('target_id', '=', targetId)
      .where('target_type', '=', type)
      .where('state', '=', 'open')
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Ids of a target's reports that were closed since then. */
export const closedSince = async (tx: Tx, { type, targetId, since }: Target & { /** ISO. */ since: string }): Promise<string[]> =>
  (
    await tx
      .selectFrom('reports')
      .where('target_id', '=', targetId)
      .where('target_type', '=', type)
      .where('state', '<>', 'open')
      .where('decided_at', '>=', since)
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Opens reports again, except where their member or rule has reported the same anew meanwhile. */
export const reopenReports = (tx: Tx, ids: readonly string[]) =>
  sql`update reports set state = 'open', decided_at = null
    where id = any(${ids}::uuid[]) and not exists (
      select from reports as newer where newer.state = 'open' and newer.target_type = reports.target_type
        and newer.target_id = reports.target_id
        and (newer.reporter_id = reports.reporter_id or newer.rule_id = reports.rule_id))`.execute(tx)

export const hasOpenReports = async (tx: Tx, targetId: string): Promise<boolean> =>
  (await tx
    .selectFrom('reports')
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Reports that were upheld, and with them what they led to was taken back. */
export const dismissReports = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('reports').set({ state: 'dismissed' }).where(oneOf('id', ids)).where('state', '=', 'upheld').execute()

/** The first hundred reports of a target with the names of their members, the oldest first. */
export const reportsAbout = (tx: Tx, targetId: string) =>
  tx
    .selectFrom('reports')
    .leftJoin(people.as('reporter'), 'reporter.id', 'reports.reporter_id')
    .where('reports.target_id', '=', targetId)
    .select(['reports.reason', 'reports.details', 'reports.created_at', 'reports.state'])
    .select(sql<string | null>`trim(reporter.first_name || ' ' || reporter.last_name)`.as('by'))
    .orderBy('reports.id')
    .limit(100)
    .execute()

/** Which of these the member has an open report of. */
export const reportedBy = async (tx: Tx, memberId: string, targetIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx
        .selectFrom('reports')
        .where('reporter_id', '=', memberId)
        .where(oneOf('target_id', targetIds))
        .where('state', '=', 'open')
        .select('target_id')
        .execute()
    ).map(({ target_id }) => target_id),
  )

export const reportsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('reports')
    .where('reporter_id', '=', userId)
    .select(['target_type', 'target_id', 'reason', 'details', 'state', 'created_at'])
    .orderBy('id')
    .execute()

export const deleteReportsOf = (tx: Tx, userId: string) => tx.deleteFrom('reports').where('reporter_id', '=', userId).execute()
