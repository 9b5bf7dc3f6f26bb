import { sql } from 'kysely'
import { peopleEndpoints } from '#contract/people/people.ts'
import { people } from '#server/modules/accounts/views.ts'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { fieldSeenBy, shownChoices } from '#server/modules/settings/views.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { type Direction, sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { foundIds } from '#server/platform/search/index/store.queries.ts'
import { searchQuestion } from '#server/platform/search/question.ts'
import { notBarred } from '../views.ts'
import { readPeople } from './cards.queries.ts'

/** `bornBefore`: who was born later is a child (COM-D11); YYYY-MM-DD. */
export type DirectoryContext = { tx: Tx; viewerId: string; bornBefore: string }

/** Active members with a complete profile who are adults, on this side of every block. */
export const isListable = ({ viewerId, bornBefore }: Omit<DirectoryContext, 'tx'>) =>
  sql<boolean>`person.deleted_at is null and person.account_status = 'active' and person.email_verified_at is not null
    and coalesce(person.phone, '0000000000') <> '0000000000' and person.username not like 'user\\_%'
    and (person.birth_date is null or person.birth_date <= ${bornBefore}::date)
    and ${notBarred(viewerId, 'person.id')}`

/** Wants to be found, or lives in the viewer's own parish. */
export const isListed = sql<boolean>`not exists (select from ${shownChoices} as choice
  where choice.user_id = person.id and not choice.listed_in_directory)`

const name = (by: Direction) => sorted(by, sql`lower(person.first_name || ' ' || person.last_name)`, 'person.id')
const hasWords = (words: string) => {
  const question = searchQuestion(words, { withNames: true, prefixFrom: 2 })
  return question === null ? sql<boolean>`false` : sql<boolean>`person.id in ${foundIds('people', question)}`
}
const homeOf = (column: string) =>
  sql`(select ${sql.ref(`parish.${column}`)} from ${memberships} as home join ${parishes} as parish on parish.id = home.parish_id
    where home.user_id = person.id and home.status = 'active')`
const seen = (viewerId: string, column: string) => fieldSeenBy(viewerId, 'person', 'parish', homeOf(column))

/** The directory (PPL-D3). Filters by a field find only those who show it to the viewer. */
export const directory = listOf(peopleEndpoints.list.query, {
  from: ({ tx }: DirectoryContext) => tx.selectFrom(people.as('person')),
  key: 'person.id',
  scope: (context, { q }) =>
    visibleBy('PPL-D3', sql`${isListable(context)} and (${isListed} or person.username = ${q?.replace(/^@/, '') ?? ''})`),
  filters: {
    q: (words) => sql`(${hasWords(words)} or person.username = ${words.replace(/^@/, '')})`,
    parish: (id, { viewerId }) =>
      sql`person.id in (select user_id from ${memberships} as there where there.parish_id = ${id} and there.status = 'active')
        and ${seen(viewerId, 'id')} = ${id}::uuid`,
    diocese: (id, { viewerId }) => sql`${seen(viewerId, 'diocese_id')} = ${id}::uuid`,
    church_rank: (rank, { viewerId }) =>
      sql`person.church_rank = ${rank}
        and ${fieldSeenBy(viewerId, 'person', 'church_rank', sql<string>`person.church_rank`)} is not null`,
    following: (wanted, { viewerId }) =>
      sql`${wanted} = (person.id in (select followee_id from follows where follower_id = ${viewerId} and status = 'active'))`,
  },
  order: {
    name,
    date_joined: (by) => sorted(by, 'person.created_at', 'person.id'),
    relevance: (by, { viewerId }) => [
      ...sorted(
        'asc',
        sql`(not exists (select from follows known where known.follower_id = ${viewerId} and known.followee_id = person.id))`,
      ),
      ...name(by),
    ],
  },
  rows: ({ tx, viewerId }, keys) => readPeople(tx, viewerId, keys.map(String)),
})
