import type { SearchType } from '#contract/search/search-types.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { searchVector } from '../vector.ts'
import { deleteRows, upsertRows } from './store.queries.ts'
import type { SearchEntry, SearchSource } from './source.ts'
import { memberTag, monthTag, ownTag, parishTag } from './tags.ts'

/** Makes the rows of these things anew, in the transaction that changed them; things that are gone lose theirs. */
export async function indexThings(tx: Tx, source: Pick<SearchSource, 'type' | 'read'>, ids: readonly string[]): Promise<number> {
  const entries = await source.read(tx, ids)
  const found = new Set(entries.map(({ id }) => id))
  await deleteRows(
    tx,
    source.type,
    ids.filter((id) => !found.has(id)),
  )
  await upsertRows(tx, source.type, entries.map(rowOf))
  return entries.length
}

/** Things that were deleted: their rows go. */
export const forgetThings = (tx: Tx, type: SearchType, things: readonly { id: string }[]) =>
  deleteRows(
    tx,
    type,
    things.map(({ id }) => id),
  )

const rowOf = (entry: SearchEntry) => ({
  id: entry.id,
  words: searchVector({ ...entry, tags: [audienceTag(entry), monthTag(new Date(entry.created_at))] }),
  parish_id: entry.parish_id,
  author_id: entry.author_id,
  category: entry.category,
  happens_at: entry.happens_at ?? entry.created_at,
  created_at: entry.created_at,
})

function audienceTag({ audience, parish_id, author_id }: SearchEntry): string {
  if (audience === 'parish' && parish_id !== null) return parishTag(parish_id)
  return audience === 'author' && author_id !== null ? ownTag(author_id) : memberTag
}
