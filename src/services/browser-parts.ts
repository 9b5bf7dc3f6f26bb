import { type Generations, indexedGenerations, memoryGenerations } from '#src/session/generations.ts'
import { earlyCalls } from '#src/early/early-calls.ts'
import { takingEarly } from '#src/early/take-early.ts'
import { idle } from '#src/lib/idle.ts'
import type { Area } from '#src/storage/browser-storage.ts'

/** Everything the client uses of the browser; tests pass their own. */
export type BrowserParts = {
  fetch: typeof globalThis.fetch
  WebSocket: typeof globalThis.WebSocket
  AudioContext: typeof globalThis.AudioContext | undefined
  /** May throw or be missing: browsers refuse storage in many ways. */
  localStorage: () => Area | null
  generations: Generations
  /** Null without Web Locks. */
  locks: LockManager | null
  /** Origin of the page, used for relative addresses. */
  origin: string
  window: EventTarget
  document: EventTarget & { readonly visibilityState: string }
  /** False: certainly offline. */
  isOnline: () => boolean
  /** Epoch milliseconds of this device. */
  now: () => number
  randomId: () => string
  /** Resolves when the first page is complete: what nobody sees or waits for is loaded then. */
  quiet: () => Promise<void>
}

/** The parts of the current browser. */
export const thisBrowser = (quiet: () => Promise<void> = idle): BrowserParts => ({
  fetch: takingEarly(earlyCalls(), (...args) => globalThis.fetch(...args), Date.now),
  WebSocket: globalThis.WebSocket,
  AudioContext: globalThis.AudioContext as typeof AudioContext | undefined,
  localStorage: () => globalThis.localStorage,
  generations: (globalThis.indexedDB as IDBFactory | undefined) ? indexedGenerations(globalThis.indexedDB) : memoryGenerations(),
  locks: (navigator.locks as LockManager | undefined) ?? null,
  origin: globalThis.location.origin,
  window: globalThis.window,
  document: globalThis.document,
  isOnline: () => navigator.onLine,
  now: Date.now,
  randomId,
  quiet,
})

/** `randomUUID` exists on secure origins only; a parish may try the app on its local network. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
