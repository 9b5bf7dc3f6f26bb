import type { Tx } from '#server/platform/db/tx.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import { peopleSource } from './people-source.ts'

/** Makes the words by which a member is found, in the transaction that named them. */
export async function indexPerson(tx: Tx, userId: string): Promise<void> {
  await indexThings(tx, peopleSource, [userId])
}
