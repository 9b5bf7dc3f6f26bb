import type { Bus } from '#src/bus/bus.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { logError } from './error-log.ts'

/** Logs failures of sign-in and the socket for support. No tokens, no names. */
export function keepErrorLogs(bus: Bus, storage: BrowserStorage): () => void {
  const note = (log: 'auth' | 'websocket', at: number, message: string) =>
    logError(storage, log, { at: new Date(at).toISOString(), message })
  const stops = [
    bus.subscribe('token.refresh-failed', ({ actor, kind, at }) => note('auth', at, `refresh of ${actor} ${kind}`)),
    bus.subscribe('session.cleared', ({ actor, reason, at }) => {
      if (reason === 'expired' || reason === 'forbidden') note('auth', at, `session of ${actor} ${reason}`)
    }),
    bus.subscribe('socket.status-changed', ({ status, at }) => {
      if (status === 'failed' || status === 'waiting') note('websocket', at, `socket ${status}`)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
