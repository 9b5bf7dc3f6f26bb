import { cleanUp } from './clean-up.ts'

/** The part of `Storage` in use; any object of this shape will do. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type BrowserStorage = {
  get(key: string): string | null
  /** False when the value could only be stored in memory. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): readonly string[]
  /** Drops the in-memory value of this key: another tab wrote it. */
  forget(key: string | null): void
  isPersistent(): boolean
}

/**
 * Browser storage that never throws: a value that cannot be written even after the clean-up is held in memory for this tab.
 * `onRefused` is called once, for the banner.
 */
export function createBrowserStorage(open: () => Area | null | undefined, onRefused: () => void): BrowserStorage {
  const memory = new Map<string, string | null>()
  let persistent = true

  function refuse() {
    if (!persistent) return
    persistent = false
    onRefused()
  }
  /** SecurityError, quota, no storage: browsers refuse in many ways, all handled in the same way. */
  function attempt<T>(run: (area: Area) => T, otherwise: T): T {
    try {
      const area = open()
      if (area) return run(area)
    } catch {
      return otherwise
    }
    return otherwise
  }

  const write = (key: string, value: string) =>
    attempt((area) => {
      area.setItem(key, value)
      return area.getItem(key) === value
    }, false)

  const storage: BrowserStorage = {
    get(key) {
      const kept = memory.get(key)
      return kept === undefined ? attempt((area) => area.getItem(key), null) : kept
    },
    set(key, value) {
      const isWritten = write(key, value) || (cleanUp(storage).length > 0 && write(key, value))
      if (isWritten) memory.delete(key)
      else {
        refuse()
        memory.set(key, value)
      }
      return isWritten
    },
    remove(key) {
      memory.delete(key)
      const isGone = attempt((area) => {
        area.removeItem(key)
        return true
      }, false)
      if (!isGone) memory.set(key, null)
    },
    keys() {
      const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index)), [])
      const all = new Set(stored.filter((key) => key !== null))
      for (const [key, value] of memory) value === null ? all.delete(key) : all.add(key)
      return [...all]
    },
    forget: (key) => (key === null ? memory.clear() : void memory.delete(key)),
    isPersistent: () => persistent,
  }
  return storage
}
