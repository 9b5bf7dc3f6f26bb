import type { RawBuilder } from 'kysely'
import type { PostBody, PostVisibility } from '#contract/posts/post.ts'
import type { Named } from '#contract/notifications/notices/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** A member's id, or the column that holds it. */
export type Viewer = string | RawBuilder<unknown>
/** A row with `place_id` and `feed_key`, under this name: `posts`, or an entry in a feed, which names its `post_id`. */
export type Placed = string

/** `announcement`: of a parish, for all of it or for groups of it; readers are told that it is for the parish. */
export type StoredVisibility = PostVisibility | 'announcement'

/** A place of posts beside the members' walls. Its rules stand here alone; every list, count and call asks them. */
export type Place = {
  kind: 'parish' | 'announcements' | 'group' | 'page'
  /** Posts stand under its own name: those who run it change and delete them, and readers are not told who wrote them. */
  speaksForItself: boolean
  /** Of the posts there. */
  visibility: Exclude<StoredVisibility, 'members' | 'followers'>
  isReadBy(viewer: Viewer, row: Placed): RawBuilder<boolean>
  /** Who may answer, beside what the post's own policy says. */
  isAnsweredBy(viewer: Viewer, row: Placed): RawBuilder<boolean>
  /** Who deletes what others wrote there. */
  isRunBy(viewer: Viewer, row: Placed): RawBuilder<boolean>
  /** Who hides and deletes the comments of others there (CMT-D7). */
  isModeratedBy(viewer: Viewer, row: Placed): RawBuilder<boolean>
  /** Ids, as `s`, of the places whose posts stand in the member's home feed. */
  ownOf(viewerId: string): RawBuilder<unknown>
  /** Where the member wants to post, with the parish whose moderators answer for it. Throws where they may not. */
  choose(tx: Tx, userId: string, body: Pick<PostBody, 'group_id'>): Promise<{ id: string; parish_id: string | null }>
  /** Null for a place that is gone. */
  nameOf(tx: Tx, id: string): Promise<Named | null>
  mayPost(tx: Tx, userId: string, id: string): Promise<boolean>
  /** Who answers for the posts under its name when their author's account goes; null: nobody, they go too. */
  heirOf?(tx: Tx, id: string, leavingId: string): Promise<string | null>
}
