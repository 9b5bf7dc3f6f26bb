import { people } from '#server/modules/accounts/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { StoredMention } from '../tables.ts'

/** Active members with these usernames, on the author's side of every block. */
export const findMentioned = (tx: Tx, authorId: string, usernames: readonly string[]): Promise<StoredMention[]> =>
  tx
    .selectFrom(people.as('person'))
    .where('person.username', 'in', usernames)
    .where('person.account_status', '=', 'active')
    .where('person.deleted_at', 'is', null)
    .where(notBarred(authorId, 'person.id'))
    .select(['person.id', 'person.username'])
    .execute()

/** Names of mentioned members, by id; without those with whom the viewer has a block. */
export async function namesOf(tx: Tx, viewerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom(people.as('person'))
    .where(oneOf('person.id', ids))
    .where('person.deleted_at', 'is', null)
    .where(notBarred(viewerId, 'person.id'))
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}
