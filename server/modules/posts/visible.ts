import { type RawBuilder, sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { follows, notBarred } from '#server/modules/people/views.ts'
import { shownChoices } from '#server/modules/settings/views.ts'

/** A row with the columns `author_id`, `visibility` and `place_id`, under this name: a post, or its entry in a feed. */
type Row = string
/** A member's id, or the column that holds it. */
type Viewer = string | RawBuilder<unknown>

const isFollowing = (viewerId: Viewer, author: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${follows} as followed where followed.follower_id = ${viewerId} and followed.followee_id = ${author})`

/** The viewer is an active member of this parish. */
export const isMemberOf = (viewerId: Viewer, placeId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${memberships} as own where own.user_id = ${viewerId} and own.status = 'active' and own.parish_id = ${placeId})`

/**
 * Who sees a published post (community rules for walls and parishes), the only such rule: posts of a parish are for its active
 * members, even those of an author who left; wall posts for followers, or for all members unless the author approves followers.
 * Nobody sees posts across a block, or of an author who is not active.
 */
export function isShownTo(viewerId: Viewer, row: Row): RawBuilder<boolean> {
  const author = sql.ref(`${row}.author_id`)
  const visibility = sql.ref(`${row}.visibility`)
  const isClosed = sql`exists (select from ${shownChoices} as choice where choice.user_id = ${author} and choice.follow_approval)`
  return sql<boolean>`(case when ${visibility} = 'parish' then ${isMemberOf(viewerId, sql.ref(`${row}.place_id`))}
      else ${author} = ${viewerId} or ${isFollowing(viewerId, author)} or (${visibility} = 'members' and not ${isClosed}) end
    and ${notBarred(viewerId, `${row}.author_id`)}
    and exists (select from ${people} as writer where writer.id = ${author} and writer.account_status = 'active' and writer.deleted_at is null))`
}

/** A post that the viewer may open: published and shown to them, or their own that is not published yet or any more. */
export const isOpenTo = (viewerId: Viewer, post: Row): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${post}.deleted_at`)} is null and (
    (${sql.ref(`${post}.status`)} = 'published' and ${isShownTo(viewerId, post)})
    or (${sql.ref(`${post}.status`)} <> 'published' and ${sql.ref(`${post}.author_id`)} = ${viewerId})))`

/** The viewer administers the parish that this column names. */
export const isAdminOf = (viewerId: Viewer, placeId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${memberships} as office where office.user_id = ${viewerId} and office.status = 'active'
    and office.parish_id = ${placeId} and 'parish_admin' = any(office.roles))`
