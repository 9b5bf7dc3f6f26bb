import type { Tx } from '#server/platform/db/tx.ts'
import { searchVector } from '#server/platform/search/vector.ts'
import { markWords, storeWords, takeNames } from './words.queries.ts'

/** Makes the words by which a member is found, in the transaction that named them. */
export async function remakeWords(tx: Tx, userId: string): Promise<void> {
  await markWords(tx, userId)
  await makeWords(tx, { userId, limit: 1 })
}

/** Makes words that are missing, at most `limit`; returns how many. */
export async function makeWords(tx: Tx, wanted: { userId?: string; limit: number }): Promise<number> {
  const named = await takeNames(tx, wanted)
  for (const { id, name, username } of named) await storeWords(tx, id, searchVector({ names: [name], title: username }))
  return named.length
}
