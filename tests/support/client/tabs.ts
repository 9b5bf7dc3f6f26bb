import type { BrowserParts } from '#src/services/browser-parts.ts'
import { memoryGenerations } from '#src/session/generations.ts'
import { randomUUID } from 'node:crypto'
import { memoryArea } from '../process/memory-area.ts'

/** State shared by several tabs of one browser: storage that notifies the others, locks, generations, a clock. */
export function createBrowser({ hasLocks = true } = {}) {
  const area = memoryArea()
  const generations = memoryGenerations()
  const prefix = randomUUID()
  const windows = new Set<EventTarget>()
  const clock = { ahead: 0 }
  const net = { isOnline: true }
  const tell = (window: EventTarget, key: string | null) => {
    for (const other of windows)
      if (other !== window) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('storage'), { key })))
  }
  const locks = {
    request: ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
      navigator.locks.request(`${prefix}:${name}`, ...rest)) as LockManager['request'],
    query: () => navigator.locks.query(),
  }

  function openTab(): BrowserParts & { document: EventTarget & { visibilityState: string } } {
    const window = new EventTarget()
    windows.add(window)
    return {
      fetch: (...args) => fetch(...args),
      WebSocket,
      AudioContext: undefined,
      localStorage: () => ({
        get length() {
          return area.length
        },
        key: (index) => area.key(index),
        getItem: (key) => area.getItem(key),
        setItem(key, value) {
          area.setItem(key, value)
          tell(window, key)
        },
        removeItem(key) {
          area.removeItem(key)
          tell(window, key)
        },
      }),
      generations,
      locks: hasLocks && (navigator.locks as LockManager | null) ? locks : null,
      origin: 'http://tab.invalid',
      window,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      isOnline: () => net.isOnline,
      now: () => Date.now() + clock.ahead,
      randomId: randomUUID,
      quiet: async () => {},
    }
  }
  /** Like another tab's `localStorage.clear()`. */
  function clear() {
    area.clear()
    for (const window of windows) window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  }
  return { area, clock, net, openTab, clear }
}
