import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Notes that the words of a member's name have to be made. */
export const markWords = (tx: Tx, userId: string) =>
  tx
    .insertInto('name_words')
    .values({ user_id: userId, words: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ words: null }))
    .execute()

/** Names of the member, or of the next of all whose words have to be made; none is taken twice by two workers at once. */
export const takeNames = (tx: Tx, { userId, limit }: { userId?: string; limit: number }) =>
  tx
    .selectFrom('name_words')
    .innerJoin(people.as('person'), 'person.id', 'name_words.user_id')
    .where('name_words.words', 'is', null)
    .$if(userId !== undefined, (query) => query.where('name_words.user_id', '=', userId ?? ''))
    .select(['person.id', 'person.username', sql<string>`person.first_name || ' ' || person.last_name`.as('name')])
    .orderBy('name_words.user_id')
    .limit(limit)
    .forUpdate('name_words')
    .skipLocked()
    .execute()

export const storeWords = (tx: Tx, userId: string, words: string) =>
  tx
    .updateTable('name_words')
    .set({ words: sql<string>`${words}::tsvector` })
    .where('user_id', '=', userId)
    .execute()
