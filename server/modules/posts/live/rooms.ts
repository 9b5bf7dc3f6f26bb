import type { RoomKind } from '#server/platform/live/points.ts'
import { readsPlace } from '../places/places.ts'
import { findPost } from '../posts/post.queries.ts'

/** Rooms of a post, for those who may open it, and of a feed: one's own, or that of a place that one reads. */
export const rooms: readonly RoomKind[] = [
  { kind: 'post', mayJoin: async (tx, id, userId) => (await findPost(tx, userId, id)) !== undefined },
  { kind: 'feed', mayJoin: async (tx, id, userId) => id === userId || (await readsPlace(tx, userId, id)) },
]
