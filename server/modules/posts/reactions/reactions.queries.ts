import { sql } from 'kysely'
import type { ReactionCounts, ReactionType } from '#contract/posts/reactions.ts'
import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ReactionsTable } from '../tables.ts'

export type Subject = { type: ReactionsTable['subject_type']; id: string }

/** Of a query that joins `subject_counts as counts`. */
export const countColumns = ['counts.candle', 'counts.amen', 'counts.pray', 'counts.love', 'counts.like', 'counts.sad'] as const
export type CountRow = { [T in keyof ReactionCounts]: number | null }

/** Locks the counts, so that changes of one subject follow each other. */
export const lockCounts = (tx: Tx, subjectId: string) =>
  sql`insert into subject_counts (subject_id) values (${subjectId})
    on conflict (subject_id) do update set version = subject_counts.version`.execute(tx)

export const findReaction = async (tx: Tx, subjectId: string, userId: string): Promise<ReactionType | null> =>
  (
    await tx
      .selectFrom('reactions')
      .where('subject_id', '=', subjectId)
      .where('user_id', '=', userId)
      .select('type')
      .executeTakeFirst()
  )?.type ?? null

export const putReaction = (tx: Tx, row: Omit<ReactionsTable, 'created_at'> & { created_at: Date }) =>
  tx
    .insertInto('reactions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'user_id'])
        .doUpdateSet({ type: row.type, reaction_key: row.reaction_key, created_at: row.created_at }),
    )
    .execute()

export const deleteReaction = (tx: Tx, subjectId: string, userId: string) =>
  tx.deleteFrom('reactions').where('subject_id', '=', subjectId).where('user_id', '=', userId).execute()

/** Moves the counts by what a reaction was and is. */
export const moveCounts = (tx: Tx, subjectId: string, from: ReactionType | null, to: ReactionType | null) =>
  sql`update subject_counts set version = version + 1
    ${from === null ? sql`` : sql`, ${sql.ref(from)} = ${sql.ref(from)} - 1`}
    ${to === null ? sql`` : sql`, ${sql.ref(to)} = ${sql.ref(to)} + 1`}
    where subject_id = ${subjectId}`.execute(tx)

/** Adds to the replies or the shares of a subject. */
export const addToCount = (tx: Tx, subjectId: string, column: 'replies' | 'shares', by: number) =>
  sql`insert into subject_counts as counts (subject_id, ${sql.ref(column)}) values (${subjectId}, greatest(${by}::int, 0))
    on conflict (subject_id) do update set ${sql.ref(column)} = greatest(counts.${sql.ref(column)} + ${by}, 0), version = counts.version + 1`.execute(
    tx,
  )

export const findCounts = (tx: Tx, subjectId: string) =>
  tx
    .selectFrom('subject_counts as counts')
    .where('subject_id', '=', subjectId)
    .select([...countColumns, 'counts.replies', 'counts.version'])
    .executeTakeFirst()

/** Who reacted, the latest first; people across a block are left out. */
export const listReactions = (
  tx: Tx,
  subjectId: string,
  { viewerId, type, before, limit }: { viewerId: string; type: ReactionType | null; before: string | null; limit: number },
) =>
  tx
    .selectFrom('reactions')
    .innerJoin(people.as('person'), 'person.id', 'reactions.user_id')
    .where('reactions.subject_id', '=', subjectId)
    .where('person.deleted_at', 'is', null)
    .where(notBarred(viewerId, 'person.id'))
    .$if(type !== null, (query) => query.where('reactions.type', '=', type ?? 'like'))
    .$if(before !== null, (query) => query.where('reactions.reaction_key', '<', before ?? ''))
    .select(['reactions.user_id', 'reactions.type', 'reactions.reaction_key', 'reactions.created_at'])
    .orderBy('reactions.reaction_key', 'desc')
    .limit(limit)
    .execute()
