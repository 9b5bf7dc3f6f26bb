import { type RawBuilder, sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { follows, notBarred } from '#server/modules/people/views.ts'
import { shownChoices } from '#server/modules/settings/views.ts'
import type { Viewer } from './places/place.ts'
import { isOwnPost, isPlaceReadBy, isSpokenByPlace } from './places/places.ts'

/** A row with the columns `author_id`, `visibility`, `place_id` and `feed_key`, under this name: a post, or its entry in a feed. */
type Row = string

const isFollowing = (viewerId: Viewer, author: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${follows} as followed where followed.follower_id = ${viewerId} and followed.followee_id = ${author})`

/**
 * Who sees a published post, the only such rule: posts of a place as its kind says (`places/`), wall posts followers, or all
 * members unless the author approves followers. Nobody sees posts across a block, or of an author who is not active, but those
 * that stand under the name of a place.
 */
export function isShownTo(viewerId: Viewer, row: Row): RawBuilder<boolean> {
  const author = sql.ref(`${row}.author_id`)
  const visibility = sql.ref(`${row}.visibility`)
  const isClosed = sql`exists (select from ${shownChoices} as choice where choice.user_id = ${author} and choice.follow_approval)`
  const isWallOpen = sql<boolean>`${author} = ${viewerId} or ${isFollowing(viewerId, author)} or (${visibility} = 'members' and not ${isClosed})`
  return sql<boolean>`(${isPlaceReadBy(viewerId, row, isWallOpen)}
    and (${isSpokenByPlace(row)} or (${notBarred(viewerId, `${row}.author_id`)}
      and exists (select from ${people} as writer where writer.id = ${author} and writer.account_status = 'active' and writer.deleted_at is null))))`
}

/** A post that the viewer may open: published and shown to them, or their own that is not published yet or any more. */
export const isOpenTo = (viewerId: Viewer, post: Row): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${post}.deleted_at`)} is null and (
    (${sql.ref(`${post}.status`)} = 'published' and ${isShownTo(viewerId, post)})
    or (${sql.ref(`${post}.status`)} <> 'published' and ${isOwnPost(viewerId, post)})))`
