import type { BrowserStorage } from './browser-storage.ts'
import { protectedKeys, stampPrefix, storageKeys } from './keys.ts'

/** Bytes: characters are stored as UTF-16. */
const threshold = 4 * 1024 * 1024
const longestItem = 50_000

const isLog = (key: string) => key === storageKeys.appErrors || key === storageKeys.authErrors || key === storageKeys.socketErrors

/**
 * Frees space: removes items over 50,000 characters, and above 4 MB also logs, then the oldest drafts and caches, until it fits
 * (ERR-37, TRAP-56). Returns the keys removed.
 */
export function cleanUp(storage: BrowserStorage): readonly string[] {
  const removed: string[] = []
  const drop = (key: string) => {
    storage.remove(key)
    storage.remove(stampPrefix + key)
    removed.push(key)
  }
  const droppable = storage.keys().filter((key) => !protectedKeys.includes(key) && !key.startsWith(stampPrefix))
  for (const key of droppable) if ((storage.get(key)?.length ?? 0) > longestItem) drop(key)

  const rest = droppable.filter((key) => !removed.includes(key)).sort((a, b) => rank(storage, a) - rank(storage, b))
  for (const key of rest) {
    if (usedBytes(storage) <= threshold) break
    drop(key)
  }
  return removed
}

const rank = (storage: BrowserStorage, key: string) => (isLog(key) ? -1 : Number(storage.get(stampPrefix + key) ?? 0))

export const usedBytes = (storage: BrowserStorage) =>
  storage.keys().reduce((sum, key) => sum + 2 * (key.length + (storage.get(key)?.length ?? 0)), 0)
