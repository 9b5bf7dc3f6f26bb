import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { groupPlace } from './group-place.ts'
import { pagePlace } from './page-place.ts'
import { parishPlace } from './parish-place.ts'
import { announcementPlace } from './announcement-place.ts'
import type { Place, Placed, StoredVisibility, Viewer } from './place.ts'

/** Every kind of place but the wall. */
const places: readonly Place[] = [parishPlace, announcementPlace, groupPlace, pagePlace]

/** The kind of place that this audience means; undefined on a wall. */
export const placeFor = (visibility: StoredVisibility) => places.find((place) => place.visibility === visibility)
export const placeOfKind = (kind: Place['kind']) => places.find((place) => place.kind === kind)
export const placeOfPost = ({ place }: { place: 'wall' | Place['kind'] }) => (place === 'wall' ? undefined : placeOfKind(place))

type Rule = (place: Place) => RawBuilder<boolean>
const whichever = (row: Placed, rule: Rule, onWalls: RawBuilder<boolean>) =>
  sql<boolean>`(case ${sql.ref(`${row}.visibility`)} ${sql.join(
    places.map((place) => sql`when ${sql.lit(place.visibility)} then ${rule(place)}`),
    sql` `,
  )} else ${onWalls} end)`

/** Whether the viewer reads what stands in the row's place, or on a wall by this rule. */
export const isPlaceReadBy = (viewer: Viewer, row: Placed, onWalls: RawBuilder<boolean>) =>
  whichever(row, (place) => place.isReadBy(viewer, row), onWalls)
export const isPlaceAnsweredBy = (viewer: Viewer, row: Placed) =>
  whichever(row, (place) => place.isAnsweredBy(viewer, row), sql<boolean>`true`)
export const isPlaceRunBy = (viewer: Viewer, row: Placed) =>
  whichever(row, (place) => place.isRunBy(viewer, row), sql<boolean>`false`)
export const isPlaceModeratedBy = (viewer: Viewer, row: Placed) =>
  whichever(row, (place) => place.isModeratedBy(viewer, row), sql<boolean>`false`)

/** Whether the row stands under the name of its place. */
export const isSpokenByPlace = (row: Placed) =>
  whichever(row, (place) => sql<boolean>`${sql.lit(place.speaksForItself)}`, sql`false`)
/** Whether the post is the viewer's to change: they wrote it, or they run the place under whose name it stands. */
export const isOwnPost = (viewer: Viewer, row: Placed) => {
  const isAuthor = sql<boolean>`${sql.ref(`${row}.author_id`)} = ${viewer}`
  return whichever(row, (place) => (place.speaksForItself ? place.isRunBy(viewer, row) : isAuthor), isAuthor)
}

/** Ids, as `s`, of all places whose posts stand in the member's home feed. */
export const ownPlaces = (viewerId: string) =>
  sql.join(
    places.map((place) => place.ownOf(viewerId)),
    sql` union `,
  )

/** Whether the member reads what is posted from now on in this place, of whatever kind. */
export async function readsPlace(tx: Tx, userId: string, id: string): Promise<boolean> {
  const isRead = sql.join(
    places.map((place) => place.isReadBy(userId, 'asked')),
    sql` or `,
  )
  const { rows } =
    await sql`select from (select ${id}::uuid as place_id, null::uuid as post_id, ${lastKey}::uuid as feed_key) as asked where ${isRead}`.execute(
      tx,
    )
  return rows.length > 0
}
const lastKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
