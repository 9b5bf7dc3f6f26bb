import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { seats } from '#server/modules/chat/views.ts'
import { presenceChoices } from '#server/modules/settings/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { follows, notBarred } from '../views.ts'

/** When a member was last seen; undefined for a viewer who may not know whether they are online (PPL-D7). */
export const findPresence = (tx: Tx, viewerId: string, memberId: string) =>
  tx
    .selectFrom(people.as('person'))
    .where('person.id', '=', memberId)
    .where('person.id', '<>', viewerId)
    .where('person.deleted_at', 'is', null)
    .where('person.account_status', '=', 'active')
    .where(notBarred(viewerId, 'person.id'))
    .where(
      sql<boolean>`not exists (select from ${presenceChoices} as choice
        where choice.user_id in (${viewerId}::uuid, person.id) and not choice.show_online)`,
    )
    .where((eb) => eb.or([followEachOther(viewerId), shareRoom(viewerId)]))
    .select('person.last_seen_at')
    .executeTakeFirst()

const followEachOther = (viewerId: string) =>
  sql<boolean>`(exists (select from ${follows} as one where one.follower_id = ${viewerId} and one.followee_id = person.id)
    and exists (select from ${follows} as other where other.follower_id = person.id and other.followee_id = ${viewerId}))`

const shareRoom = (viewerId: string) =>
  sql<boolean>`exists (select from ${seats} as mine join ${seats} as theirs on theirs.room_id = mine.room_id
    where mine.user_id = ${viewerId} and theirs.user_id = person.id)`
