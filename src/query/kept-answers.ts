import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson } from '#src/storage/json.ts'
import { keptPrefix, stampPrefix } from '#src/storage/keys.ts'
import * as v from 'valibot'

/** An answer on this device; its key in storage names the query. */
const Kept = v.object({ holder: v.string(), version: v.string(), data: v.unknown() })

type Parts = { queryClient: QueryClient; storage: BrowserStorage; holder: string | null; version: string }

/** Shows what this account saw last until it is read anew: the answers count as outdated. Those of anyone else, or of another version, go. */
export function restoreKept({ queryClient, storage, holder, version }: Parts): void {
  for (const key of keptKeys(storage)) {
    const kept = readJson(storage, key, Kept)
    if (kept?.holder === holder && kept.version === version)
      queryClient.setQueryData(JSON.parse(key.slice(keptPrefix.length)) as QueryKey, kept.data, { updatedAt: 0 })
    else dropKept(storage, key)
  }
}

export const keptKeys = (storage: BrowserStorage) => storage.keys().filter((key) => key.startsWith(keptPrefix))

export function dropKept(storage: BrowserStorage, key: string): void {
  storage.remove(key)
  storage.remove(stampPrefix + key)
}
