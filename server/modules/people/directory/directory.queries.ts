import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { peopleEndpoints } from '#contract/people/people.ts'
import type { Audience } from '#contract/settings/visibility.ts'
import { people } from '#server/modules/accounts/views.ts'
import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { fieldSeenBy, maySee, shownChoices } from '#server/modules/settings/views.ts'
import { listOf } from '#server/platform/db/list/list-of.ts'
import { type Direction, sorted } from '#server/platform/db/list/order.ts'
import { visibleBy } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { foundIds } from '#server/platform/search/index/store.queries.ts'
import { searchQuestion } from '#server/platform/search/question.ts'
import { notBarred } from '../views.ts'
import { readPeople } from './cards.queries.ts'

/** `bornBefore`: who was born later is a child (COM-D11); YYYY-MM-DD. */
export type Onlooker = { viewerId: string; bornBefore: string }
export type DirectoryContext = Onlooker & { tx: Tx }
/** `rankShownTo`: the community's default for who sees the rank of a member. */
type ListContext = DirectoryContext & { rankShownTo: Audience }

/** Active members with a complete profile who are adults, on this side of every block. */
export const isListable = ({ viewerId, bornBefore }: Onlooker) =>
  sql<boolean>`person.deleted_at is null and person.account_status = 'active' and person.email_verified_at is not null
    and coalesce(person.phone, '0000000000') <> '0000000000' and person.username not like 'user\\_%'
    and (person.birth_date is null or person.birth_date <= ${bornBefore}::date)
    and ${notBarred(viewerId, 'person.id')}`

/** Wants to be found, or lives in the viewer's own parish. */
export const isListed = sql<boolean>`not exists (select from ${shownChoices} as choice
  where choice.user_id = person.id and not choice.listed_in_directory)`

const name = (by: Direction) => sorted(by, sql`lower(person.first_name || ' ' || person.last_name)`, 'person.id')
/** Found by a name, or by the username typed in full. */
const isFound = (words: string) => {
  const question = searchQuestion(words, { withNames: true, prefixFrom: 2 })
  const byName = question === null ? sql`` : sql`union all ${foundIds('people', question)}`
  return sql<boolean>`person.id in (select named.id from ${people} as named where named.username = ${typedUsername(words)} ${byName})`
}
const typedUsername = (words: string) => words.replace(/^@/, '')
/** Shows their parish, of which the condition asks, to the viewer. */
const livesIn = (viewerId: string, condition: RawBuilder<SqlBool>) =>
  sql<boolean>`person.id in (select home.user_id from ${memberships} as home join ${parishes} as parish on parish.id = home.parish_id
      where ${condition} and home.status = 'active')
    and ${fieldSeenBy(viewerId, 'person', 'parish', sql`true`)}`
const isFollowed = (viewerId: string) =>
  sql<boolean>`exists (select from follows known where known.follower_id = ${viewerId} and known.followee_id = person.id)`

/** The directory (PPL-D3). Filters by a field find only those who show it to the viewer. */
export const directory = listOf(peopleEndpoints.list.query, {
  from: ({ tx }: ListContext) => tx.selectFrom(people.as('person')),
  key: 'person.id',
  scope: (context, { q }) =>
    visibleBy(
      'PPL-D3',
      sql`${isListable(context)} and ${q ? sql`(${isListed} or person.username = ${typedUsername(q)})` : isListed}`,
    ),
  filters: {
    q: isFound,
    parish: (id, { viewerId }) => livesIn(viewerId, sql`parish.id = ${id}`),
    diocese: (id, { viewerId }) => livesIn(viewerId, sql`parish.diocese_id = ${id}`),
    church_rank: (rank, { viewerId, rankShownTo }) =>
      sql`person.church_rank = ${rank} and ${maySee(viewerId, 'person', 'church_rank', rankShownTo)}
        and ${fieldSeenBy(viewerId, 'person', 'church_rank', sql<string>`person.church_rank`)} is not null`,
    following: (wanted, { viewerId }) =>
      wanted
        ? sql`person.id in (select followee_id from follows where follower_id = ${viewerId} and status = 'active')`
        : sql`not exists (select from follows where follower_id = ${viewerId} and followee_id = person.id and status = 'active')`,
  },
  order: {
    name,
    date_joined: (by) => sorted(by, 'person.created_at', 'person.id'),
    relevance: (by, { viewerId }) => {
      const others = sql<boolean>`not ${isFollowed(viewerId)}`
      const slices = [isFollowed(viewerId), others]
      return [...sorted('asc', sql`(${others})`).map((term) => ({ ...term, slices })), ...name(by)]
    },
  },
  isReadWhole: ({ q, parish, diocese, church_rank, following }) => Boolean(q || parish || diocese || church_rank || following),
  rows: ({ tx, viewerId }, keys) => readPeople(tx, viewerId, keys.map(String)),
})
