import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findReader = (tx: Tx, userId: string) =>
  tx.selectFrom(people.as('users')).where('id', '=', userId).select('locale').executeTakeFirstOrThrow()

export const findAuthor = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('id', '=', userId)
    .select(['id', 'first_name', 'last_name', 'username'])
    .executeTakeFirst()
