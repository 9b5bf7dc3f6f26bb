import type { Query, QueryClient } from '@tanstack/react-query'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { writeDroppable } from '#src/storage/json.ts'
import { keptPrefix, stampPrefix } from '#src/storage/keys.ts'
import { dropKept, keptKeys } from './kept-answers.ts'

/** The oldest go first. A longer answer would be removed at the next start (clean-up.ts). */
const most = { answers: 16, length: 45_000 }

type Parts = {
  queryClient: QueryClient
  storage: BrowserStorage
  holder: () => string | null
  version: string
  now: () => number
}

/** Keeps the answers of queries marked `isKept` on this device, for the account's next visit (restoreKept). Returns a function that stops. */
export function keepAnswers({ queryClient, storage, holder, version, now }: Parts): () => void {
  function keep({ queryHash, meta, state }: Query) {
    const account = holder()
    if (!meta?.isKept || account === null || state.dataUpdatedAt === 0) return
    const key = keptPrefix + queryHash
    const kept = { holder: account, version, data: state.data }
    if (JSON.stringify(kept).length > most.length) return dropKept(storage, key)
    writeDroppable(storage, key, kept, now())
    const oldestFirst = keptKeys(storage).sort((one, other) => writtenAt(one) - writtenAt(other))
    for (const outdated of oldestFirst.slice(0, -most.answers)) dropKept(storage, outdated)
  }
  const writtenAt = (key: string) => Number(storage.get(stampPrefix + key) ?? 0)

  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}
