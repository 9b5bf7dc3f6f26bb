import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { shownChoices } from '#server/modules/settings/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { notBarred } from '../views.ts'

/**
 * Whether the viewer may open the member's profile, and whether it is a private one to them. Unlisted members are seen by their
 * parish and their followers (PRF-D7). Undefined for a profile that is not found.
 */
export const findSeen = (tx: Tx, viewerId: string, memberId: string) =>
  tx
    .selectFrom(people.as('person'))
    .leftJoin(shownChoices.as('choice'), 'choice.user_id', 'person.id')
    .where('person.id', '=', memberId)
    .where('person.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('person.account_status', '=', 'active'), eb('person.id', '=', viewerId)]))
    .where(notBarred(viewerId, 'person.id'))
    .where(
      sql<boolean>`(person.id = ${viewerId} or coalesce(choice.listed_in_directory, true) or ${isFollowed(viewerId)}
        or exists (select from ${memberships} as own join ${memberships} as there on there.parish_id = own.parish_id
          where own.user_id = ${viewerId} and own.status = 'active' and there.user_id = person.id and there.status = 'active'))`,
    )
    .select('person.id')
    .select(
      sql<boolean>`person.id <> ${viewerId} and coalesce(choice.follow_approval, false) and not ${isFollowed(viewerId)}`.as(
        'is_closed',
      ),
    )
    .executeTakeFirst()

const isFollowed = (viewerId: string) =>
  sql<boolean>`exists (select from follows where follower_id = ${viewerId} and followee_id = person.id and status = 'active')`
