import { type Expression, sql, type Updateable } from 'kysely'
import { type ModeratedKind, type ModerationDecision, removals } from '#contract/moderation/moderation.ts'
import { consoleAccounts, consoleRoles } from '#server/modules/staff/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ModeratedRecord } from '../points.ts'
import { moderationCasesColumns } from './columns.ts'

export type Target = { kind: ModeratedKind; id: string }

/** Opens the case of a target, or locks the open one. Two moderators wait for each other here. */
export const openCase = (tx: Tx, { kind, id: target_id }: Target, row: { id: string; created_at: string }) =>
  tx
    .insertInto('moderation_cases')
    .values({ ...row, kind, target_id })
    .onConflict((conflict) => conflict.columns(['kind', 'target_id']).where(sql<boolean>`state = 'open'`).doUpdateSet({ kind }))
    .returning(moderationCasesColumns)
    .executeTakeFirstOrThrow()

export type StoredCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

export const lockCase = (tx: Tx, id: string) =>
  tx.selectFrom('moderation_cases').where('id', '=', id).select(moderationCasesColumns).forUpdate().executeTakeFirst()

/** The thing that a case is about. */
export const findTarget = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('moderation_cases').where('id', '=', id).select('target_id').executeTakeFirst())?.target_id

export const lockOpenCase = (tx: Tx, { kind, id }: Target) =>
  tx
    .selectFrom('moderation_cases')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .select(moderationCasesColumns)
    .forUpdate()
    .executeTakeFirst()

/** The removal of a target that stands, or one of these. */
export const lockRemoval = (tx: Tx, { kind, id }: Target, among: readonly ModerationDecision[] = removals) =>
  tx
    .selectFrom('moderation_cases')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('state', '=', 'decided')
    .where('decision', 'in', among)
    .where('restored_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(moderationCasesColumns)
    .forUpdate()
    .executeTakeFirst()

export const updateCase = async (tx: Tx, id: string, changes: Updateable<Database['moderation_cases']>) =>
  void (await tx.updateTable('moderation_cases').set(changes).where('id', '=', id).execute())

export async function isInScope(tx: Tx, records: Expression<ModeratedRecord>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${records} as record where record.id = ${id}`.execute(tx)
  return rows.length > 0
}

export async function isWaiting(tx: Tx, records: Expression<ModeratedRecord>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${records} as record where record.id = ${id} and record.is_waiting`.execute(tx)
  return rows.length > 0
}

/** Whether an open case was given to the moderators without limits. */
export const isEscalated = async (tx: Tx, { kind, id }: Target): Promise<boolean> =>
  (await tx
    .selectFrom('moderation_cases')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('state', '=', 'open')
    .where('escalated_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Open cases that were escalated, by target. */
export async function escalationsOf(tx: Tx, targetIds: readonly string[]) {
  const rows = await tx
    .selectFrom('moderation_cases')
    .leftJoin(consoleAccounts.as('staff'), 'staff.id', 'moderation_cases.escalated_by')
    .leftJoin(consoleAccounts.as('assignee'), 'assignee.id', 'moderation_cases.assigned_to')
    .where(oneOf('moderation_cases.target_id', targetIds))
    .where('moderation_cases.state', '=', 'open')
    .where('moderation_cases.escalated_at', 'is not', null)
    .select(['moderation_cases.target_id', 'moderation_cases.escalated_at as at', 'moderation_cases.escalation_note as note'])
    .select([
      sql<string | null>`trim(staff.first_name || ' ' || staff.last_name)`.as('by'),
      sql<string | null>`trim(assignee.first_name || ' ' || assignee.last_name)`.as('to'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.target_id, row]))
}

/** Claims that last, by target. */
export async function claimsOf(tx: Tx, targetIds: readonly string[], at: string) {
  const rows = await tx
    .selectFrom('moderation_cases')
    .innerJoin(consoleAccounts.as('staff'), 'staff.id', 'moderation_cases.claimed_by')
    .where(oneOf('moderation_cases.target_id', targetIds))
    .where('moderation_cases.state', '=', 'open')
    .where('moderation_cases.claimed_until', '>', at)
    .select(['moderation_cases.target_id', 'moderation_cases.claimed_by', 'moderation_cases.claimed_until as until'])
    .select(sql<string>`trim(staff.first_name || ' ' || staff.last_name)`.as('name'))
    .execute()
  return new Map(rows.map((row) => [row.target_id, row]))
}

export const staffName = async (tx: Tx, adminId: string): Promise<string> =>
  (
    await tx
      .selectFrom(consoleAccounts.as('staff'))
      .where('staff.id', '=', adminId)
      .select(sql<string>`trim(staff.first_name || ' ' || staff.last_name)`.as('name'))
      .executeTakeFirstOrThrow()
  ).name

/** Which of these members hold a higher office in the console than this rank. */
export const higherThan = async (tx: Tx, rank: number, memberIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx
        .selectFrom(consoleAccounts.as('staff'))
        .innerJoin(consoleRoles.as('role'), 'role.id', 'staff.role_id')
        .where(oneOf('staff.linked_user_id', memberIds))
        .where('staff.is_active', '=', true)
        .where('role.rank', '>', rank)
        .select('staff.linked_user_id')
        .execute()
    ).flatMap(({ linked_user_id }) => linked_user_id ?? []),
  )

/** Decisions about what a member wrote of which they were told. */
export const casesAbout = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('moderation_cases')
    .where('author_id', '=', memberId)
    .where('told_at', 'is not', null)
    .select(['kind', 'target_id', 'title', 'excerpt', 'decision', 'reason', 'decided_at'])
    .orderBy('id')
    .execute()

export const forgetAuthor = (tx: Tx, memberId: string) =>
  tx
    .updateTable('moderation_cases')
    .set({ author_id: null, title: '', excerpt: '', reason: '', escalation_note: '' })
    .where('author_id', '=', memberId)
    .execute()
