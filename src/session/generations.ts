import type { ActorKind } from '#machines/requests.ts'

/** The newest generation of a session's tokens, visible to all tabs immediately. Stores no tokens. */
export type Generation = { session: string; generation: number }
export type Generations = {
  read(kind: ActorKind): Promise<Generation | null>
  write(kind: ActorKind, value: Generation | null): Promise<void>
}

/**
 * Generations in IndexedDB. Each process caches localStorage, so the next holder of the lock may still read the replaced pair;
 * IndexedDB has no such cache. Where the browser refuses it, every read is null and the timed lease decides.
 */
export function indexedGenerations(factory: IDBFactory): Generations {
  let opened: Promise<IDBDatabase> | null = null
  const open = () =>
    (opened ??= openDatabase(factory).catch((error: unknown) => {
      opened = null
      throw error
    }))
  const inStore = async <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) => {
    const transaction = (await open()).transaction(storeName, mode)
    const result = use(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return result.result
  }

  return {
    read: async (kind) => ((await inStore('readonly', (store) => store.get(kind))) as Generation | undefined) ?? null,
    write: async (kind, value) =>
      void (await inStore('readwrite', (store) => (value ? store.put(value, kind) : store.delete(kind)) as IDBRequest<unknown>)),
  }
}

/** For this tab alone, without IndexedDB. */
export function memoryGenerations(): Generations {
  const kept = new Map<ActorKind, Generation | null>()
  return {
    read: async (kind) => kept.get(kind) ?? null,
    write: async (kind, value) => void kept.set(kind, value),
  }
}

const storeName = 'generations'

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('sessions', 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
}
