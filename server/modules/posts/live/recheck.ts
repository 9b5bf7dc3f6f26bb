import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newestIn } from '../posts/entries.queries.ts'
import { feedRoom, postRoom } from './tell.ts'

/** Posts of a place that may be open on a page. */
const most = 200

/** Who may read a place has changed: open pages that may not read it any more lose its feed and its posts. */
export async function recheckPlace(tx: Tx, { live }: Pick<Parts, 'live'>, placeId: string): Promise<void> {
  await live.recheckRoom(tx, feedRoom(placeId))
  for (const id of await newestIn(tx, placeId, most)) await live.recheckRoom(tx, postRoom(id))
}
