import type { ActorKind } from '#machines/requests.ts'

/** Notifies this tab that a pair was stored or removed, by any tab. */
export function createTokenWatch() {
  const listeners = { user: new Set<() => void>(), admin: new Set<() => void>() }
  function subscribe(kind: ActorKind, listener: () => void): () => void {
    listeners[kind].add(listener)
    return () => void listeners[kind].delete(listener)
  }
  return {
    subscribe,
    changed(kind: ActorKind) {
      for (const listener of [...listeners[kind]]) listener()
    },
    /** Resolves at the next change, or after `atMost` milliseconds. */
    next: (kind: ActorKind, atMost: number) =>
      new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer)
          stop()
          resolve()
        }
        const timer = setTimeout(finish, atMost)
        const stop = subscribe(kind, finish)
      }),
  }
}
export type TokenWatch = ReturnType<typeof createTokenWatch>
