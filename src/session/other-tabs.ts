import type { Bus } from '#src/bus/bus.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { storageKeys } from '#src/storage/keys.ts'
import type { TokenStore } from './token-store.ts'
import type { TokenWatch } from './token-watch.ts'

type Parts = { window: EventTarget; storage: BrowserStorage; tokens: Pick<TokenStore, 'holders'>; watch: TokenWatch; bus: Bus }

/** Publishes storage changes of other tabs as facts. Key null means `clear()`. */
export function watchOtherTabs({ window, storage, tokens, watch, bus }: Parts): () => void {
  function onStorage(event: Event) {
    const { key } = event as StorageEvent
    storage.forget(key)
    bus.publish('storage', { type: 'storage.changed', key, holders: tokens.holders() })
    if (key === null || key === storageKeys.userTokens) watch.changed('user')
    if (key === null || key === storageKeys.adminTokens) watch.changed('admin')
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
