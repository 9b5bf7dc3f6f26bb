import { sql } from 'kysely'
import type { ChurchRank } from '#contract/accounts/church-rank.ts'
import type { Author } from '#contract/posts/reactions.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { people } from '#server/modules/accounts/views.ts'
import { fieldSeenBy, photoSeenBy } from '#server/modules/settings/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const peopleFor = prepared((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  db
    .selectFrom(people.as('person'))
    .where(oneOf('person.id', ids))
    .select(['person.id', 'person.username', 'person.first_name', 'person.last_name'])
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .select(fieldSeenBy(viewerId, 'person', 'church_rank', sql<ChurchRank>`person.church_rank`).as('church_rank')),
)

/** Members as the viewer may see them, by id. */
export async function authorsOf(tx: Tx, viewerId: string, ids: readonly string[]): Promise<Map<string, Author>> {
  if (ids.length === 0) return new Map()
  const rows = await peopleFor.all(tx, { viewerId, ids: [...new Set(ids)] })
  return new Map(
    rows.map(({ photo_key, church_rank, ...person }) => [
      person.id,
      {
        ...person,
        avatar: avatarOf(photo_key),
        church_rank: church_rank === 'none' ? null : church_rank,
      },
    ]),
  )
}

/** First and last name; null for nobody. */
export const fullNameOf = (author: Author | undefined): string | null =>
  author ? `${author.first_name} ${author.last_name}`.trim() : null
