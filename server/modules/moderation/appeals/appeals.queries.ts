import { type Insertable, sql } from 'kysely'
import { revocable } from '#contract/moderation/moderation.ts'
import { people } from '#server/modules/accounts/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ModeratedRecord } from '../points.ts'

const columns = ['id', 'case_id', 'author_id', 'text', 'state', 'answer', 'created_at', 'decided_at'] as const

export const insertAppeal = (tx: Tx, row: Insertable<Database['moderation_appeals']>) =>
  tx
    .insertInto('moderation_appeals')
    .values(row)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findAppealOf = (tx: Tx, caseId: string) =>
  tx.selectFrom('moderation_appeals').where('case_id', '=', caseId).select(columns).executeTakeFirst()

export const lockAppeal = (tx: Tx, id: string) =>
  tx.selectFrom('moderation_appeals').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()

export const closeAppeal = (tx: Tx, id: string, decided: { state: 'granted' | 'rejected'; answer: string; decided_at: string }) =>
  tx.updateTable('moderation_appeals').set(decided).where('id', '=', id).execute()

/** A removal of which its author was told. */
export const findOwnCase = (tx: Tx, authorId: string, id: string) =>
  tx
    .selectFrom('moderation_cases')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('state', '=', 'decided')
    .where('decision', 'in', revocable)
    .where('told_at', 'is not', null)
    .select(['id', 'kind', 'title', 'excerpt', 'decision', 'rule', 'reason', 'decided_at', 'told_at', 'restored_at'])
    .executeTakeFirst()
export type OwnCase = NonNullable<Awaited<ReturnType<typeof findOwnCase>>>

/** Appeals as records of the queue. Their scope is the whole community: an appeal is not about a parish. */
export const appealRecords = (tx: Tx, isUnlimited: boolean) =>
  tx
    .selectFrom('moderation_appeals')
    .where(sql<boolean>`${isUnlimited}`)
    .select(['moderation_appeals.id', 'moderation_appeals.created_at as waiting_since'])
    .select([
      sql<ModeratedRecord['is_waiting']>`moderation_appeals.state = 'open'`.as('is_waiting'),
      sql<ModeratedRecord['parish_id']>`null::uuid`.as('parish_id'),
    ])

export const listAppeals = (tx: Tx, isUnlimited: boolean, ids: readonly string[]) =>
  tx
    .selectFrom('moderation_appeals')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'moderation_appeals.case_id')
    .innerJoin(people.as('author'), 'author.id', 'moderation_appeals.author_id')
    .where(sql<boolean>`${isUnlimited}`)
    .where(oneOf('moderation_appeals.id', ids))
    .select(['moderation_appeals.id', 'moderation_appeals.text', 'moderation_appeals.author_id', 'moderation_appeals.created_at'])
    .select(['moderation_cases.title', 'moderation_cases.excerpt', 'moderation_cases.reason', 'moderation_cases.decided_by'])
    .select(['author.first_name', 'author.last_name'])
    .execute()

export const appealsOf = (tx: Tx, authorId: string) =>
  tx
    .selectFrom('moderation_appeals')
    .where('author_id', '=', authorId)
    .select(['text', 'state', 'answer', 'created_at', 'decided_at'])
    .orderBy('id')
    .execute()

export const deleteAppealsOf = (tx: Tx, authorId: string) =>
  tx.deleteFrom('moderation_appeals').where('author_id', '=', authorId).execute()
