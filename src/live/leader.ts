/** Whether this tab acts for all tabs of the browser, until stopped. Without Web Locks the visible tab does. */
export function createLeader(locks: LockManager | null, isVisible: () => boolean) {
  const leaving = new AbortController()
  let isHolder = false
  locks
    ?.request('live-leader', { signal: leaving.signal }, () => {
      isHolder = true
      return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve(), { once: true }))
    })
    .catch(() => undefined)
  return {
    isLeader: () => (locks ? isHolder : isVisible()),
    stop() {
      isHolder = false
      leaving.abort()
    },
  }
}
export type Leader = ReturnType<typeof createLeader>
