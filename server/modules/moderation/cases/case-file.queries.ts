import { sql } from 'kysely'
import { removals, strikes } from '#contract/moderation/moderation.ts'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { decisionRows } from './decisions.queries.ts'

export const findAuthorOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('users.id', '=', userId)
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.created_at'])
    .executeTakeFirst()

/** The last ten about a target, and about what its author wrote. */
export const decisionsAbout = (tx: Tx, { targetId, authorId }: { targetId: string; authorId: string | null }) =>
  decisionRows(tx)
    .where((where) =>
      where.or([
        where('moderation_cases.target_id', '=', targetId),
        ...(authorId === null ? [] : [where('moderation_cases.author_id', '=', authorId)]),
      ]),
    )
    .orderBy('moderation_cases.decided_at', 'desc')
    .orderBy('moderation_cases.id', 'desc')
    .limit(10)
    .execute()

const isRemoval = sql`decision = any(${removals})`
const isStrike = sql`decision = any(${strikes})`

/** Decisions that stand about what a member wrote. */
export async function countDecisions(tx: Tx, authorId: string, since: Date) {
  const { rows } = await sql<{ removed: number; approved: number; strikes: number }>`
    select count(*) filter (where ${isRemoval}) as removed, count(*) filter (where decision = 'approve') as approved,
      count(*) filter (where ${isStrike} and decided_at > ${since.toISOString()}) as strikes
    from moderation_cases where author_id = ${authorId} and state = 'decided' and restored_at is null`.execute(tx)
  return rows[0] ?? { removed: 0, approved: 0, strikes: 0 }
}
