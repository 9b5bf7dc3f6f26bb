import type { SearchType } from '#contract/search/search-types.ts'
import { today } from '#server/platform/base/people/age.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { searchWords } from '#server/platform/search/words.ts'
import { insertEntry, noteOpened } from './log.queries.ts'

type Context = Parts & { tx: Tx }

/** The same person another day is somebody else, so that nobody's searches can be put together (SRC-D5). */
const hashOf = ({ anonymity, now }: Parts, userId: string, daysAgo = 0) =>
  anonymity.mark(`search ${today(now() - daysAgo * 86_400_000)} ${userId}`)

/** Days for which searches are kept (SRC-D5). */
export const keptDays = 90
/** A member's marks of all days kept, for their export and their erasure. */
export const hashesOf = (parts: Parts, userId: string) =>
  Array.from({ length: keptDays + 2 }, (_, ago) => hashOf(parts, userId, ago))

/** Records a search; returns its id. */
export async function logSearch(context: Context, userId: string, q: string, results: number): Promise<string> {
  const id = newId()
  await insertEntry(context.tx, {
    id,
    q: searchWords(q).join(' '),
    results,
    user_hash: hashOf(context, userId),
    created_at: new Date(context.now()).toISOString(),
  })
  return id
}

export async function logOpened(context: Context, userId: string, searchId: string, opened: { type: SearchType; id: string }) {
  await noteOpened(context.tx, searchId, hashOf(context, userId), opened)
}
