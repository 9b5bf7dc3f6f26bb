/** Bytes; null when the browser does not report them. */
export type StoredBytes = { local: number | null; session: number | null; caches: number | null; all: number | null }

export async function measureStorage(): Promise<StoredBytes> {
  return {
    local: sizeOf(() => localStorage),
    session: sizeOf(() => sessionStorage),
    caches: await cachedBytes(),
    all: await usage(),
  }
}

/** Strings are stored as UTF-16: two bytes per unit. */
export function sizeOf(area: () => Pick<Storage, 'length' | 'key' | 'getItem'>): number | null {
  try {
    const store = area()
    let units = 0
    for (let index = 0; index < store.length; index += 1) {
      const key = store.key(index) ?? ''
      units += key.length + (store.getItem(key)?.length ?? 0)
    }
    return units * 2
  } catch {
    return null
  }
}

/** Rejects when anything could not be removed. */
export async function clearEverything(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.map((name) => caches.delete(name)))
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const databases = (await indexedDB.databases?.()) ?? []
  await Promise.all(databases.flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error(`Another tab holds ${name} open`))
  })
}

async function cachedBytes(): Promise<number | null> {
  if (!globalThis.caches) return null
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  }
  return bytes
}

const usage = async () => (await navigator.storage?.estimate?.())?.usage ?? null
